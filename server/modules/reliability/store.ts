import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Fact } from './rules/record.ts'

/**
 * What became of stays that a sitter had confirmed, from their history alone; nothing is kept beside it, so nothing can be
 * set. A cancellation because of records that were overdue is not the sitter's, nor one that its owner
 * asked for or staff excused. Stays of two accounts that paid with the same card are no promise between strangers, and do not count.
 */
const facts = prepared<Fact>(`
  with ended as (
    select b.*, e.at, case
        when e.to_status = 'completed' then 'completed'
        when e.actor = 'sitter' and (e.reason is not distinct from 'records missing' or exists (
          select from booking_events x where x.booking_id = b.id and x.kind = 'excused')) then null
        when e.actor = 'sitter' then 'cancelled_by_sitter'
        when e.reason = 'not paid' then 'not_paid'
        when e.actor = 'owner' and b.kept_cents > 0 then 'cancelled_late'
        when e.actor = 'owner' and b.payment_state not in ('unpaid', 'failed') then 'cancelled_free'
      end as what,
      case when b.sitter_id = $1 then b.owner_id else b.sitter_id end as other_id
    from bookings b
    cross join lateral (
      select to_status, actor, reason, at from booking_events
      where booking_id = b.id and kind = 'moved' and from_status = 'accepted' and to_status in ('completed', 'cancelled')
      order by id desc limit 1
    ) as e
    where (b.sitter_id = $1 or b.owner_id = $1) and b.status in ('completed', 'cancelled')
      and e.at > $2::timestamptz - interval '1 year' and e.at <= $2
  ), own_cards as (
    select distinct p.card_print from payments p join bookings b on b.id = p.booking_id
    where b.owner_id = $1 and p.card_print is not null
  )
  select id as "bookingId", case when sitter_id = $1 then 'sitter' else 'owner' end as "as", other_id as "otherId", what, at,
    start_date::text as "startDate", end_date::text as "endDate", check_in_at as "checkInAt",
    case when what = 'completed' then end_date - start_date else 0 end as days,
    case when what = 'completed' then (
      select count(distinct (u.created_at at time zone ended.time_zone)::date)::int from stay_updates u
      where u.booking_id = ended.id
        and (u.created_at at time zone ended.time_zone)::date between ended.start_date and ended.end_date - 1
    ) else 0 end as "daysWithUpdate",
    what = 'completed' and exists (
      select from bookings more where more.sitter_id = ended.sitter_id and more.owner_id = ended.owner_id
        and more.status = 'completed' and more.id <> ended.id and more.completed_at <= $2
    ) as "cameBack"
  from ended
  where what is not null and not exists (
    select from payments p join bookings o on o.id = p.booking_id
    where o.owner_id = other_id and p.card_print in (select card_print from own_cards)
  )
  order by at desc, id desc`)

/** Returns what became of the stays of a person, on either side, in the year before an instant; the newest first. */
export function factsOf(db: Database, personId: string, now: Date): Promise<Fact[]> {
  return facts(db, [personId, now])
}

const sitterFacts = prepared<{ timeZone: string; isShown: boolean }>(`
  select time_zone as "timeZone", bool_or(is_active and deleted_at is null) over () as "isShown"
  from listings where sitter_id = $1 order by created_at desc limit 1`)

/** Returns the time zone of a sitter's newest listing, and whether one is public; undefined for people without one. */
export async function sitterOf(
  db: Database,
  personId: string,
): Promise<{ readonly timeZone: string; readonly isShown: boolean } | undefined> {
  return (await sitterFacts(db, [personId]))[0]
}
