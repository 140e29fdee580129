import { describe, expect, test } from 'vitest'
import { mailedKinds, notificationChannels as channels, notificationKinds } from '#contract/vocabulary/notifications.ts'
import { defaultNotifications } from '#contract/vocabulary/settings.ts'
import type { NotificationSettings } from '#contract/vocabulary/settings.ts'
import { isSentBy, mailSetting, channelsByKind } from './channels.ts'

/**
 * The setting that decides on each kind by mail, push and text message; "-" is never. Written out independently of the
 * code.
 */
const table = `
  request_received     emailBookingConfirmation pushBookingUpdates -
  request_accepted     emailBookingConfirmation pushBookingUpdates -
  request_declined     emailBookingConfirmation pushBookingUpdates -
  request_expired      emailBookingConfirmation pushBookingUpdates -
  booking_cancelled    emailBookingConfirmation pushBookingUpdates -
  rescue_step          emailBookingConfirmation pushBookingUpdates smsBookingReminders
  stay_change          emailBookingConfirmation pushBookingUpdates -
  meet_and_greet       emailBookingConfirmation pushBookingUpdates -
  payment_held         emailBookingConfirmation pushBookingUpdates -
  payment_received     emailBookingConfirmation pushBookingUpdates -
  payment_refunded     emailBookingConfirmation pushBookingUpdates -
  charge_failed        emailBookingConfirmation pushBookingUpdates -
  tip_received         emailBookingConfirmation pushBookingUpdates -
  stay_charge          emailBookingConfirmation pushBookingUpdates -
  stay_reminder        emailBookingReminders    pushBookingUpdates smsBookingReminders
  stay_update          emailBookingConfirmation pushBookingUpdates -
  care_due             -                        pushBookingUpdates -
  care_overdue         emailBookingConfirmation pushBookingUpdates smsBookingReminders
  care_note            emailBookingConfirmation pushBookingUpdates -
  handover             emailBookingConfirmation pushBookingUpdates -
  records              emailBookingReminders    pushBookingUpdates -
  emergency            always                   pushBookingUpdates smsBookingReminders
  pet_lost             always                   pushBookingUpdates smsBookingReminders
  review_due           emailBookingReminders    pushBookingUpdates -
  review_received      emailBookingConfirmation pushBookingUpdates -
  message_received     emailBookingConfirmation pushMessages       -
  application_decided  always                   -                  -
  new_device           always                   -                  -
  calendar_conflict    emailBookingConfirmation pushBookingUpdates -
  calendar_failing     emailBookingConfirmation pushBookingUpdates -
  calendar_recovered   emailBookingConfirmation pushBookingUpdates -
  payout_sent          emailBookingConfirmation pushBookingUpdates -
  payout_delayed       emailBookingConfirmation pushBookingUpdates -
  payout_account       emailBookingConfirmation pushBookingUpdates -
  dispute_opened       emailBookingConfirmation pushBookingUpdates -
  dispute_decided      emailBookingConfirmation pushBookingUpdates -
  account_warned       always                   -                  -
  account_suspended    always                   -                  -
  suspension_lifted    always                   -                  -
  appeal_made          emailBookingConfirmation pushBookingUpdates -
  appeal_decided       always                   -                  -
  content_hidden       always                   -                  -
  content_restored     always                   -                  -
  report_decided       always                   -                  -
  case_answered        always                   -                  -
  case_opened          emailBookingConfirmation pushBookingUpdates -
  case_holds_payout    emailBookingConfirmation pushBookingUpdates -
  case_step            always                   pushBookingUpdates -
  desk_urgent          always                   pushBookingUpdates -
  desk_digest          emailBookingConfirmation pushBookingUpdates -
  refund_decided       always                   pushBookingUpdates -
  staff_added          always                   -                  -
  data_ready           always                   -                  -
  terms_announced      always                   -                  -`
const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([kind = '', ...cells]) => [kind, cells]),
)

const names = Object.keys(defaultNotifications) as (keyof NotificationSettings)[]
const none = Object.fromEntries(names.map((name) => [name, false])) as NotificationSettings

test('every kind has its row', () => {
  expect([...rows.keys()].toSorted()).toEqual([...notificationKinds].toSorted())
})

describe.each(notificationKinds)('%s', (kind) => {
  test.each(channels)('by %s depends only on its own setting', (channel) => {
    const way = rows.get(kind)?.[channels.indexOf(channel)]
    expect(isSentBy(channel, kind, none)).toBe(way === 'always')
    for (const name of names)
      expect(isSentBy(channel, kind, { ...none, [name]: true }), name).toBe(way === 'always' || way === name)
  })
})

test('a mail is turned off by the setting that decides on it, or cannot be turned off', () => {
  for (const [kind, [mail]] of rows)
    expect(mailSetting(kind as (typeof notificationKinds)[number])).toBe(
      mail === 'always' || mail === '-' ? undefined : mail,
    )
})

test('the kinds that are mailed are those with a way by mail', () => {
  expect([...mailedKinds]).toEqual(notificationKinds.filter((kind) => channelsByKind[kind].mail !== undefined))
})
