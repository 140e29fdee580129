import { sql } from 'kysely'
import { rescueLimits } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'

/**
 * Returns the open rescues that are to be reminded of now: of the hours before the end of one, the last that have come since
 * it began, unless its owner was told. The key is the same for all tries.
 */
export async function rescuesToRemind(
  db: Database,
  now: Date,
): Promise<{ readonly event: string; readonly bookingId: string }[]> {
  const { rows } = await sql<{ event: string; bookingId: string }>`
    select due.event, r.from_booking_id as "bookingId"
    from rounds r
    cross join lateral (
      select 'rescue:' || r.id || ':' || h as event from unnest(${[...rescueLimits.reminderHours]}::integer[]) as h
      where r.until - h * interval '1 hour' between r.created_at and ${now}
      order by h limit 1
    ) as due
    where r.kind = 'rescue' and r.state = 'open' and r.until > ${now}
      and not exists (select from notifications t where t.subject_id = r.from_booking_id and t.kind = 'rescue_step'
        and t.event_key = due.event)
    order by r.until`.execute(db)
  return rows
}
