import { sql } from 'kysely'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import { chargeLimits } from '#contract/vocabulary/charges.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import type { Database } from '#server/database/connect.ts'
import type { Given } from '#server/modules/payments/public.ts'

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
  readonly payoutHours: number
  /** How much of the owner's money the booking holds. */
  readonly fundsCents: Cents
  readonly totalCents: Cents
  readonly feeCents: Cents
  readonly commissionCents: Cents
  /** What admins decided to give back, by who pays for it. */
  readonly given: Given
}

/** Returns a sitter's paid stays that are not allocated yet, those that end first first. */
export async function comingStays(db: Database, sitterId: string): Promise<readonly ComingStay[]> {
  const { rows } = await sql<ComingStay>`
    select b.id as "bookingId", b.status, l.title as "listingTitle", o.first_name as "firstName",
      b.start_date as "startDate", b.end_date as "endDate", b.check_out_at as "checkOutAt",
      b.payout_hours as "payoutHours",
      b.total_cents as "totalCents", b.fee_cents as "feeCents", b.commission_cents as "commissionCents",
      held.cents as "fundsCents", (select json_build_object(
        'both', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'both'), 0),
        'sitter', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'sitter'), 0),
        'marketplace', coalesce(sum(d.amount_cents) filter (where d.paid_by = 'marketplace'), 0), 'cover', b.cover_cents)
        from refund_decisions d where d.booking_id = b.id and d.kind <> 'end') as given
    from held_funds held
    join bookings b on b.id = held.booking_id
    join listings l on l.id = b.listing_id
    join users o on o.id = b.owner_id
    where held.sitter_id = ${sitterId} and held.cents > 0
      -- what was paid for a stay that fell through waits for its owner's next one
      and not exists (select from rounds r where r.from_booking_id = b.id and r.state = 'open')
    order by b.check_out_at, b.id`.execute(db)
  return rows
}

/** What the stays of one month ("2026-11") earned. */
export type EarnedMonth = {
  readonly month: string
  readonly stays: number
  readonly cents: Cents
  /** What was not sent; an overpaid stay does not reduce another. */
  readonly owedCents: Cents
  readonly paidCents: Cents
}

/** The most hours after a stay until a payout that any version of the site has. */
async function longestWait(db: Database): Promise<number> {
  const { rows } = await sql<{ hours: number | null }>`
    select max((terms ->> 'payoutHours')::integer) as hours from stay_terms`.execute(db)
  return Math.max(firstTerms.payoutHours, rows[0]?.hours ?? 0)
}

/**
 * Returns what a sitter earned by month, in the stays' own time zones, latest first; and how much of what is owed is for
 * stays and charges whose payout is not due yet. One statement, so that both are of one moment.
 */
export async function earnedByMonth(
  db: Database,
  sitterId: string,
  now: Date,
): Promise<{ months: readonly EarnedMonth[]; clearingCents: Cents }> {
  // a stay earns after its end, by the clock of whichever machine; a day is more than they can differ
  const earnedAfter = new Date(now.getTime() - (await longestWait(db)) * 3_600_000 - 86_400_000)
  const chargedAfter = new Date(now.getTime() - chargeLimits.payoutHours * 3_600_000)
  const isNotOver = sql`b.status in ('accepted', 'completed') and b.check_out_at + b.payout_hours * interval '1 hour' > ${now}::timestamptz`
  const { rows } = await sql<EarnedMonth & { clearingCents: Cents }>`
    select month, stays, earned_cents as cents, owed_cents as "owedCents", sent_cents as "paidCents",
      (select coalesce(sum(greatest(p.earned_cents - p.sent_cents, 0)), 0)::bigint
        from payouts p
        -- with a limit, each stay is looked up by its key, and never all stays are read
        cross join lateral (select 1 from bookings b
          where b.id = p.booking_id and ${isNotOver} limit 1) not_over
        where p.sitter_id = ${sitterId} and p.came_at > ${earnedAfter})
      -- what was paid for a charge after a stay waits by itself
      + (select coalesce(sum(least(greatest(p.earned_cents - p.sent_cents, 0), fresh.cents)), 0)::bigint
        from (select booking_id, -sum(amount_cents) as cents from ledger_entries
          where kind = 'charge' and account = 'sitter_payable' and created_at > ${chargedAfter} group by booking_id) fresh
        join payouts p on p.booking_id = fresh.booking_id
        join bookings b on b.id = p.booking_id
        where p.sitter_id = ${sitterId} and not (${isNotOver})) as "clearingCents"
    from earned_months where sitter_id = ${sitterId} order by month desc`.execute(db)
  return { months: rows, clearingCents: rows[0]?.clearingCents ?? 0 }
}

/** One stay of a month's statement. */
export type StatementRow = StayRow & {
  readonly dueOn: PlainDate
  readonly nights: number
  /** With `cents`, the parts into which the owner's money for the nights was divided. */
  readonly commissionCents: Cents
  readonly cents: Cents
  /** What the owner gave beside that. */
  readonly tipCents: Cents
  /** What they paid for what was asked after the stay, less the commission on it. */
  readonly chargeCents: Cents
  /** What they and the marketplace paid because of a case. */
  readonly caseCents: Cents
  /** What went back to them, agreed or decided in a case, that the sitter has a part in; it is no longer in the price. */
  readonly caseRefundCents: Cents
}

/** Returns the stays whose money came to be owed to a sitter in a month ("2026-11"), in that order. */
export async function statementOf(db: Database, sitterId: string, month: string): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select b.id as "bookingId", b.status, l.title as "listingTitle", o.first_name as "firstName",
      b.start_date as "startDate", b.end_date as "endDate", b.end_date - b.start_date as nights,
      min(e.created_at at time zone b.time_zone)::date as "dueOn",
      -coalesce(sum(e.amount_cents) filter (where e.account = 'commission' and e.kind <> 'charge'), 0)::bigint as "commissionCents",
      -coalesce(sum(e.amount_cents) filter (where e.account = 'sitter_payable' and e.kind in ('payout_due', 'payout_reduced')),
        0)::bigint as cents,
      -coalesce(sum(e.amount_cents) filter (where e.kind in ('tip', 'tip_refunded') and e.account = 'sitter_payable'),
        0)::bigint as "tipCents",
      -coalesce(sum(e.amount_cents) filter (where e.kind = 'charge' and e.account = 'sitter_payable' and not in_case.paid),
        0)::bigint as "chargeCents",
      -coalesce(sum(e.amount_cents) filter (where e.account = 'sitter_payable'
        and (e.kind = 'case_payment' or e.kind = 'charge' and in_case.paid)), 0)::bigint as "caseCents",
      (select coalesce(sum(d.amount_cents), 0)::bigint from refund_decisions d where d.booking_id = b.id
        and d.case_id is not null and d.paid_by <> 'marketplace'
        and to_char(d.made_at at time zone b.time_zone, 'YYYY-MM') <= ${month}) as "caseRefundCents"
    from bookings b
    join listings l on l.id = b.listing_id
    join users o on o.id = b.owner_id
    join ledger_entries e on e.booking_id = b.id and e.account in ('sitter_payable', 'commission')
      and e.kind in ('payout_due', 'payout_reduced', 'tip', 'tip_refunded', 'charge', 'case_payment')
    cross join lateral (select e.kind = 'charge' and exists (select from charges h where h.booking_id = b.id
      and h.case_id is not null and h.state = 'paid' and h.state_at = e.created_at) as paid) in_case
    where b.sitter_id = ${sitterId} and to_char(e.created_at at time zone b.time_zone, 'YYYY-MM') = ${month}
    group by b.id, l.id, o.id order by min(e.created_at), b.id`.execute(db)
  return rows
}
