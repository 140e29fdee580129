import { admins } from './authorization.ts'
import type { Cells } from './authorization.ts'

/** Who may make the calls of the desk, and what each actor is answered. */
export const deskRows: Record<string, Cells> = {
  'desk.list': admins(200),
  'desk.counts': admins(200),
  'desk.mark': admins(204),
  'desk.unmark': admins(204),
  'desk.phones': admins('stay_not_in_danger'),
  'desk.lookUp': admins('payment_not_found'),
  'desk.giveUp': admins('job_not_found'),
}

/** Calls in which nobody succeeds with the people of a world: server/modules/desk/desk.test.ts. */
export const deskElsewhere = ['desk.giveUp', 'desk.lookUp', 'desk.phones']
