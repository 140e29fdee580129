import type { Database } from '#server/database/connect.ts'
import { sql } from 'kysely'

/** Whether an amount of a stay was refunded by the owner's bank. */
export async function isBankRefund(db: Database, bookingId: string, cents: number): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('amount_cents', '=', cents)
    .where('by_bank', '=', true)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns what is held at a request for several together, and whether another one had it before; undefined of one alone. */
export async function sharedHold(
  db: Database,
  bookingId: string,
): Promise<{ cents: number; isMoved: boolean } | undefined> {
  const { rows } = await sql<{ cents: number; isMoved: boolean }>`
    select p.amount_cents as cents, exists (select from ledger_entries e
      where e.booking_id = b.id and e.kind = 'moved' and e.account = 'card_holds' and e.amount_cents > 0) as "isMoved"
    from bookings b join payments p on p.booking_id = b.id and p.purpose = 'stay' and p.extra_id is null
      and not p.dropped and p.status in ('authorized', 'captured')
    where b.id = ${bookingId} and b.round_id is not null`.execute(db)
  return rows[0]
}

/** Returns what a saved card was to be charged; undefined once that is paid, or not wanted any more. */
export async function unpaidCharge(
  db: Database,
  paymentId: string,
): Promise<{ cents: number; isChange: boolean } | undefined> {
  return db
    .selectFrom('payments')
    .select(['amount_cents as cents', sql<boolean>`extra_id is not null`.as('isChange')])
    .where('id', '=', paymentId)
    .where('status', '=', 'open')
    .where('dropped', '=', false)
    .executeTakeFirst()
}

/** Whether an amount of a stay was given back by an admin or its sitter, of which its sides were told already. */
export async function isDecidedRefund(db: Database, bookingId: string, cents: number): Promise<boolean> {
  const row = await db
    .selectFrom('refund_decisions')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'refund')
    .where('amount_cents', '=', cents)
    .where('made_by', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
