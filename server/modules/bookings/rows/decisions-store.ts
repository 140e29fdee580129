import { sql } from 'kysely'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { CancelFault, DecisionKind, RefundPayer, RefundReason } from '#contract/vocabulary/refunds.ts'
import type { Database } from '#server/database/connect.ts'
import type { Given } from '#server/modules/payments/public.ts'

/** What an admin decides about a stay. */
export type NewDecision = {
  readonly bookingId: string
  readonly kind: DecisionKind
  readonly cents: Cents
  readonly reason: RefundReason
  readonly paidBy: RefundPayer
  readonly fault: CancelFault | null
  readonly note: string | null
  readonly text: string | null
  readonly madeBy: string
  /** The case that it was agreed on or decided in. */
  readonly caseId: string | null
  readonly request: { readonly id: string; readonly hash: string }
}

/** Writes a decision down. Its booking must be locked. Returns its id. */
export async function insertDecision(tx: Database, decision: NewDecision, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('refund_decisions')
    .values({
      booking_id: decision.bookingId,
      kind: decision.kind,
      amount_cents: decision.cents,
      reason: decision.reason,
      paid_by: decision.paidBy,
      fault: decision.fault,
      note: decision.note,
      text: decision.text,
      made_by: decision.madeBy,
      made_at: now,
      request_id: decision.request.id,
      request_hash: decision.request.hash,
      case_id: decision.caseId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the hash of the request with this id that decided about a booking, if any. */
export async function decidedBefore(tx: Database, bookingId: string, requestId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('refund_decisions')
    .select('request_hash as hash')
    .where('booking_id', '=', bookingId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.hash
}

/**
 * Returns what admins gave back of a booking, and what the marketplace pays of its price. The nights that an early end took
 * off its price are not in it.
 */
export async function givenOf(db: Database, bookingId: string): Promise<Required<Given>> {
  const by = (payer: RefundPayer) =>
    sql<number>`coalesce(sum(amount_cents) filter (where paid_by = ${payer}), 0)::int`.as(payer)
  return db
    .selectFrom('refund_decisions')
    .select([by('both'), by('sitter'), by('marketplace')])
    .select(sql<number>`(select b.cover_cents from bookings b where b.id = ${bookingId})`.as('cover'))
    .where('booking_id', '=', bookingId)
    .where('kind', '<>', 'end')
    .executeTakeFirstOrThrow()
}

/** Erases what admins wrote about the stays of a person. */
export async function eraseDecisionTextsOf(tx: Database, userId: string): Promise<void> {
  await sql`update refund_decisions d set note = null, text = null from bookings b
    where b.id = d.booking_id and ${userId} in (b.owner_id, b.sitter_id) and (d.note is not null or d.text is not null)`.execute(
    tx,
  )
}
