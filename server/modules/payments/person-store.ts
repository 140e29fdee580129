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

/** Whether a payment `p` is held, not yet divided, or still to be refunded. */
const isMoving = sql`(p.status = 'authorized' or (p.status = 'captured' and (
  p.captured_cents - p.refunded_cents > p.keep_cents or (p.settled_at is null and p.refunded_cents < p.captured_cents))))`

async function underWay(tx: Database, of: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from payments p where ${of} and ${isMoving})
      or exists (select 1 from refunds where ${of} and status = 'due') as yes`.execute(tx)
  return rows[0]?.yes ?? false
}

/** Returns which of these bookings hold money, or have some on its way, and which have an open dispute. */
export async function inTheWayOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<{ readonly moving: string[]; readonly disputed: string[] }> {
  const ids = sql`${[...bookingIds]}::uuid[]`
  const { rows } = await sql<{ moving: string[]; disputed: string[] }>`
    select array(select p.booking_id from payments p where p.booking_id = any(${ids}) and ${isMoving}
        union select r.booking_id from refunds r where r.booking_id = any(${ids}) and r.status = 'due') as moving,
      array(select d.booking_id from disputes d where d.booking_id = any(${ids})
        and d.status in ('needs_response', 'under_review')) as disputed`.execute(db)
  return rows[0] ?? { moving: [], disputed: [] }
}

/** A payment as the people of its booking may see it. Amounts are cents. */
export type PaymentRecord = {
  readonly bookingId: string
  readonly purpose: 'stay' | 'tip' | 'case' | 'charge'
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
      'purpose',
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
