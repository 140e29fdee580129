import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
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

/** Seconds since 1970, and a snapshot of PostgreSQL: `xmin:xmax:` and the transactions that ran. */
const markShape = /^(\d{10,11})\.(\d{1,20}):(\d{1,20}):((?:\d{1,20}(?:,(?!$))?){0,500})$/

/** A mark of the present: the page that carries it shows what was committed before, and the stream tells the rest. */
export async function liveMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select extract(epoch from clock_timestamp())::int8 || '.' || pg_current_snapshot() as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/** The snapshot in a mark; undefined if there is none, or if events since then may be deleted already. */
function snapshotIn(mark: string, now: Date): string | undefined {
  const [, seconds = '', xmin = '', xmax = '', running = ''] = markShape.exec(mark) ?? []
  const age = now.getTime() / 1000 - Number(seconds)
  // not of the future, beyond what clocks differ by
  if (seconds === '' || age > (keptMinutes - 1) * 60 || age < -60) return undefined
  // PostgreSQL refuses numbers that are not in this order
  const numbers = [xmin, ...running.split(',').filter(Boolean), xmax].map(BigInt)
  const inOrder = numbers.every((each, at) => each > 0n && each < 2n ** 63n && each >= (numbers[at - 1] ?? 0n))
  return inOrder && (running === '' || numbers.at(-2) !== numbers.at(-1)) ? `${xmin}:${xmax}:${running}` : undefined
}

/** A person's events after the mark of a page; undefined if they are not known any more, or if there are too many. */
export async function eventsSince(
  db: Database,
  userId: string,
  mark: string,
  now: Date,
): Promise<LiveEvent[] | undefined> {
  const snapshot = snapshotIn(mark, now)
  if (snapshot === undefined) return undefined
  const { rows } = await sql<{ id: number; topic: string; subject: string }>`
    select max(id)::int8 as id, topic, subject_id as subject from live_events
    where user_id = ${userId} and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
    group by topic, subject_id order by 1 limit ${missedMaximum + 1}`.execute(db)
  return rows.length > missedMaximum ? undefined : rows
}

/** The id of a person's latest event, or undefined. */
export async function latestEvent(db: Database, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from live_events where user_id = ${userId}`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Sends an event that is not stored to a person's open pages. */
export async function publishTransient(db: Database, userId: string, topic: 'typing', subject: string): Promise<void> {
  const payload = JSON.stringify({ user: userId, topic, subject })
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(db)
}

/** Deletes old events. */
export async function sweepEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMinutes * 60_000)
  await deleteInBatches(db, 'live_events', sql`at < ${before}`)
}
