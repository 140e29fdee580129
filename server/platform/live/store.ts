import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import { liveChannel } from './hub.ts'
import type { LiveEvent } from './hub.ts'

/** How long events are kept for whoever was away, in minutes. */
const keptMinutes = 15
/** Numbers are given when an event is written, and events are seen when their transaction ends: at most so much later. */
const overlapSeconds = 30
/** Who missed more than this looks at everything again. */
const missedMaximum = 200

/**
 * What a person missed after an event that they saw; undefined when that is not known any more, or too much. Events of the
 * last seconds before it come once more, since one that was written earlier may have been seen later.
 */
export async function missedEvents(db: Database, userId: string, after: number): Promise<LiveEvent[] | undefined> {
  const { rows } = await sql<{ id: number; topic: string; subject: string }>`
    with seen as (select at from live_events where id = ${after} and user_id = ${userId})
    select max(e.id)::int8 as id, e.topic, e.subject_id as subject from live_events e, seen
    where e.user_id = ${userId} and (e.id >= ${after} or e.at > seen.at - ${overlapSeconds} * interval '1 second')
    group by e.topic, e.subject_id order by 1 limit ${missedMaximum + 1}`.execute(db)
  // the event that was seen is always among them
  return rows.length === 0 || rows.length > missedMaximum ? undefined : rows
}

/** The number of a person's latest event, or of none. */
export async function latestEvent(db: Database, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from live_events where user_id = ${userId}`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Tells a person's open pages of something that passes: whoever is away misses nothing. */
export async function tellNow(db: Database, userId: string, topic: 'typing', subject: string): Promise<void> {
  const payload = JSON.stringify({ user: userId, topic, subject })
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(db)
}

/** Forgets events that nobody will ask for. */
export async function sweepEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMinutes * 60_000)
  await deleteInSteps(db, 'live_events', sql`at < ${before}`)
}
