import { sql } from 'kysely'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'

/** A thing on the desk. */
export type Subject = { readonly kind: DeskKind; readonly itemId: string }

/** What was noted about a thing. Only admins take one. */
export type Mark = {
  readonly kind: string
  readonly itemId: string
  readonly takenAt: Date | null
  readonly taker: NamedPerson | null
  readonly snoozedAt: Date | null
  readonly snoozedUntil: Date | null
}

const selected = sql`
  select m.kind, m.item_id as "itemId", m.taken_at as "takenAt", m.snoozed_at as "snoozedAt",
    m.snoozed_until as "snoozedUntil", ${personJson('u')} as taker
  from desk_marks m left join users u on u.id = m.taken_by and u.role = 'admin'`

/** Returns what was noted about these things. */
export async function marksOf(db: Database, subjects: readonly Subject[]): Promise<Mark[]> {
  if (subjects.length === 0) return []
  const { rows } = await sql<Mark>`
    ${selected} join unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ itemId }) => itemId)}::text[])
      as asked (kind, item_id) on (asked.kind, asked.item_id) = (m.kind, m.item_id)`.execute(db)
  return rows
}

/** Returns what is snoozed now. */
export async function snoozed(db: Database, now: Date): Promise<Mark[]> {
  const { rows } = await sql<Mark>`${selected} where m.snoozed_until > ${now}`.execute(db)
  return rows
}

/** Notes that an admin takes a thing. */
export async function take(db: Database, { kind, itemId }: Subject, adminId: string, now: Date): Promise<void> {
  await sql`
    insert into desk_marks (kind, item_id, taken_by, taken_at) values (${kind}, ${itemId}, ${adminId}, ${now})
    on conflict (kind, item_id) do update set taken_by = excluded.taken_by, taken_at = excluded.taken_at`.execute(db)
}

/** Notes that a thing is not shown until an instant to come. */
export async function snooze(db: Database, { kind, itemId }: Subject, until: Date, now: Date): Promise<void> {
  await sql`
    insert into desk_marks (kind, item_id, snoozed_until, snoozed_at) values (${kind}, ${itemId}, ${until}, ${now})
    on conflict (kind, item_id) do update
      set snoozed_until = excluded.snoozed_until, snoozed_at = excluded.snoozed_at`.execute(db)
}

/** Forgets what was noted about a thing. */
export async function unmark(db: Database, { kind, itemId }: Subject): Promise<void> {
  await db.deleteFrom('desk_marks').where('kind', '=', kind).where('item_id', '=', itemId).execute()
}

/** Returns what was noted longest ago, for the sweep. */
export async function markedSubjects(db: Database, most: number): Promise<{ kind: string; itemId: string }[]> {
  return db
    .selectFrom('desk_marks')
    .select(['kind', 'item_id as itemId'])
    .orderBy(sql`greatest(taken_at, snoozed_at)`)
    .limit(most)
    .execute()
}

/** Forgets marks of things that are gone. */
export async function dropMarks(db: Database, kind: string, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await db
    .deleteFrom('desk_marks')
    .where('kind', '=', kind)
    .where('item_id', '=', sql<string>`any(${itemIds}::text[])`)
    .execute()
}
