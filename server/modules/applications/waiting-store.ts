import { sql } from 'kysely'
import { personJson } from '#server/database/person-json.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** Applications that nobody has decided; the page of applicants promises an answer within three days. */
export const applicationsPending = waitingOf(
  () => sql`
  select a.id::text, a.created_at as since, a.created_at + interval '3 days' as due, ${personJson('u')} as person,
    a.city as detail, concat_ws(' ', a.name, a.surname, a.city) as words
  from sitter_applications a join users u on u.id = a.user_id
  where a.status = 'pending'`,
)
