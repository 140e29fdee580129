/** The actions of admins, and of operators on the command line, that the audit log records. */
export const auditActions = [
  'account_joined',
  'appeal_decided',
  'application_approved',
  'application_rejected',
  'booking_cancelled',
  'booking_refunded',
  'bookings_cleared',
  'conversation_read',
  'data_sent',
  'job_given_up',
  'job_retried',
  'listing_allowed',
  'listing_deactivated',
  'payment_event_replayed',
  'payment_looked_up',
  'payout_retried',
  'payouts_held',
  'payouts_released',
  'phones_seen',
  'report_closed',
  'staff_added',
  'staff_removed',
  'stay_ended_early',
  'suspended',
  'suspension_lifted',
  'user_changed',
  'user_deleted',
  'warned',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The things that those actions change. */
export const auditSubjects = ['application', 'booking', 'bookings', 'job', 'listing', 'report', 'user'] as const
export type AuditSubject = (typeof auditSubjects)[number]
