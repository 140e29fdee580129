import { admins } from './authorization.ts'
import type { Cells } from './authorization.ts'

/** What calls answer with which admins run the staff, and decide about the money of stays. */
export const staffRows: Readonly<Record<string, Cells>> = {
  'admin.staff': admins(200),
  'admin.addStaff': admins(204),
  'admin.removeStaff': admins(204),
  'admin.refundPreview': admins(200),
  'admin.refundBooking': admins('refund_not_now'),
  'admin.cancelBooking': admins(204),
  'admin.endStay': admins('booking_state'),
  'admin.lookUpPayment': admins('nothing_to_look_up'),
}
