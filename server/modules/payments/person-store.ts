import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/**
 * Whether money of any of these bookings is held, not yet allocated, or still to be refunded. An open card form does
 * not count.
 */
export async function isMoneyUnderWay(tx: Database, bookingIds: readonly string[]): Promise<boolean> {
  return underWay(tx, sql`booking_id = any(${[...bookingIds]}::uuid[])`)
}

/** The same for all bookings. */
export async function isAnyMoneyUnderWay(tx: Database): Promise<boolean> {
  return underWay(tx, sql`true`)
}

async function underWay(tx: Database, of: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from payments where ${of}
        and (status = 'authorized' or (status = 'captured'
          and (captured_cents - refunded_cents > keep_cents or (settled_at is null and refunded_cents < captured_cents)))))
      or exists (select 1 from refunds where ${of} and status = 'due') as yes`.execute(tx)
  return rows[0]?.yes ?? false
}

/** A payment as the people of its booking may see it. Amounts are cents. */
export type PaymentRecord = {
  readonly bookingId: string
  readonly status: string
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly createdAt: Date
}

/** Returns the payments of these bookings, oldest first. */
export async function paymentsOf(db: Database, bookingIds: readonly string[]): Promise<PaymentRecord[]> {
  return db
    .selectFrom('payments')
    .select([
      'booking_id as bookingId',
      'status',
      'amount_cents as amountCents',
      'captured_cents as capturedCents',
      'refunded_cents as refundedCents',
      'created_at as createdAt',
    ])
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
