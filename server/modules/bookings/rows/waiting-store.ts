import { sql } from 'kysely'
import { rescueLimits } from '#contract/vocabulary/limits.ts'
import { personJson, personWordsOf } from '#server/database/person-json.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** A stay is looked at from so many hours before its check-in on. */
const soon = sql`interval '72 hours'`

const suspended = sql`o.suspended_at is not null or s.suspended_at is not null`

/**
 * Stays that run or begin within three days and have a suspended side: due an hour after they came here, at the latest
 * at the check-in. The person is the suspended side, `detail` which one it is.
 */
export const staysInDanger = waitingOf(
  (now) => sql`
  select b.id::text, came.at as since,
    case when b.check_in_at > came.at then least(came.at + interval '1 hour', b.check_in_at)
      else came.at + interval '1 hour' end as due,
    case when s.suspended_at is null then ${personJson('o')} else ${personJson('s')} end as person,
    case when s.suspended_at is null then ${personJson('s')} else ${personJson('o')} end as other,
    l.id as "listingId", l.title, b.id as "bookingId",
    case when s.suspended_at is null then 'owner' else 'sitter' end as detail,
    concat_ws(' ', ${personWordsOf('o')}, ${personWordsOf('s')}, l.title) as words
  from bookings b join users o on o.id = b.owner_id join users s on s.id = b.sitter_id
  join listings l on l.id = b.listing_id
  cross join lateral (
    select greatest(o.suspended_at, s.suspended_at, b.check_in_at - ${soon}) as at) as came
  where b.status = 'accepted' and (${suspended}) and b.check_in_at <= ${now}::timestamptz + ${soon}
    and b.check_out_at > ${now}`,
)

/**
 * Accepted stays of the next three days with a night that another calendar takes: due a day before the check-in. Those in
 * danger are left out.
 */
export const calendarConflicts = waitingOf(
  (now) => sql`
  select b.id::text, b.check_in_at - ${soon} as since, b.check_in_at - interval '24 hours' as due,
    ${personJson('s')} as person, ${personJson('o')} as other, l.id as "listingId", l.title, b.id as "bookingId",
    concat_ws(' ', ${personWordsOf('o')}, ${personWordsOf('s')}, l.title) as words
  from bookings b join users o on o.id = b.owner_id join users s on s.id = b.sitter_id
  join listings l on l.id = b.listing_id
  where b.status = 'accepted' and not (${suspended})
    and b.check_in_at > ${now} and b.check_in_at <= ${now}::timestamptz + ${soon}
    and exists (select from listing_nights n where n.listing_id = b.listing_id and n.imported and n.used > 0
      and n.night >= b.start_date and n.night < b.end_date)`,
)

const { from: third, days: lookedDays } = rescueLimits.looked

/**
 * Sitters who cancelled the third stay within 90 days, or one more, since staff last looked into that: due three days later.
 * The booking is the latest; `detail` is how many there were in the 90 days up to it.
 */
export const sittersWhoCancel = waitingOf(
  (now) => sql`
  with cancelled as (
    select b.id, b.sitter_id, b.listing_id, r.created_at as at
    from rounds r join bookings b on b.id = r.from_booking_id
    where r.kind = 'rescue' and r.created_at <= ${now} and exists (select from booking_events e where e.booking_id = b.id
      and e.kind = 'moved' and e.to_status = 'cancelled' and e.actor = 'sitter')
      and not exists (select from booking_events x where x.booking_id = b.id and x.kind = 'excused')
  ), counted as (
    select c.*, (select count(*) from cancelled o where o.sitter_id = c.sitter_id
      and o.at > c.at - ${lookedDays} * interval '1 day' and (o.at, o.id) <= (c.at, c.id)) as number
    from cancelled c
  )
  select s.id::text, min(n.at) as since, min(n.at) + interval '3 days' as due, ${personJson('s')} as person,
    (array_agg(n.id order by n.at desc))[1] as "bookingId", (array_agg(n.number order by n.at desc))[1]::text as detail,
    ${personWordsOf('s')} as words
  from counted n join users s on s.id = n.sitter_id
  where n.number >= ${third} and s.deleted_at is null and n.at > coalesce((select max(a.created_at) from audit_log a
    where a.subject_id = s.id and a.action = 'cancellations_reviewed'), '-infinity')
  group by s.id`,
)
