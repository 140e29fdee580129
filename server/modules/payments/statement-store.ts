import { chargeLimits } from '#contract/vocabulary/charges.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isAtBank } from './dispute-store.ts'
import type { Division } from './rules/division.ts'
import type { Account } from './rules/ledger.ts'
import { cardMovements } from './rules/net-paid.ts'
import type { CardMovement } from './rules/net-paid.ts'

/** The movements that people are shown: those with the owner's card, tips, charges, what the marketplace gives the sitter, and payouts. */
const shownMovements = [...cardMovements, 'tip', 'charge', 'case_payment', 'payout', 'payout_returned'] as const

/** A movement of a booking's money; `cents` is positive, `at` an instant in ISO format. `case_charge` is a charge because of a case. */
export type MoneyStep = {
  readonly kind: (typeof shownMovements)[number] | 'case_charge'
  readonly cents: Cents
  readonly at: string
}

/** Whether a step is between a booking and its owner's card. */
export function isCardStep(step: MoneyStep): step is MoneyStep & { readonly kind: CardMovement } {
  return cardMovements.some((kind) => kind === step.kind)
}

/** What happened with a booking's money, in order, and what its sitter is still owed: negative if a payout was too high. */
export type MoneyOfStay = { readonly steps: readonly MoneyStep[]; readonly owedCents: Cents }

/** SQL for what happened with the money of a booking, from the ledger, as JSON. */
export function moneyOfStay(bookingId: RawBuilder<unknown>): RawBuilder<MoneyOfStay> {
  return sql<MoneyOfStay>`(select json_build_object(
      'owedCents', coalesce(-sum(e.amount_cents) filter (where e.account = 'sitter_payable'), 0),
      'steps', coalesce(json_agg(json_build_object('kind',
        -- what another request held before is held for this one
        case when e.kind = 'charge' and exists (select from payments p where p.booking_id = e.booking_id
            and p.purpose = 'case' and p.settled_at = e.created_at) then 'case_charge'
          when e.kind <> 'moved' then e.kind when e.amount_cents > 0 and e.account = 'card_holds' then 'hold'
          when e.amount_cents > 0 then 'moved_in' when e.account = 'card_holds' then 'moved' else 'moved_on' end,
        'cents', abs(e.amount_cents), 'at', e.created_at) order by e.id)
      filter (where e.kind in (${sql.join(shownMovements.map(sql.lit))})
        and (e.account in ('card_holds', 'provider_balance', 'disputes')
          or e.kind = 'case_payment' and e.account = 'sitter_payable')), '[]'))
    from ledger_entries e where e.booking_id = ${bookingId})`
}

/** SQL for what was paid for a booking that is over and waits with it, in cents; null if nothing does. */
export function parkedOfStay(bookingId: RawBuilder<unknown>): RawBuilder<Cents | null> {
  return sql<Cents | null>`(select nullif(sum(case when p.status = 'authorized' then p.keep_cents
      else least(p.captured_cents - p.refunded_cents, p.keep_cents) end), 0)::int
    from payments p where p.booking_id = ${bookingId} and p.purpose = 'stay' and not p.dropped and not p.final
      and p.status in ('authorized', 'captured')
      and not exists (select from disputes d where d.booking_id = ${bookingId} and ${isAtBank}))`
}

/** SQL for whether what was paid or held for a booking has moved to another one since an instant. */
export function hasMoved(bookingId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ledger_entries e where e.booking_id = ${bookingId} and e.kind = 'moved'
    and e.amount_cents < 0 and e.account in ('provider_balance', 'card_holds') and e.created_at >= ${since})`
}

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

/** Returns how a booking's money is divided; nothing until it is. */
export async function dividedOf(db: Database, bookingId: string): Promise<Division> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['payout_due', 'payout_reduced', 'marketplace_pays'])
    .groupBy('account')
    .execute()
  const of = (account: Account): number => Number(rows.find((row) => row.account === account)?.cents ?? 0)
  return {
    fee: 0 - of('service_fees'),
    commission: 0 - of('commission'),
    sitter: 0 - of('sitter_payable'),
    expense: of('marketplace_expense'),
  }
}

/**
 * Returns what the sitter of a booking earned by charges that were paid so lately that it is not sent yet, and until when the
 * first of it waits; null if there is none.
 */
export async function freshCharges(
  db: Database,
  bookingId: string,
  now: Date,
): Promise<{ readonly cents: Cents; readonly until: Date } | null> {
  const waits = sql`${chargeLimits.payoutHours} * interval '1 hour'`
  const { rows } = await sql<{ cents: Cents; until: Date | null }>`
    select coalesce(-sum(amount_cents), 0)::bigint as cents, min(created_at) + ${waits} as until
    from ledger_entries where booking_id = ${bookingId} and kind = 'charge' and account = 'sitter_payable'
      and created_at + ${waits} > ${now}::timestamptz`.execute(db)
  const [row] = rows
  return row?.until ? { cents: row.cents, until: row.until } : null
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
