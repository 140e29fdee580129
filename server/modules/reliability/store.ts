import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Fact } from './rules/record.ts'

/** More stays in a year than a home can have; of whoever has more, the newest count. */
const mostCounted = 1000

/**
 * What became of stays that a sitter had confirmed, from their history alone; nothing is kept beside it, so nothing can be
 * set. A cancellation because of records that were overdue is not the sitter's, nor one that its owner
 * asked for or staff excused. Stays of two accounts that paid with the same card are no promise between strangers, and do not count.
 * One statement for each side: PostgreSQL keeps its plan, while it would plan one for both again with each call. The year has
 * no end, because a range of it would have all stays of the year read, of everybody.
 */
const factsAs = (as: Fact['as'], other: Fact['as']) =>
  prepared<Fact>(`
  with ended as (
    select id, 'completed' as what, completed_at as at, ${other}_id as other_id, start_date, end_date, check_in_at, time_zone
    from bookings
    where ${as}_id = $1 and status = 'completed' and completed_at > $2::timestamptz - interval '1 year'
    union all
    select b.id, case
        when e.actor = 'sitter' and (e.reason is not distinct from 'records missing' or exists (
          select from booking_events x where x.booking_id = b.id and x.kind = 'excused')) then null
        when e.actor = 'sitter' then 'cancelled_by_sitter'
        when e.reason = 'not paid' then 'not_paid'
        when e.actor = 'owner' and b.kept_cents > 0 then 'cancelled_late'
        when e.actor = 'owner' and b.payment_state not in ('unpaid', 'failed') then 'cancelled_free'
      end, e.at, b.${other}_id, b.start_date, b.end_date, b.check_in_at, b.time_zone
    from bookings b
    cross join lateral (
      select actor, reason, at from booking_events
      where booking_id = b.id and kind = 'moved' and from_status = 'accepted' and to_status = 'cancelled'
      order by id desc limit 1
    ) as e
    -- a stay is cancelled before it is over
    where b.${as}_id = $1 and b.status = 'cancelled' and b.check_out_at > $2::timestamptz - interval '1 year 1 day'
      and e.at > $2::timestamptz - interval '1 year'
  ), own_cards as materialized (
    -- first, and each once: joined the other way around, many stays paid with few cards are all pairs of them
    select distinct p.card_print from bookings b join payments p on p.booking_id = b.id
    where b.owner_id = $1 and p.card_print is not null
  ), same_card as materialized (
    select b.owner_id from own_cards join payments p using (card_print) join bookings b on b.id = p.booking_id
  ), counted as (
    select * from ended where what is not null and other_id not in (select owner_id from same_card)
    order by at desc, id desc limit ${mostCounted}
  )
  select id as "bookingId", '${as}' as "as", other_id as "otherId", what, at,
    start_date::text as "startDate", end_date::text as "endDate", check_in_at as "checkInAt",
    case when what = 'completed' then end_date - start_date else 0 end as days,
    case when what = 'completed' then (
      select count(distinct (u.created_at at time zone counted.time_zone)::date)::int from stay_updates u
      where u.booking_id = counted.id
        and (u.created_at at time zone counted.time_zone)::date between counted.start_date and counted.end_date - 1
    ) else 0 end as "daysWithUpdate",
    what = 'completed' and exists (
      select from bookings more where more.${as}_id = $1 and more.${other}_id = counted.other_id
        and more.status = 'completed' and more.id <> counted.id
    ) as "cameBack"
  from counted
  order by at desc, id desc`)

const facts = { sitter: factsAs('sitter', 'owner'), owner: factsAs('owner', 'sitter') }

/** Returns what became of the stays of a person, on one side, in the year until now; the newest first. */
export function factsOf(db: Database, personId: string, as: Fact['as'], now: Date): Promise<Fact[]> {
  return facts[as](db, [personId, now])
}

const sitterFacts = prepared<{ timeZone: string; isShown: boolean }>(`
  select time_zone as "timeZone", bool_or(is_active) over () as "isShown"
  from listings where sitter_id = $1 and deleted_at is null order by created_at desc limit 1`)

/** Returns the time zone of a sitter's newest listing, and whether one is public; undefined for people without one. */
export async function sitterOf(
  db: Database,
  personId: string,
): Promise<{ readonly timeZone: string; readonly isShown: boolean } | undefined> {
  return (await sitterFacts(db, [personId]))[0]
}
