import type { FailedJob } from '#contract/schemas/admin-system.ts'
import type { NotificationChannel, NotificationKind } from '#contract/vocabulary/notifications.ts'

const kinds: Readonly<Record<NotificationKind, string>> = {
  request_received: 'Request received',
  request_accepted: 'Request accepted',
  request_declined: 'Request declined',
  request_expired: 'Request expired',
  booking_cancelled: 'Booking cancelled',
  stay_change: 'Change to a stay',
  meet_and_greet: 'Meet-and-greet',
  payment_held: 'Card authorized',
  payment_received: 'Payment received',
  payment_refunded: 'Payment refunded',
  stay_reminder: 'Stay reminder',
  stay_update: 'Stay update',
  care_due: 'Dose due or late',
  care_overdue: 'Dose or meal without a record',
  care_note: 'Note about care',
  review_due: 'Review due',
  review_received: 'Review received',
  message_received: 'New message',
  application_decided: 'Application decided',
  new_device: 'New device',
  calendar_conflict: 'Calendars overlap',
  calendar_failing: 'Calendar not updating',
  calendar_recovered: 'Calendar updating again',
  payout_sent: 'Payout sent',
  payout_delayed: 'Payout delayed',
  payout_account: 'Payout account',
  dispute_opened: 'Dispute opened',
  dispute_decided: 'Dispute decided',
  account_warned: 'Warning',
  account_suspended: 'Suspension',
  suspension_lifted: 'Suspension lifted',
  appeal_made: 'Appeal',
  appeal_decided: 'Appeal decided',
  content_hidden: 'Something hidden',
  content_restored: 'Something restored',
  report_decided: 'Report decided',
  case_opened: 'Urgent case',
  case_answered: 'Answer in a case',
  case_holds_payout: 'Payout waits for a case',
  desk_urgent: 'Urgent',
  desk_digest: 'Due today',
  refund_decided: 'Refund by an admin',
  staff_added: 'New admin',
  data_ready: 'Data sent',
  terms_announced: 'New terms',
}
const by: Readonly<Record<NotificationChannel, string>> = { mail: 'email', push: 'push', sms: 'text message' }

/** "Stay reminder by email to Jane Doe"; null for jobs that are no deliveries. */
export function deliveryWords({ delivery }: FailedJob): string | null {
  return delivery && `${kinds[delivery.kind]} by ${by[delivery.channel]} to ${delivery.person}`
}
