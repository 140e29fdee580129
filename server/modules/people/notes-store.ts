import { sql } from 'kysely'
import { staffNoteLimits } from '#contract/vocabulary/staff-notes.ts'
import type { NotedKind } from '#contract/vocabulary/staff-notes.ts'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import type { NoteSubject } from './note-subject.ts'
import type { NoteFacts } from './rules/may.ts'

/** A note about a person or something else, with the admins who wrote and struck it. */
export type Note = NoteFacts & {
  readonly id: string
  readonly personId: string | null
  readonly listingId: string | null
  readonly bookingId: string | null
  readonly caseId: string | null
  readonly text: string
  readonly by: NamedPerson
  readonly editedAt: Date | null
  readonly striker: NamedPerson | null
  readonly pinned: boolean
}

const selected = sql`
  select n.id, n.person_id as "personId", n.listing_id as "listingId", n.booking_id as "bookingId",
    n.case_id as "caseId", n.text, n.made_by as "byId", ${personJson('a')} as by, n.made_at as at,
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

const columns = { listing: 'n.listing_id', booking: 'n.booking_id', case: 'n.case_id' } as const

/** Returns the latest notes about a listing, a stay or a case, newest first. */
export async function notesAbout(db: Database, kind: NotedKind, id: string): Promise<Note[]> {
  const { rows } = await sql<Note>`
    ${selected} where ${sql.ref(columns[kind])} = ${id}
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
  { kind, id: thing, personId }: NoteSubject,
  { text, byId }: { readonly text: string; readonly byId: string },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('staff_notes')
    .values({
      person_id: personId,
      listing_id: kind === 'listing' ? thing : null,
      booking_id: kind === 'booking' ? thing : null,
      case_id: kind === 'case' ? thing : null,
      text,
      made_by: byId,
      made_at: now,
    })
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

/** Erases what staff noted about a person, their listings, stays and cases. */
export async function eraseNotesOf(tx: Database, personId: string): Promise<void> {
  await sql`delete from staff_notes where person_id = ${personId}
    or booking_id in (select id from bookings where owner_id = ${personId} or sitter_id = ${personId})
    or case_id in (select id from cases where opener_id = ${personId} or other_id = ${personId})`.execute(tx)
}
