import { sql } from 'kysely'
import { leavingDays } from '#contract/vocabulary/leaving.ts'
import { personJson, personWordsOf } from '#server/database/person-json.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** People whose deletion is blocked for days: the clock has tried, and something is still in the way. */
export const deletionsBlocked = waitingOf(
  (now) => sql`
  select u.id::text as id, r.requested_at as since,
    r.requested_at + ${leavingDays.done} * interval '1 day' as due, ${personJson('u')} as person, ${personWordsOf('u')} as words
  from deletion_requests r join users u on u.id = r.user_id
  where r.state = 'waiting' and r.requested_at < ${now}::timestamptz - ${leavingDays.staffAfter} * interval '1 day'`,
)
