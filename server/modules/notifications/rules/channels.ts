import type { NotificationChannel as Channel, NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { NotificationSettings } from '#contract/vocabulary/settings.ts'

type Setting = keyof NotificationSettings

/** What decides whether a channel is used: a setting of the person, or `always`. */
type Ways = { readonly [C in Channel]?: Setting | 'always' }

const news: Ways = { mail: 'emailBookingConfirmation', push: 'pushBookingUpdates' }

/** The channels of each kind. Every kind also appears in the list. */
export const ways: Readonly<Record<NotificationKind, Ways>> = {
  request_received: news,
  request_accepted: news,
  request_declined: news,
  request_expired: news,
  booking_cancelled: news,
  // a pet has no place to stay: by every channel
  rescue_step: { ...news, sms: 'smsBookingReminders' },
  stay_change: news,
  meet_and_greet: news,
  payment_held: news,
  payment_received: news,
  payment_refunded: news,
  charge_failed: news,
  tip_received: news,
  stay_charge: news,
  stay_reminder: { mail: 'emailBookingReminders', push: 'pushBookingUpdates', sms: 'smsBookingReminders' },
  stay_update: news,
  // a dose is due now: by mail nobody would read it in time
  care_due: { push: 'pushBookingUpdates' },
  care_overdue: { ...news, sms: 'smsBookingReminders' },
  care_note: news,
  handover: news,
  records: { mail: 'emailBookingReminders', push: 'pushBookingUpdates' },
  // a decision about a life may be waiting
  emergency: { mail: 'always', push: 'pushBookingUpdates', sms: 'smsBookingReminders' },
  // sitters nearby get it in the list and as a push alone
  pet_lost: { mail: 'always', push: 'pushBookingUpdates', sms: 'smsBookingReminders' },
  review_due: { mail: 'emailBookingReminders', push: 'pushBookingUpdates' },
  review_received: news,
  message_received: { mail: 'emailBookingConfirmation', push: 'pushMessages' },
  calendar_conflict: news,
  calendar_failing: news,
  calendar_recovered: news,
  payout_sent: news,
  payout_delayed: news,
  payout_account: news,
  dispute_opened: news,
  dispute_decided: news,
  appeal_made: news,
  // whoever runs the marketplace hears of what cannot wait, whatever their settings
  desk_urgent: { mail: 'always', push: 'pushBookingUpdates' },
  desk_digest: news,
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
  case_opened: news,
  case_holds_payout: news,
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
  const way = ways[kind][channel]
  return way !== undefined && (way === 'always' || settings[way])
}

/** Returns the setting that turns mails of a kind off; undefined for those that cannot be turned off. */
export function mailSetting(kind: NotificationKind): Setting | undefined {
  const way = ways[kind].mail
  return way === 'always' ? undefined : way
}
