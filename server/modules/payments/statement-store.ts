import type { Database } from '#server/database/connect.ts'
import type { Account } from './rules/ledger.ts'

/** What happened with the money of a booking, in order, as the ledger has it; amounts are positive. */
export async function moneyOf(db: Database, bookingId: string) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_cents as cents', 'created_at as at'])
    .where('booking_id', '=', bookingId)
    .where('kind', '<>', 'payout_due')
    .where('account', 'in', ['card_holds', 'provider_balance'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, cents, at }) => ({ kind, cents: Math.abs(cents), at }))
}

/** What is owed to the sitter of a booking that is over; undefined when nothing was divided yet. */
export async function payoutOf(db: Database, bookingId: string) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'payout_due')
    .groupBy('account')
    .execute()
  const of = (account: Account): number => Math.abs(Number(rows.find((row) => row.account === account)?.cents ?? 0))
  if (rows.length === 0) return undefined
  return { feeCents: of('service_fees'), commissionCents: of('commission'), sitterCents: of('sitter_payable') }
}
