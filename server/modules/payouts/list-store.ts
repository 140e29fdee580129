import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import type { Page } from '#server/platform/http/paging.ts'
import type { Payout } from './store.ts'

/** A payout as its sitter sees it. */
export type PayoutRow = {
  readonly bookingId: string
  readonly listingTitle: string
  readonly firstName: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly state: Payout['state']
  readonly status: BookingStatus
  readonly checkOutAt: Date
  readonly payoutHours: number
  readonly cameAt: Date
  readonly isAccountReady: boolean
  readonly earnedCents: Cents
  /** How much of it waits for cases about its stay; null: all of it. */
  readonly heldCents: Cents | null
  /** What was sent, how much of it was not taken back, and the time of the last of both. */
  readonly outCents: Cents
  readonly sentCents: Cents
  readonly sentAt: Date | null
}

/** Returns a page of a sitter's payouts, latest first, without those for which nothing was earned or sent. */
export async function payoutsOf(db: Database, sitterId: string, { after, take }: Page): Promise<readonly PayoutRow[]> {
  const behind = after
    ? sql`and (p.came_at, p.booking_id) < (select came_at, booking_id from payouts
        where booking_id = ${after}::uuid and sitter_id = ${sitterId})`
    : sql``
  const { rows } = await sql<PayoutRow>`
    select p.booking_id as "bookingId", l.title as "listingTitle", o.first_name as "firstName",
      b.start_date as "startDate", b.end_date as "endDate", p.state, b.status, b.check_out_at as "checkOutAt",
      b.payout_hours as "payoutHours",
      p.came_at as "cameAt", coalesce(a.state = 'ready', false) as "isAccountReady", p.earned_cents as "earnedCents",
      held_for_cases(p.booking_id) as "heldCents",
      sent.out as "outCents", sent.cents as "sentCents", sent.at as "sentAt"
    from payouts p
    join bookings b on b.id = p.booking_id
    join listings l on l.id = b.listing_id
    join users o on o.id = b.owner_id
    left join payout_accounts a on a.user_id = p.sitter_id
    cross join lateral (
      select coalesce(sum(t.amount_cents) filter (where t.direction = 'out'), 0)::bigint as out,
        coalesce(sum(case t.direction when 'out' then t.amount_cents else -t.amount_cents end), 0)::bigint as cents,
        max(t.done_at) as at
      from transfers t where t.booking_id = p.booking_id and t.status = 'done'
    ) sent
    where p.sitter_id = ${sitterId} and (p.earned_cents > 0 or sent.at is not null) ${behind}
    order by p.came_at desc, p.booking_id desc limit ${take}`.execute(db)
  return rows
}

/** Returns all transfers of a person's payouts, for their download. */
export async function transfersOf(db: Database, sitterId: string) {
  const { rows } = await sql<{
    bookingId: string
    direction: 'out' | 'back'
    amountCents: Cents
    status: string
    createdAt: Date
  }>`
    select t.booking_id as "bookingId", t.direction, t.amount_cents as "amountCents", t.status, t.created_at as "createdAt"
    from transfers t join payouts p on p.booking_id = t.booking_id
    where p.sitter_id = ${sitterId} order by t.created_at, t.id`.execute(db)
  return rows
}
