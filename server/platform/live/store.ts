import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import { liveChannel } from './hub.ts'
import type { LiveEvent } from './hub.ts'

/** Minutes that events are kept for clients that were disconnected. */
const keptMinutes = 15
/** Ids are assigned at the insert, but events are visible after the commit: the maximum time between the two. */
const overlapSeconds = 30
/** With more missed events than this, a client reloads everything. */
const missedMaximum = 200

/**
 * The events after the one that a person saw last; undefined if that one is unknown now, or if there are too many.
 * Events of the seconds before it are repeated, since one with an earlier id may have committed later.
 */
export async function missedEvents(db: Database, userId: string, after: number): Promise<LiveEvent[] | undefined> {
  const { rows } = await sql<{ id: number; topic: string; subject: string }>`
    with seen as (select at from live_events where id = ${after} and user_id = ${userId})
    select max(e.id)::int8 as id, e.topic, e.subject_id as subject from live_events e, seen
    where e.user_id = ${userId} and (e.id >= ${after} or e.at > seen.at - ${overlapSeconds} * interval '1 second')
    group by e.topic, e.subject_id order by 1 limit ${missedMaximum + 1}`.execute(db)
  // includes the event that was seen
  return rows.length === 0 || rows.length > missedMaximum ? undefined : rows
}

/** The id of a person's latest event, or undefined. */
export async function latestEvent(db: Database, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from live_events where user_id = ${userId}`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Sends an event that is not stored to a person's open pages. */
export async function tellNow(db: Database, userId: string, topic: 'typing', subject: string): Promise<void> {
  const payload = JSON.stringify({ user: userId, topic, subject })
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(db)
}

/** Deletes old events. */
export async function sweepEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMinutes * 60_000)
  await deleteInSteps(db, 'live_events', sql`at < ${before}`)
}
