import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'

/** A time of whole days or months, in UTC: from its first instant, in steps. */
export type Span = { readonly from: Date; readonly step: 'day' | 'month' }

export type PeriodRow = {
  readonly start: PlainDate
  readonly requested: number
  readonly accepted: number
  readonly declined: number
  /** Requests that were cancelled before an answer, and stays that were cancelled after it. */
  readonly withdrawn: number
  readonly cancelled: number
  readonly expired: number
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  readonly newOwners: number
  readonly newSitters: number
}

/** What happened in each day or month until now, the oldest first. Bookings that were cleared from the lists count, too. */
export async function periods(db: Database, { from, step }: Span, now: Date): Promise<PeriodRow[]> {
  // a step is a word of ours, and a day or a month begins in UTC
  const startOf = (instant: string) => sql`date_trunc(${step}::text, ${sql.ref(instant)} at time zone 'UTC')`
  const { rows } = await sql<PeriodRow>`
    with steps as (
      select s from generate_series(${from}::timestamptz at time zone 'UTC', ${now}::timestamptz at time zone 'UTC',
        ${`1 ${step}`}::interval) as s
    ), asked as (
      select ${startOf('created_at')} as s, count(*)::int as requested from bookings
      where created_at >= ${from} group by 1
    ), moved as (
      select ${startOf('at')} as s, (count(*) filter (where to_status = 'accepted'))::int as accepted,
        (count(*) filter (where to_status = 'declined'))::int as declined,
        (count(*) filter (where to_status = 'cancelled' and from_status = 'pending'))::int as withdrawn,
        (count(*) filter (where to_status = 'cancelled' and from_status = 'accepted'))::int as cancelled,
        (count(*) filter (where to_status = 'expired'))::int as expired
      from booking_events where kind = 'moved' and at >= ${from} group by 1
    ), money as (
      select ${startOf('created_at')} as s,
        coalesce(sum(amount_cents) filter (where kind = 'capture'), 0)::float8 as captured,
        -coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::float8 as refunded
      from ledger_entries where account = 'provider_balance' and created_at >= ${from} group by 1
    ), people as (
      select ${startOf('created_at')} as s, (count(*) filter (where role = 'owner'))::int as owners,
        (count(*) filter (where role = 'sitter'))::int as sitters
      from users where deleted_at is null and created_at >= ${from} group by 1
    )
    select steps.s::date as start, coalesce(requested, 0) as requested, coalesce(accepted, 0) as accepted,
      coalesce(declined, 0) as declined, coalesce(withdrawn, 0) as withdrawn, coalesce(cancelled, 0) as cancelled, coalesce(expired, 0) as expired,
      coalesce(captured, 0) as "capturedCents", coalesce(refunded, 0) as "refundedCents",
      coalesce(owners, 0) as "newOwners", coalesce(sitters, 0) as "newSitters"
    from steps left join asked using (s) left join moved using (s) left join money using (s) left join people using (s)
    order by steps.s`.execute(db)
  return rows
}

/** The towns in which most stays were asked for since an instant, and the prices of those stays together. */
export async function busiestCities(db: Database, from: Date, limit: number) {
  const { rows } = await sql<{ city: string; state: string; requested: number; totalCents: Cents }>`
    select l.city, l.state, count(*)::int as requested, sum(b.total_cents)::float8 as "totalCents"
    from bookings b join listings l on l.id = b.listing_id
    where b.created_at >= ${from}
    group by l.city, l.state order by requested desc, l.state, l.city limit ${limit}`.execute(db)
  return rows
}
