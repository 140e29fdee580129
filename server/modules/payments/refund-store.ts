import { sql } from 'kysely'
import { z } from 'zod'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import type { Payment } from './store.ts'

/** A refund that is due; it may have been tried before. */
export type DueRefund = { readonly id: string; readonly amountCents: Cents; readonly triedBefore: boolean }

/** Returns the due refund of a payment, if one was started. The payment must be locked. */
export async function refundBegun(tx: Database, paymentId: string): Promise<DueRefund | undefined> {
  const waiting = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents as amountCents'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'due')
    .executeTakeFirst()
  return waiting && { ...waiting, triedBefore: true }
}

/** Starts a refund, or records one made by the owner's bank. The payment must be locked. */
export async function insertRefund(
  tx: Database,
  { id, bookingId, dropped, final }: Payment,
  { cents, byBank }: { readonly cents: Cents; readonly byBank: boolean },
  now: Date,
): Promise<DueRefund> {
  const made = await tx
    .insertInto('refunds')
    .values({
      payment_id: id,
      booking_id: bookingId,
      amount_cents: cents,
      reason: dropped || !final ? 'changed' : 'cancelled',
      created_at: now,
      by_bank: byBank,
      ...(byBank ? { status: 'done', done_at: now } : { status: 'due' }),
    })
    .returning(['id', 'amount_cents as amountCents'])
    .executeTakeFirstOrThrow()
  return { ...made, triedBefore: false }
}

/** Marks a due refund as failed for good; a new one will be started for the amount. */
export async function closeRefund(tx: Database, id: string): Promise<void> {
  await tx.updateTable('refunds').set({ status: 'failed' }).where('id', '=', id).where('status', '=', 'due').execute()
}

/** Cancels the refunds that the owner's bank made of a payment. Returns their sum. The payment must be locked. */
export async function reverseBankRefunds(tx: Database, paymentId: string): Promise<Cents> {
  const rows = await tx
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('payment_id', '=', paymentId)
    .where('by_bank', '=', true)
    .where('status', '=', 'done')
    .returning('amount_cents as cents')
    .execute()
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

/** Returns a refund by the provider's id or, if that is not noted yet, by our own. */
export async function findRefund(
  tx: Database,
  { id, reference }: { readonly id: string; readonly reference: string | null },
) {
  // a reference that is no UUID is not ours
  const ourId = z.uuid().safeParse(reference).data ?? null
  return tx
    .selectFrom('refunds')
    .select(['id', 'payment_id as paymentId', 'booking_id as bookingId', 'amount_cents as amountCents'])
    .where((where) =>
      where.or([
        where('provider_refund_id', '=', id),
        where.and([where('status', '=', 'due'), where('id', '=', ourId)]),
      ]),
    )
    .executeTakeFirst()
}

/**
 * Marks a refund as failed. Returns its previous status; undefined if it was already marked. The payment must be
 * locked.
 */
export async function failRefund(
  tx: Database,
  id: string,
  providerRefundId: string,
): Promise<'due' | 'done' | undefined> {
  const { rows } = await sql<{ status: 'due' | 'done' }>`
    update refunds r set status = 'failed', provider_refund_id = ${providerRefundId}
    from (select id, status from refunds where id = ${id} and status <> 'failed') as before
    where r.id = before.id returning before.status`.execute(tx)
  return rows[0]?.status
}

/** Marks a refund as done. Returns false if it already was. */
export async function finishRefund(tx: Database, id: string, providerRefundId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ status: 'done', provider_refund_id: providerRefundId, done_at: now })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
