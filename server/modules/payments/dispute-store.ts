import { sql } from 'kysely'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import type { Dispute } from '#server/gateways/payments/payment-provider.ts'
import type { Bank } from './rules/bank.ts'

type NotedDispute = Dispute & { readonly paymentId: string; readonly bookingId: string }

/**
 * Saves the state of a dispute at an instant, unless a later one is known; within one second, a final status counts as
 * later. The booking must be locked.
 */
export async function saveDispute(tx: Database, dispute: NotedDispute, seenAt: Date): Promise<void> {
  const state = { status: dispute.status, respond_by: dispute.respondBy, seen_at: seenAt }
  await tx
    .insertInto('disputes')
    .values({
      id: dispute.id,
      payment_id: dispute.paymentId,
      booking_id: dispute.bookingId,
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      created_at: dispute.createdAt,
      ...state,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(state).where(sql<boolean>`disputes.seen_at < ${seenAt}
      or (disputes.seen_at = ${seenAt} and disputes.status not in ('won', 'lost'))`),
    )
    .execute()
}

/**
 * Saves how much the bank has withdrawn. Returns the previous amount, or undefined if a later state is known; within
 * one second, the return of the money counts as later.
 */
export async function setWithdrawn(tx: Database, id: string, cents: Cents, at: Date): Promise<Cents | undefined> {
  const { rows } = await sql<{ cents: Cents }>`
    update disputes d set withdrawn_cents = ${cents}, funds_at = ${at}
    from (select id, withdrawn_cents as cents from disputes where id = ${id} and (
      funds_at is null or funds_at < ${at} or (funds_at = ${at} and ${cents} = 0))) as before
    where d.id = before.id returning before.cents`.execute(tx)
  return rows[0]?.cents
}

/** Returns the bank's position on a payment, which must be locked. */
export async function bankOf(tx: Database, paymentId: string, bookingId: string): Promise<Bank> {
  const { rows } = await sql<Bank>`
    select coalesce(bool_or(${isOpen}), false) as "isAsking",
      coalesce(sum(withdrawn_cents) filter (where ${isOpen}), 0)::int as "takenCents",
      (coalesce(sum(case when funds_at is null then amount_cents else withdrawn_cents end) filter (where status = 'lost'), 0)
        - (select coalesce(sum(amount_cents), 0) from refunds
            where payment_id = ${paymentId} and by_bank and status = 'done'))::int as "keptCents"
    from disputes where booking_id = ${bookingId} and payment_id = ${paymentId}`.execute(tx)
  const [bank] = rows
  if (!bank) throw new Error('a sum found no row')
  return bank
}

const isOpen = sql`status in ('needs_response', 'under_review')`

/** Whether a bank has refunded a booking's owner for good, without returning the money to us later. */
export async function isTakenBack(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'lost')
    .where((eb) => eb.or([eb('funds_at', 'is', null), eb('withdrawn_cents', '>', 0)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a payment of a booking has an open dispute. */
export async function isDisputed(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['needs_response', 'under_review'])
    .executeTakeFirst()
  return row !== undefined
}

/** SQL for whether a bank asks about a payment, or has some of the money, for a row of `disputes`. */
export const isAtBank = sql<boolean>`(${isOpen} or withdrawn_cents > 0 or (status = 'lost' and funds_at is null))`

/** Whether a bank asks about a payment of a booking, or has some of the money. */
export async function isWithBank(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where(isAtBank)
    .executeTakeFirst()
  return row !== undefined
}
