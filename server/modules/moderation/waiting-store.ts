import { sql } from 'kysely'
import { personJson, personWordsOf } from '#server/database/person-json.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** Appeals that nobody has decided. `detail` is the kind of the measure. */
export const appealsOpen = waitingOf(
  () => sql`
  select m.id::text, m.appealed_at as since, m.appealed_at + interval '7 days' as due, ${personJson('u')} as person,
    m.kind as detail, ${personWordsOf('u')} as words
  from measures m join users u on u.id = m.user_id and u.deleted_at is null
  where m.appealed_at is not null and m.decided_at is null`,
)

/** Hidden things of which their author asked a review. `detail` is the kind of the thing. */
export const hiddenAsked = waitingOf(
  () => sql`
  select h.id::text, h.asked_at as since, h.asked_at + interval '7 days' as due, ${personJson('u')} as person,
    h.kind as detail, ${personWordsOf('u')} as words
  from hidden_things h join users u on u.id = h.user_id and u.deleted_at is null
  where h.asked_at is not null and h.decided_at is null and h.restored_at is null`,
)
