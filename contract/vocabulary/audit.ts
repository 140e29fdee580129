/** What admins do that is written down. */
export const auditActions = [
  'application_approved',
  'application_rejected',
  'booking_cancelled',
  'user_changed',
  'user_deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What they do it to. */
export const auditSubjects = ['application', 'booking', 'user'] as const
export type AuditSubject = (typeof auditSubjects)[number]
