import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Canonical } from '#contract/vocabulary/canonical-json.ts'
import { careLogPage } from '#contract/vocabulary/care.ts'
import type { CareLogActor, CareLogKind } from '#contract/vocabulary/care.ts'
import { beforeFirst, bytesOf, digestedOf, hashedOf } from '#contract/vocabulary/care-log.ts'
import { callOutcomes, calledPeople } from '#contract/vocabulary/emergency.ts'
import type { LogEntry, LogHead } from '#contract/vocabulary/care-log.ts'
import type { Database } from '#server/database/connect.ts'
import { lockBookingShared } from '#server/modules/bookings/public.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Something to write into the care log of a stay. */
export type LogNote = {
  readonly at: Date
  readonly actor: CareLogActor
  readonly kind: CareLogKind
  readonly payload: { readonly [key: string]: Canonical }
}

/**
 * Adds entries to the log of a stay, in the transaction of the change, as its last statements: the head is locked last
 * and for these inserts alone. The stay is locked before it, whoever writes, because the entries refer to it.
 */
export async function appendLog(tx: Database, bookingId: string, notes: readonly LogNote[]): Promise<void> {
  if (notes.length === 0) return
  await lockBookingShared(tx, bookingId)
  const before = { booking_id: bookingId, seq: 0, hash: sha256(bytesOf(beforeFirst(bookingId))) }
  await tx
    .insertInto('care_log_heads')
    .values(before)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const head = await tx
    .selectFrom('care_log_heads')
    .select(['seq', 'hash'])
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  let { seq, hash: prev } = head
  const rows = notes.map(({ at, actor, kind, payload }) => {
    const salt = randomBytes(16).toString('hex')
    const digest = sha256(digestedOf(salt, payload))
    const entry = { seq: ++seq, prev, at: at.toISOString(), actor, kind, digest }
    prev = sha256(bytesOf(hashedOf(bookingId, entry)))
    return { booking_id: bookingId, ...entry, at, salt, payload: JSON.stringify(payload), hash: prev }
  })
  await tx.insertInto('care_log').values(rows).execute()
  await tx.updateTable('care_log_heads').set({ seq, hash: prev }).where('booking_id', '=', bookingId).execute()
}

const Payload = z.record(z.string(), z.json()).nullable()

/** Returns the entries of a stay's log after a number. */
export async function logAfter(db: Database, bookingId: string, after: number, limit = careLogPage) {
  const rows = await db
    .selectFrom('care_log')
    .select(['seq', 'at', 'actor', 'kind', 'digest', 'salt', 'payload', 'prev', 'hash'])
    .where('booking_id', '=', bookingId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ at, payload, ...row }) => ({ ...row, at: at.toISOString(), payload: Payload.parse(payload) }))
}

const Call = z.object({
  who: z.enum(calledPeople),
  contact: z.number().int().nullable(),
  outcome: z.enum(callOutcomes),
})

/** Returns the calls that a sitter marked in a stay, the earliest first; without those that were erased. */
export async function callsOf(db: Database, bookingId: string) {
  const rows = await db
    .selectFrom('care_log')
    .select(['at', 'payload'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'call_marked')
    .where('payload', 'is not', null)
    .orderBy('seq')
    .execute()
  return rows.map(({ at, payload }) => ({ ...Call.parse(payload), at: at.toISOString() }))
}

/** Returns the note of a phone in the log of a stay. */
export async function noteOfClient(tx: Database, bookingId: string, clientId: string) {
  const row = await tx
    .selectFrom('care_log')
    .select(['kind', 'payload'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['call_marked', 'sheet_viewed'])
    .where(sql<boolean>`payload ->> 'clientId' = ${clientId}`)
    .executeTakeFirst()
  return row && { kind: row.kind, payload: Payload.parse(row.payload) }
}

/** Whether the log of a stay has an entry of a kind less than some milliseconds before or after an instant. */
export async function isLoggedNear(
  db: Database,
  bookingId: string,
  { kind, at, ms }: Pick<LogNote, 'kind' | 'at'> & { readonly ms: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('care_log')
    .select('seq')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('at', '>', new Date(at.getTime() - ms))
    .where('at', '<', new Date(at.getTime() + ms))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** All of a stay's log, as it is stored. */
export async function wholeLog(
  db: Database,
  bookingId: string,
): Promise<{ entries: LogEntry[]; head: LogHead | null }> {
  return atOnce(db, async (tx) => {
    const entries: LogEntry[] = []
    for (;;) {
      const page = await logAfter(tx, bookingId, entries.at(-1)?.seq ?? 0)
      entries.push(...page)
      if (page.length < careLogPage) return { entries, head: await logHead(tx, bookingId) }
    }
  })
}

/** Reads a log and its head as they were at one moment: something may be added meanwhile. */
export async function atOnce<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

export async function logHead(db: Database, bookingId: string): Promise<LogHead | null> {
  const row = await db
    .selectFrom('care_log_heads')
    .select(['seq', 'hash'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Stays with a log or the head of one, after one, in the order of their ids: all, or those that changed lately and a part of
 * the rest.
 */
export async function loggedStays(
  db: Database,
  { after, limit, lately, part }: { after: string | null; limit: number; lately?: Date; part?: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where (${after}::uuid is null or b.id > ${after}::uuid)
      and (exists (select from care_log_heads h where h.booking_id = b.id)
        or exists (select from care_log l where l.booking_id = b.id))
      and (${lately ?? null}::timestamptz is null or b.check_out_at > ${lately ?? null}
        or ('x' || right(b.id::text, 4))::bit(16)::int % 30 = ${part ?? 0})
    order by b.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
