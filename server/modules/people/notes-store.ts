import { sql } from 'kysely'
import { staffNoteLimits } from '#contract/vocabulary/staff-notes.ts'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import type { NoteFacts } from './rules/may.ts'

/** A note about a person, with the admins who wrote and struck it. */
export type Note = NoteFacts & {
  readonly id: string
  readonly personId: string
  readonly text: string
  readonly by: NamedPerson
  readonly editedAt: Date | null
  readonly striker: NamedPerson | null
  readonly pinned: boolean
}

const selected = sql`
  select n.id, n.person_id as "personId", n.text, n.made_by as "byId", ${personJson('a')} as by, n.made_at as at,
    n.edited_at as "editedAt", n.struck_at as "struckAt", ${personJson('s')} as striker,
    n.pinned
  from staff_notes n join users a on a.id = n.made_by left join users s on s.id = n.struck_by`

/** Returns the latest notes about a person, newest first. */
export async function notesOf(db: Database, personId: string): Promise<Note[]> {
  const { rows } = await sql<Note>`
    ${selected} where n.person_id = ${personId}
    order by n.made_at desc, n.id desc limit ${staffNoteLimits.listed}`.execute(db)
  return rows
}

/** Returns all notes about a person, struck ones too. */
export async function allNotesOf(db: Database, personId: string): Promise<{ at: Date; text: string }[]> {
  return db.selectFrom('staff_notes').select(['made_at as at', 'text']).where('person_id', '=', personId).execute()
}

export async function findNote(db: Database, id: string): Promise<Note | undefined> {
  const { rows } = await sql<Note>`${selected} where n.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a note, so that it is changed by one at a time. */
export async function lockNote(tx: Database, id: string): Promise<Note | undefined> {
  await tx.selectFrom('staff_notes').select('id').where('id', '=', id).forUpdate().execute()
  return findNote(tx, id)
}

/** Adds a note. The person must be locked. Returns its id. */
export async function insertNote(
  tx: Database,
  { personId, text, byId }: { readonly personId: string; readonly text: string; readonly byId: string },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('staff_notes')
    .values({ person_id: personId, text, made_by: byId, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setText(tx: Database, id: string, text: string, now: Date): Promise<void> {
  await tx.updateTable('staff_notes').set({ text, edited_at: now }).where('id', '=', id).execute()
}

export async function setPinned(tx: Database, id: string, pinned: boolean): Promise<void> {
  await tx.updateTable('staff_notes').set({ pinned }).where('id', '=', id).execute()
}

export async function strike(tx: Database, id: string, byId: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_notes')
    .set({ struck_at: now, struck_by: byId, pinned: false })
    .where('id', '=', id)
    .execute()
}

/** Erases what staff noted about a person. */
export async function eraseNotesOf(tx: Database, personId: string): Promise<void> {
  await tx.deleteFrom('staff_notes').where('person_id', '=', personId).execute()
}
