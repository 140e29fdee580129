import { staffNoteLimits } from '#contract/vocabulary/staff-notes.ts'

/** The facts of a note on which it depends what may be done with it. */
export type NoteFacts = { readonly byId: string; readonly at: Date; readonly struckAt: Date | null }

/** Why an admin may not edit a note: only its author may, for some minutes, and not what is struck out. */
export function whyNotEditNote(note: NoteFacts, adminId: string, now: Date): 'note_kept' | undefined {
  const until = note.at.getTime() + staffNoteLimits.editMinutes * 60_000
  return note.struckAt === null && note.byId === adminId && now.getTime() < until ? undefined : 'note_kept'
}

/** Why a note may not be struck out or pinned. */
export function whyNotStrike({ struckAt }: NoteFacts): 'note_struck' | undefined {
  return struckAt === null ? undefined : 'note_struck'
}
