import { sql } from 'kysely'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'

/** What a person paid as an owner: what is kept of it, what is held on their cards, and what went back. */
export type OwnersMoney = { readonly paidCents: Cents; readonly heldCents: Cents; readonly refundedCents: Cents }

export async function ownersMoney(db: Database, userId: string): Promise<OwnersMoney> {
  const { rows } = await sql<OwnersMoney>`
    select coalesce(sum(p.captured_cents - p.refunded_cents), 0)::bigint as "paidCents",
      coalesce(sum(p.amount_cents) filter (where p.status = 'authorized'), 0)::bigint as "heldCents",
      coalesce(sum(p.refunded_cents), 0)::bigint as "refundedCents"
    from bookings b join payments p on p.booking_id = b.id where b.owner_id = ${userId}`.execute(db)
  return rows[0] ?? { paidCents: 0, heldCents: 0, refundedCents: 0 }
}

/** Returns the latest disputes of a person's payments. */
export async function disputesOfOwner(db: Database, userId: string, most: number) {
  return db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select([
      'd.id',
      'd.booking_id as bookingId',
      'd.amount_cents as amountCents',
      'd.status',
      'd.created_at as createdAt',
    ])
    .where('b.owner_id', '=', userId)
    .orderBy('d.created_at', 'desc')
    .limit(most)
    .execute()
}

/** A line of the ledger. */
export type LedgerRow = {
  readonly id: string
  readonly bookingId: string
  readonly kind: string
  readonly account: string
  readonly cents: Cents
  readonly createdAt: Date
}

/** Returns a page of the ledger about a person's bookings on both sides, latest first. */
export async function ledgerOf(
  db: Database,
  userId: string,
  { after, take }: { readonly after: string | undefined; readonly take: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select e.id::text, e.booking_id as "bookingId", e.kind, e.account, e.amount_cents as cents, e.created_at as "createdAt"
    from ledger_entries e
    where e.booking_id in (
        select id from bookings where owner_id = ${userId} union all select id from bookings where sitter_id = ${userId})
      and ${after === undefined ? sql`true` : sql`e.id < ${after}::bigint`}
    order by e.id desc limit ${take}`.execute(db)
  return rows
}
