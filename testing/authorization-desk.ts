import { admins } from './authorization.ts'
import type { Cells } from './authorization.ts'

/** Who may make the calls of the desk and about a person, and what each actor is answered. */
export const deskRows: Record<string, Cells> = {
  'desk.list': admins(200),
  'desk.counts': admins(200),
  'desk.mark': admins(204),
  'desk.unmark': admins(204),
  'desk.phones': admins('stay_not_in_danger'),
  'desk.lookUp': admins('payment_not_found'),
  'desk.giveUp': admins('job_not_found'),
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
  'people.changeNote': admins('note_not_found'),
  'people.pinNote': admins('note_not_found'),
  'people.strikeNote': admins('note_not_found'),
}

/** Calls in which nobody succeeds with the people of a world: desk.test.ts and people.test.ts of the modules have them. */
export const deskElsewhere = ['desk.giveUp', 'desk.lookUp', 'desk.phones']
export const peopleElsewhere = [
  'people.changeNote',
  'people.confirmEmail',
  'people.endSession',
  'people.logOut',
  'people.pinNote',
  'people.resetPassword',
  'people.strikeNote',
]
