import * as z from 'zod/mini'
import { staffNoteLimits } from '../vocabulary/staff-notes.ts'
import { someText } from './text.ts'

/** A note about a person, for staff alone. */
export const StaffNoteInput = z
  .object({ text: someText(staffNoteLimits.text, 'Write a note.') })
  .register(z.globalRegistry, { id: 'StaffNoteInput' })

/** Whether a note stands at the head of the person's page. */
export const NotePin = z.object({ pinned: z.boolean() }).register(z.globalRegistry, { id: 'NotePin' })
