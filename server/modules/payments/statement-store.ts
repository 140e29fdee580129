import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { builtOnce } from '#server/database/prepared.ts'
import type { Account } from './rules/ledger.ts'
import { cardMovements } from './rules/net-paid.ts'
import type { CardMovement } from './rules/net-paid.ts'

/** Returns what happened with the money of a booking, in order, from the ledger; amounts are positive. */
export async function moneyOf(db: Database, bookingId: string) {
  const rows = await movementsOf(db, bookingId)
  return rows.map(({ kind, cents, at }) => ({ kind, cents: Math.abs(cents), at }))
}

const movementsOf = builtOnce((db, bookingId) =>
  db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_cents as cents', 'created_at as at'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', cardMovements)
    .where('account', 'in', ['card_holds', 'provider_balance', 'disputes'])
    .orderBy('id')
    .$narrowType<{ kind: CardMovement }>(),
)

/** Returns how the money of a finished booking was allocated; undefined if it is not allocated yet. */
export async function payoutOf(db: Database, bookingId: string) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['payout_due', 'payout_reduced'])
    .groupBy('account')
    .execute()
  const of = (account: Account): number => Math.abs(Number(rows.find((row) => row.account === account)?.cents ?? 0))
  if (rows.length === 0) return undefined
  return { feeCents: of('service_fees'), commissionCents: of('commission'), sitterCents: of('sitter_payable') }
}

/** Returns what the sitter of a booking is still owed; negative if a payout was too high. */
export async function owedToSitter(db: Database, bookingId: string): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
    .where('booking_id', '=', bookingId)
    .where('account', '=', 'sitter_payable')
    .executeTakeFirst()
  return 0 - Number(row?.cents ?? 0)
}
