import type { StaffNote } from '#contract/calls/people.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { NotedKind } from '#contract/vocabulary/staff-notes.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockMember } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { findNoteSubject } from './note-subject.ts'
import type { NoteSubject } from './note-subject.ts'
import * as store from './notes-store.ts'
import type { Note } from './notes-store.ts'
import { whyNotEditNote, whyNotStrike } from './rules/may.ts'

const named = (admin: Note['by']) => ({ id: admin.id, name: wholeName(admin) })

/** A note as an admin sees it. */
export function viewNote(note: Note, adminId: string, now: Date): StaffNote {
  const { id, text, by, at, editedAt, struckAt, striker, pinned } = note
  return {
    id,
    text,
    about: thingOf(note),
    by: named(by),
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    struck: struckAt && striker && { by: named(striker), at: struckAt.toISOString() },
    pinned,
    may: { edit: whyNotEditNote(note, adminId, now) === undefined, strike: whyNotStrike(note) === undefined },
  }
}

function thingOf({ listingId, bookingId, caseId }: Note): StaffNote['about'] {
  if (listingId) return { kind: 'listing', id: listingId }
  if (bookingId) return { kind: 'booking', id: bookingId }
  return caseId ? { kind: 'case', id: caseId } : null
}

/** What the audit log says that a note is about. */
const subjectOf = (note: Note) => {
  const thing = thingOf(note)
  return { subject: thing ?? { kind: 'user' as const, id: note.personId }, details: thing ? { about: thing.kind } : {} }
}

/** Adds a note about a person, in one transaction with the audit log, which has none of its words. */
export async function addNote(
  db: Database,
  caller: Caller,
  { personId, text }: { readonly personId: string; readonly text: string },
  now: Date,
): Promise<StaffNote | Refused<'user_not_found'>> {
  return transaction(db, async (tx) => {
    const noted = { kind: 'person', id: personId, personId, people: [personId] } as const
    if (!(await lockAll(tx, noted.people))) return refuse('user_not_found')
    const note = await insert(tx, caller, noted, text, now)
    return viewNote(note, caller.id, now)
  })
}

/** The same about a listing, a stay or a case. */
export async function addNoteAbout(
  db: Database,
  caller: Caller,
  { kind, id, text }: { readonly kind: NotedKind; readonly id: string; readonly text: string },
  now: Date,
): Promise<StaffNote | Refused<'thing_not_found'>> {
  return transaction(db, async (tx) => {
    const noted = await findNoteSubject(tx, kind, id)
    if (!noted || !(await lockAll(tx, noted.people))) return refuse('thing_not_found')
    return viewNote(await insert(tx, caller, noted, text, now), caller.id, now)
  })
}

/** Locks people, in one order: a deletion comes either before or after. Returns whether all are still members. */
async function lockAll(tx: Database, people: readonly string[]): Promise<boolean> {
  for (const id of people.toSorted()) if (!(await lockMember(tx, id))) return false
  return true
}

async function insert(tx: Database, { id: byId }: Caller, noted: NoteSubject, text: string, now: Date): Promise<Note> {
  const note = await again(tx, await store.insertNote(tx, noted, { text, byId }, now))
  await writeAudit(tx, { actorId: byId, action: 'note_added', ...subjectOf(note) }, now)
  return note
}

/** Changes the text of a note. */
export async function changeNote(
  db: Database,
  caller: Caller,
  { id, text }: { readonly id: string; readonly text: string },
  now: Date,
): Promise<StaffNote | Refused<'note_not_found' | 'note_kept'>> {
  return change(db, caller, id, now, async (tx, note) => {
    const why = whyNotEditNote(note, caller.id, now)
    return why ? refuse(why) : store.setText(tx, id, text, now)
  })
}

/** Shows a note at the head of the person's page, or not any more. */
export async function pinNote(
  db: Database,
  caller: Caller,
  { id, pinned }: { readonly id: string; readonly pinned: boolean },
  now: Date,
): Promise<StaffNote | Refused<'note_not_found' | 'note_struck'>> {
  return change(db, caller, id, now, async (tx, note) => {
    const why = whyNotStrike(note)
    return why ? refuse(why) : store.setPinned(tx, id, pinned)
  })
}

/** Strikes a note out, in one transaction with the audit log. */
export async function strikeNote(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<StaffNote | Refused<'note_not_found' | 'note_struck'>> {
  return change(db, caller, id, now, async (tx, note) => {
    const why = whyNotStrike(note)
    if (why) return refuse(why)
    await store.strike(tx, id, caller.id, now)
    await writeAudit(tx, { actorId: caller.id, action: 'note_struck', ...subjectOf(note) }, now)
    return undefined
  })
}

async function change<Refusal extends 'note_kept' | 'note_struck'>(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
  make: (tx: Database, note: Note) => Promise<void | undefined | Refused<Refusal>>,
): Promise<StaffNote | Refused<'note_not_found' | Refusal>> {
  return transaction(db, async (tx) => {
    const note = await store.lockNote(tx, id)
    if (!note) return refuse('note_not_found')
    const refused = await make(tx, note)
    if (isRefused(refused)) return refused
    return viewNote(await again(tx, id), caller.id, now)
  })
}

async function again(tx: Database, id: string): Promise<Note> {
  const note = await store.findNote(tx, id)
  if (!note) throw new Error('a locked note is gone')
  return note
}
