import { admins } from './authorization.ts'
import type { Cells } from './authorization.ts'

/** Who may make the calls of staff, and what each actor is answered. */
export const staffRows: Record<string, Cells> = {
  'applications.list': admins(200),
  'applications.get': admins(200),
  'applications.decide': admins(200),
  'admin.figures': admins(200),
  'admin.users': admins(200),
  'admin.changeUser': admins(200),
  'admin.deleteUser': admins(204),
  'admin.analytics': admins(200),
  'admin.bookings': admins(200),
  'account.leavingOf': admins(200),
  'account.sendData': admins(204),
  'admin.staff': admins(200),
  'admin.addStaff': admins(204),
  'admin.removeStaff': admins(204),
  'admin.refundPreview': admins(200),
  'admin.refundBooking': admins('refund_not_now'),
  'admin.cancelBooking': admins(204),
  'admin.endStay': admins('booking_state'),
  'admin.lookUpPayment': admins('nothing_to_look_up'),
  'admin.askExport': admins(204),
  'admin.clearBookings': admins('bookings_money_held'),
  'admin.listings': admins(200),
  'admin.deactivateListing': admins(200),
  'admin.allowListing': admins(200),
  'admin.failedJobs': admins(200),
  'care.checkedLogs': admins(200),
  'admin.retryJob': admins('job_not_found'),
  'admin.paymentEvents': admins(200),
  'payments.disputes': admins(200),
  'payments.listForAdmins': admins(200),
  'payouts.listForAdmins': admins(200),
  'admin.replayPaymentEvent': admins('payment_event_not_found'),
  'audit.list': admins(200),
  'desk.list': admins(200),
  'desk.counts': admins(200),
  'desk.mark': admins(204),
  'desk.unmark': admins(204),
  'desk.phones': admins('phones_private'),
  'desk.lookUp': admins('payment_not_found'),
  'desk.reviewed': admins('desk_item_gone'),
  'desk.giveUp': admins('job_not_found'),
  'site.draft': admins(200),
  'site.saveDraft': admins(200),
  // the draft of the call before, as nobody saw it
  'site.discardDraft': admins('draft_changed'),
  'site.showDraft': admins(204),
  'site.hideDraft': admins(204),
  'site.sample': admins(200),
  'site.sendSample': admins(204),
  'site.publish': admins('draft_changed'),
  'site.versions': admins(200),
  'site.version': admins(200),
  'site.revert': admins('nothing_to_publish'),
}

/** Calls in which nobody succeeds with the people of a world. */
export const staffElsewhere = [
  'cases.confirmDecision',
  // server/modules/account/send-data.test.ts
  'account.openSentData',
  // of stays whose money is there: bookings/refund/
  'admin.clearBookings',
  'admin.endStay',
  'admin.lookUpPayment',
  'admin.refundBooking',
  // server/modules/cases/bundles.test.ts
  'cases.bundles',
  'cases.readBundle',
  // server/modules/desk/desk.test.ts
  'desk.giveUp',
  'desk.lookUp',
  'desk.phones',
  'desk.reviewed',
  // server/modules/site/
  'site.discardDraft',
  'site.publish',
  'site.revert',
]
