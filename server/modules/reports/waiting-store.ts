import { sql } from 'kysely'
import { personJson, personWordsOf } from '#server/database/person-json.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** Open reports: what is unsafe or harassing is due within hours, the rest within days. `detail` is the reason. */
export const reportsOpen = waitingOf(
  () => sql`
  select r.id::text, r.created_at as since,
    r.created_at + case when r.reason in ('unsafe', 'harassment') then interval '4 hours' else interval '3 days' end as due,
    ${personJson('b')} as person, ${personJson('a')} as other, l.id as "listingId", l.title, r.reason as detail,
    concat_ws(' ', ${personWordsOf('a')}, ${personWordsOf('b')}, l.title) as words
  from reports r join users a on a.id = r.reporter_id left join listings l on l.id = r.listing_id
  left join conversation_members m on m.conversation_id = r.conversation_id and m.user_id = r.reporter_id
  join users b on b.id = coalesce(r.reported_id, l.sitter_id, m.other_user_id)
  -- those of one subject are one thing, by the newest
  where r.outcome is null and not exists (
    select from reports n where n.subject = r.subject and n.outcome is null and n.id > r.id)`,
)
