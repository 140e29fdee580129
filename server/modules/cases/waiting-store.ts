import { sql } from 'kysely'
import { personJson, personWordsOf } from '#server/database/person-json.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** Cases that wait for staff, due as `dueAt` says. `detail` is what it is about, `other` who decided it if another admin has to confirm that. */
export const casesWaiting = waitingOf(
  () => sql`
  select c.id::text, c.state_at as since, c.state_at + case when c.urgent then interval '1 hour'
      when b.check_in_at <= c.state_at and c.state_at < b.check_out_at then interval '4 hours'
      else interval '24 hours' end as due,
    ${personJson('u')} as person, ${personJson('a')} as other, b.listing_id as "listingId", l.title,
    b.id as "bookingId", coalesce(c.problem, c.topic) as detail,
    concat_ws(' ', c.number, c.email, ${personWordsOf('u')}, l.title) as words
  from cases c left join users u on u.id = c.opener_id left join bookings b on b.id = c.booking_id
  left join listings l on l.id = b.listing_id
  left join case_proposals p on p.case_id = c.id left join users a on a.id = p.made_by
  where c.state = 'open'`,
)
