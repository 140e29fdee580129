/** Kinds of notifications. */
export const notificationKinds = [
  'request_received',
  'request_accepted',
  'request_declined',
  'request_expired',
  'booking_cancelled',
  'rescue_step',
  'stay_change',
  'meet_and_greet',
  'payment_held',
  'payment_received',
  'payment_refunded',
  'charge_failed',
  'tip_received',
  'stay_charge',
  'stay_reminder',
  'stay_update',
  'care_due',
  'care_overdue',
  'care_note',
  'records',
  'handover',
  'emergency',
  'pet_lost',
  'review_due',
  'review_received',
  'message_received',
  'application_decided',
  'new_device',
  'calendar_conflict',
  'calendar_failing',
  'calendar_recovered',
  'payout_sent',
  'payout_delayed',
  'payout_account',
  'dispute_opened',
  'dispute_decided',
  'account_warned',
  'account_suspended',
  'suspension_lifted',
  'appeal_made',
  'appeal_decided',
  'content_hidden',
  'content_restored',
  'report_decided',
  'case_opened',
  'case_answered',
  'case_holds_payout',
  'case_step',
  'desk_urgent',
  'desk_digest',
  'refund_decided',
  'staff_added',
  'data_ready',
  'terms_announced',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds that are pushed only: by mail nobody would read them in time. */
const notMailed = ['care_due'] as const satisfies NotificationKind[]
export type MailedKind = Exclude<NotificationKind, (typeof notMailed)[number]>
/** The kinds that people get mail about. */
export const mailedKinds = notificationKinds.filter(
  (kind): kind is MailedKind => !notMailed.some((each) => each === kind),
)

/** Channels of notifications besides the list. */
export const notificationChannels = ['mail', 'push', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Pushes and text messages wait between these local times of the recipient. */
export const quietHours = { from: '22:00', until: '08:00' } as const

/** Maximum length of a notification's texts in characters, and of ids that are marked as read at once. */
export const notificationLimits = { title: 120, text: 500, marked: 100 } as const
