import { sql } from 'kysely'
import { personJson, personWordsOf } from '#server/database/person-json.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** Payouts that failed, since the first try that did after the last that did not. `detail` is the provider's error. */
export const payoutsFailed = waitingOf(
  () => sql`
  select p.booking_id::text as id, came.at as since, came.at + interval '1 day' as due, ${personJson('s')} as person,
    l.id as "listingId", l.title, p.booking_id as "bookingId", abs(p.earned_cents - p.sent_cents)::int as cents,
    p.failure as detail, concat_ws(' ', ${personWordsOf('s')}, l.title) as words
  from payouts p join users s on s.id = p.sitter_id join bookings b on b.id = p.booking_id
  join listings l on l.id = b.listing_id
  cross join lateral (
    select coalesce(min(t.created_at), p.updated_at) as at from transfers t
    where t.booking_id = p.booking_id and t.status = 'refused' and t.created_at > coalesce(
      (select max(done.done_at) from transfers done where done.booking_id = p.booking_id), '-infinity')) as came
  where p.state = 'failed'`,
)

/** What is held of each suspended sitter, by the sitter's id. */
export const payoutsHeld = waitingOf(
  () => sql`
  select s.id::text, s.suspended_at as since, s.suspended_at + interval '30 days' as due, ${personJson('s')} as person,
    held.cents, held.payouts::text as detail, ${personWordsOf('s')} as words
  from (select sitter_id, sum(earned_cents - sent_cents)::int as cents, count(*) as payouts
    from payouts where state = 'held' group by sitter_id) as held
  join users s on s.id = held.sitter_id and s.suspended_at is not null`,
)
