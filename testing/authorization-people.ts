import { admins, everyone, ofBooking } from './authorization.ts'
import type { Cells } from './authorization.ts'

/** Who may make the calls about a person, and what each actor is answered. */
export const peopleRows: Record<string, Cells> = {
  // of a sitter with a listing
  'reliability.get': everyone,
  'reliability.excuse': ofBooking('nothing_to_excuse', 'nothing_to_excuse', 'nothing_to_excuse'),
  'people.get': admins(200),
  'people.overview': admins(200),
  'people.money': admins(200),
  'people.ledger': admins(200),
  'people.reports': admins(200),
  'people.conversations': admins(200),
  'people.devices': admins(200),
  'people.endSession': admins('session_not_found'),
  'people.logOut': admins('user_not_found'),
  'people.resetPassword': admins('person_logs_in_elsewhere'),
  'people.confirmEmail': admins('email_confirmed'),
  'people.notes': admins(200),
  'people.addNote': admins(201),
  'people.notesAbout': admins(200),
  'people.addNoteAbout': admins(201),
  'people.changeNote': admins('note_not_found'),
  'people.pinNote': admins('note_not_found'),
  'people.strikeNote': admins('note_not_found'),
}

/** Calls in which nobody succeeds with the people of a world: server/modules/people/people.test.ts. */
export const peopleElsewhere = [
  'reliability.excuse',
  'people.changeNote',
  'people.confirmEmail',
  'people.endSession',
  'people.logOut',
  'people.pinNote',
  'people.resetPassword',
  'people.strikeNote',
]
