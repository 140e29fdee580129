import { staffNoteLimits } from '../vocabulary/staff-notes.ts'

/** Refusals about the page of a person for staff. */
export const peopleRefusals = {
  person_logs_in_elsewhere: {
    status: 409,
    sentence: "This person logs in with an outside service, so their login can't be changed here.",
  },
  note_not_found: { status: 404, sentence: "We couldn't find this note." },
  note_kept: {
    status: 403,
    sentence: `Only its author can edit a note, for ${staffNoteLimits.editMinutes} minutes. Strike it out and write another.`,
  },
  note_struck: { status: 409, sentence: 'This note is already struck out.' },
} as const
