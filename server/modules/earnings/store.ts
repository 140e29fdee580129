import { sql } from 'kysely'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'

type StayRow = {
  readonly bookingId: string
  readonly status: BookingStatus
  readonly listingTitle: string
  readonly firstName: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
}

/** A stay that the owner has paid but of which nothing is owed to the sitter yet. */
export type ComingStay = StayRow & {
  readonly checkOutAt: Date
  /** How much of the owner's money the booking holds. */
  readonly fundsCents: Cents
  readonly totalCents: Cents
  readonly feeCents: Cents
  readonly commissionCents: Cents
}

/** The ids of all stays of a sitter, as an array, so that one index scan finds their entries. */
const staysOf = (sitterId: string) => sql`array(select id from bookings where sitter_id = ${sitterId})`

/** Returns a sitter's paid stays that are not allocated yet, those that end first first. */
export async function comingStays(db: Database, sitterId: string): Promise<readonly ComingStay[]> {
  const { rows } = await sql<ComingStay>`
    with held as (
      select booking_id, -sum(amount_cents)::bigint as cents from ledger_entries
      where account = 'booking_funds' and booking_id = any(${staysOf(sitterId)})
      group by booking_id having sum(amount_cents) < 0
    )
    select b.id as "bookingId", b.status, l.title as "listingTitle", o.first_name as "firstName",
      b.start_date as "startDate", b.end_date as "endDate", b.check_out_at as "checkOutAt",
      b.total_cents as "totalCents", b.fee_cents as "feeCents", b.commission_cents as "commissionCents",
      held.cents as "fundsCents"
    from held
    join bookings b on b.id = held.booking_id
    join listings l on l.id = b.listing_id
    join users o on o.id = b.owner_id
    order by b.check_out_at, b.id`.execute(db)
  return rows
}

/** Entries of what a stay earned, without those of sending it to the sitter. */
const isEarning = sql`e.kind in ('payout_due', 'payout_reduced')`

/**
 * Returns what a sitter earned by month, in the stays' own time zones, latest first. `clearingCents` is for stays that
 * were not over by `overBy`; `owedCents` is what was not sent for the others, where an overpaid stay does not reduce
 * another.
 */
export async function earnedByMonth(db: Database, sitterId: string, overBy: Date) {
  const { rows } = await sql<{
    month: string
    stays: number
    cents: Cents
    clearingCents: Cents
    owedCents: Cents
    paidCents: Cents
  }>`
    with parts as (
      select b.id, min(e.created_at) filter (where ${isEarning}) at time zone b.time_zone as earned_at,
        -coalesce(sum(e.amount_cents) filter (where ${isEarning}), 0) as earned,
        coalesce(sum(e.amount_cents) filter (where not ${isEarning}), 0) as paid,
        b.status <> 'completed' or b.check_out_at <= ${overBy} as is_due
      from ledger_entries e
      join bookings b on b.id = e.booking_id
      where e.account = 'sitter_payable' and e.booking_id = any(${staysOf(sitterId)})
      group by b.id
    )
    select to_char(earned_at, 'YYYY-MM') as month, count(*)::int as stays, sum(earned)::bigint as cents,
      coalesce(sum(earned) filter (where not is_due), 0)::bigint as "clearingCents",
      coalesce(sum(greatest(earned - paid, 0)) filter (where is_due), 0)::bigint as "owedCents", sum(paid)::bigint as "paidCents"
    from parts group by 1 order by 1 desc`.execute(db)
  return rows
}

/** One stay of a month's statement. */
export type StatementRow = StayRow & {
  readonly dueOn: PlainDate
  readonly nights: number
  /** With `cents`, the parts into which the owner's money for the nights was divided. */
  readonly commissionCents: Cents
  readonly cents: Cents
}

/** Returns the stays whose money came to be owed to a sitter in a month ("2026-11"), in that order. */
export async function statementOf(db: Database, sitterId: string, month: string): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select b.id as "bookingId", b.status, l.title as "listingTitle", o.first_name as "firstName",
      b.start_date as "startDate", b.end_date as "endDate", b.end_date - b.start_date as nights,
      min(e.created_at at time zone b.time_zone)::date as "dueOn",
      -coalesce(sum(e.amount_cents) filter (where e.account = 'commission'), 0)::bigint as "commissionCents",
      -coalesce(sum(e.amount_cents) filter (where e.account = 'sitter_payable'), 0)::bigint as cents
    from bookings b
    join listings l on l.id = b.listing_id
    join users o on o.id = b.owner_id
    join ledger_entries e on e.booking_id = b.id and e.account in ('sitter_payable', 'commission') and ${isEarning}
    where b.sitter_id = ${sitterId} and to_char(e.created_at at time zone b.time_zone, 'YYYY-MM') = ${month}
    group by b.id, l.id, o.id order by min(e.created_at), b.id`.execute(db)
  return rows
}
