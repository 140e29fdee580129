import * as api from '#contract/api.ts'
import type { StaffNote } from '#contract/calls/people.ts'
import type { NotedKind } from '#contract/vocabulary/staff-notes.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'
import { useCall } from '#web/platform/use-call.ts'

/** What a note is about besides a person. */
export type NotedThing = { readonly kind: NotedKind; readonly id: string }

const ofNotes = { refreshes: [api.people.notes, api.people.notesAbout, api.people.get, api.audit.list] } as const
const added = {
  ...ofNotes,
  done: () => ({ title: 'Note added' }),
  otherwise: { title: 'Failed to add the note' },
} as const

/** Adds a note about a person. */
export function useAddNote(id: string) {
  return useCall(api.people.addNote, {
    ...added,
    input: ({ text }: TextForm) => ({ params: { id }, body: { text } }),
  })
}

/** Adds a note about a listing, a stay or a case. */
export function useAddNoteAbout(thing: NotedThing) {
  return useCall(api.people.addNoteAbout, {
    ...added,
    input: ({ text }: TextForm) => ({ params: thing, body: { text } }),
  })
}

/** Changes the text of a note. */
export function useChangeNote({ id }: StaffNote) {
  return useCall(api.people.changeNote, {
    ...ofNotes,
    input: ({ text }: TextForm) => ({ params: { id }, body: { text } }),
    done: () => ({ title: 'Note saved' }),
    otherwise: { title: 'Failed to save the note' },
  })
}

/** Shows a note at the head of the page of a person, or not any more. */
export function usePinNote({ id }: StaffNote) {
  return useCall(api.people.pinNote, {
    ...ofNotes,
    input: (pinned: boolean) => ({ params: { id }, body: { pinned } }),
    otherwise: { title: 'Failed to pin the note' },
  })
}

/** Strikes a note out. */
export function useStrikeNote({ id }: StaffNote) {
  return useCall(api.people.strikeNote, {
    ...ofNotes,
    input: () => ({ params: { id } }),
    done: () => ({ title: 'Note struck out' }),
    otherwise: { title: 'Failed to strike the note out' },
  })
}
