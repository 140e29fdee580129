import type { NotificationChannel as Channel, NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { NotificationSettings } from '#contract/vocabulary/settings.ts'

type Setting = keyof NotificationSettings

/** What decides whether a channel is used: a setting of the person, or `always`. */
type Channels = { readonly [C in Channel]?: Setting | 'always' }

const mailAndPush: Channels = { mail: 'emailBookingConfirmation', push: 'pushBookingUpdates' }

/** The channels of each kind. Every kind also appears in the list. */
export const channelsByKind: Readonly<Record<NotificationKind, Channels>> = {
  request_received: mailAndPush,
  request_accepted: mailAndPush,
  request_declined: mailAndPush,
  request_expired: mailAndPush,
  booking_cancelled: mailAndPush,
  // a pet has no place to stay: by every channel
  rescue_step: { ...mailAndPush, sms: 'smsBookingReminders' },
  stay_change: mailAndPush,
  meet_and_greet: mailAndPush,
  payment_held: mailAndPush,
  payment_received: mailAndPush,
  payment_refunded: mailAndPush,
  charge_failed: mailAndPush,
  tip_received: mailAndPush,
  stay_charge: mailAndPush,
  stay_reminder: { mail: 'emailBookingReminders', push: 'pushBookingUpdates', sms: 'smsBookingReminders' },
  stay_update: mailAndPush,
  // a dose is due now: by mail nobody would read it in time
  care_due: { push: 'pushBookingUpdates' },
  care_overdue: { ...mailAndPush, sms: 'smsBookingReminders' },
  care_note: mailAndPush,
  handover: mailAndPush,
  records: { mail: 'emailBookingReminders', push: 'pushBookingUpdates' },
  // a decision about a life may be waiting
  emergency: { mail: 'always', push: 'pushBookingUpdates', sms: 'smsBookingReminders' },
  // sitters nearby get it in the list and as a push alone
  pet_lost: { mail: 'always', push: 'pushBookingUpdates', sms: 'smsBookingReminders' },
  review_due: { mail: 'emailBookingReminders', push: 'pushBookingUpdates' },
  review_received: mailAndPush,
  message_received: { mail: 'emailBookingConfirmation', push: 'pushMessages' },
  calendar_conflict: mailAndPush,
  calendar_failing: mailAndPush,
  calendar_recovered: mailAndPush,
  payout_sent: mailAndPush,
  payout_delayed: mailAndPush,
  payout_account: mailAndPush,
  dispute_opened: mailAndPush,
  dispute_decided: mailAndPush,
  appeal_made: mailAndPush,
  // whoever runs the marketplace hears of what cannot wait, whatever their settings
  desk_urgent: { mail: 'always', push: 'pushBookingUpdates' },
  desk_digest: mailAndPush,
  // whoever is acted upon is told, whatever their settings
  account_warned: { mail: 'always' },
  account_suspended: { mail: 'always' },
  suspension_lifted: { mail: 'always' },
  appeal_decided: { mail: 'always' },
  content_hidden: { mail: 'always' },
  content_restored: { mail: 'always' },
  // the answer to what the person told us
  report_decided: { mail: 'always' },
  case_answered: { mail: 'always' },
  case_opened: mailAndPush,
  case_holds_payout: mailAndPush,
  // money of theirs is decided, with a deadline
  case_step: { mail: 'always', push: 'pushBookingUpdates' },
  refund_decided: { mail: 'always', push: 'pushBookingUpdates' },
  staff_added: { mail: 'always' },
  data_ready: { mail: 'always' },
  terms_announced: { mail: 'always' },
  // the answer to a request that the person made in writing
  application_decided: { mail: 'always' },
  // security
  new_device: { mail: 'always' },
}

/** Whether a kind goes out by a channel to a person with these settings. */
export function isSentBy(channel: Channel, kind: NotificationKind, settings: NotificationSettings): boolean {
  const setting = channelsByKind[kind][channel]
  return setting !== undefined && (setting === 'always' || settings[setting])
}

/** Returns the setting that turns mails of a kind off; undefined for those that cannot be turned off. */
export function mailSetting(kind: NotificationKind): Setting | undefined {
  const setting = channelsByKind[kind].mail
  return setting === 'always' ? undefined : setting
}
