import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'

/** A time range that starts at `from` and is divided into whole UTC days or months. */
export type Span = { readonly from: Date; readonly step: 'day' | 'month' }

export type PeriodRow = {
  readonly start: PlainDate
  readonly requested: number
  readonly accepted: number
  readonly declined: number
  /** Requests cancelled before an answer; `cancelled` counts stays cancelled after it was accepted. */
  readonly withdrawn: number
  readonly cancelled: number
  readonly expired: number
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  readonly newOwners: number
  readonly newSitters: number
}

/** Counts what happened in each day or month until now, oldest first. Includes bookings that admins cleared. */
export async function periods(db: Database, { from, step }: Span, now: Date): Promise<PeriodRow[]> {
  // each number is a range scan of its own index, so that only rows that count are read
  const within = (instant: string) => sql`${sql.ref(instant)} >= begins and ${sql.ref(instant)} < ends`
  const moved = (to: BookingStatus, before: BookingStatus | null = null) => sql<number>`(
    select count(*)::int from booking_events where kind = 'moved' and to_status = ${sql.lit(to)} and ${within('at')}
      and ${before ? sql`from_status = ${sql.lit(before)}` : sql`true`})`
  const captured = sql<number>`(
    select coalesce(sum(amount_cents), 0)::float8 from ledger_entries
    where account = 'provider_balance' and kind = 'capture' and ${within('created_at')})`
  // a refund that did not arrive is taken off again; what a bank took back and keeps is a refund, too
  const refunded = sql<number>`(
    select coalesce(sum(amount_cents), 0)::float8 from ledger_entries
    where account = 'booking_funds' and kind in ('refund', 'refund_reversed', 'bank_refund', 'bank_refund_reversed')
      and ${within('created_at')})`
  const joined = (role: Role) => sql<number>`(
    select count(*)::int from users where deleted_at is null and role = ${sql.lit(role)} and ${within('created_at')})`
  const steps = sql`(
    select s::date as start, s at time zone 'UTC' as begins, (s + step) at time zone 'UTC' as ends
    from (select ${`1 ${step}`}::interval as step) as w, generate_series(${from}::timestamptz at time zone 'UTC',
      ${now}::timestamptz at time zone 'UTC', step) as s
  ) as steps`
  // two statements of about the same cost, run on two connections
  const [{ rows: answers }, { rows: others }] = await Promise.all([
    sql<Answers>`
      select start, ${moved('accepted')} as accepted, ${moved('declined')} as declined,
        ${moved('cancelled', 'pending')} as withdrawn, ${moved('cancelled', 'accepted')} as cancelled,
        ${moved('expired')} as expired
      from ${steps} order by start`.execute(db),
    sql<Omit<PeriodRow, keyof Answers>>`
      select (select count(*)::int from bookings where ${within('created_at')}) as requested,
        ${captured} as "capturedCents", ${refunded} as "refundedCents",
        ${joined('owner')} as "newOwners", ${joined('sitter')} as "newSitters"
      from ${steps} order by start`.execute(db),
  ])
  return answers.flatMap((row, i) => {
    const rest = others[i]
    return rest ? [{ ...row, ...rest }] : []
  })
}

/** The columns about answers to requests. */
type Answers = Pick<PeriodRow, 'start' | 'accepted' | 'declined' | 'withdrawn' | 'cancelled' | 'expired'>

/** Returns the towns with the most bookings made since `from`, with the sum of their prices. */
export async function busiestCities(db: Database, from: Date, limit: number) {
  const { rows } = await sql<{ city: string; state: string; requested: number; totalCents: Cents }>`
    select l.city, l.state, count(*)::int as requested, sum(b.total_cents)::float8 as "totalCents"
    from bookings b join listings l on l.id = b.listing_id
    where b.created_at >= ${from}
    group by l.city, l.state order by requested desc, l.state, l.city limit ${limit}`.execute(db)
  return rows
}
