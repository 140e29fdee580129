// docs/product.md#notifications
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { notificationKinds } from '#contract/vocabulary/notifications.ts'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'
import { channelsByKind } from '#server/modules/notifications/rules/channels.ts'

const tab = readFileSync(new URL('../web/modules/account/settings-tabs.part.tsx', import.meta.url), 'utf8')
/** What the settings say of a switch, below its label. */
const hintOf = (setting: string): string =>
  new RegExp(`'${setting}',\\s*'[^']*',\\s*'([^']*)'`).exec(tab)?.[1] ?? `no hint of ${setting}`
const intro = /intro=\{`(We'll always email you[^`]*)`\}/.exec(tab)?.[1] ?? 'no intro'

/** What each kind is to somebody who reads the settings; null: told to staff alone. */
const called: Readonly<Record<NotificationKind, RegExp | null>> = {
  request_received: /requests/i,
  request_accepted: /requests/i,
  request_declined: /requests/i,
  request_expired: /requests/i,
  booking_cancelled: /changes/,
  rescue_step: /changes|falls through/,
  stay_change: /changes/,
  meet_and_greet: /requests/i,
  payment_held: /payments/,
  payment_received: /payments/,
  payment_refunded: /payments/,
  charge_failed: /payments/,
  tip_received: /payments/,
  stay_charge: /payments/,
  stay_reminder: /the day before/i,
  stay_update: /stay updates/,
  care_due: /care/,
  care_overdue: /care|a dose or meal without a record/,
  care_note: /care/,
  handover: /check-in and check-out/,
  records: /vaccination records/,
  emergency: /emergenc(?:ies|y)/,
  pet_lost: /missing pets?/,
  review_due: /you can review/,
  review_received: /reviews/,
  message_received: /unread messages/,
  application_decided: /what our team decides/,
  new_device: /your account and its security/,
  calendar_conflict: /calendars/,
  calendar_failing: /calendars/,
  calendar_recovered: /calendars/,
  payout_sent: /payouts/,
  payout_delayed: /payouts/,
  payout_account: /payouts/,
  dispute_opened: null,
  dispute_decided: null,
  account_warned: /what our team decides/,
  account_suspended: /what our team decides/,
  suspension_lifted: /what our team decides/,
  appeal_made: null,
  appeal_decided: /what our team decides/,
  content_hidden: /what our team decides/,
  content_restored: /what our team decides/,
  report_decided: /what our team decides/,
  case_opened: null,
  case_answered: /what our team decides/,
  case_holds_payout: /payouts/,
  case_step: /what our team decides/,
  desk_urgent: null,
  desk_digest: null,
  refund_decided: /what our team decides/,
  staff_added: null,
  data_ready: /your account/,
  terms_announced: /your account/,
}

describe('the settings of notifications say of', () => {
  test.each(['mail', 'sms'] as const)('each kind which switch decides about it by %s, or that none does', (channel) => {
    const untold = notificationKinds.filter((kind) => {
      const [way, word] = [channelsByKind[kind][channel], called[kind]]
      return way && word && !word.test(way === 'always' ? intro : hintOf(way))
    })
    expect(untold).toEqual([])
  })

  test('push messages that all but messages follow one switch', () => {
    const pushed = notificationKinds.filter((kind) => channelsByKind[kind].push !== undefined)
    expect(pushed.filter((kind) => channelsByKind[kind].push !== 'pushBookingUpdates')).toEqual(['message_received'])
    expect(channelsByKind.message_received.push).toBe('pushMessages')
    expect(hintOf('pushBookingUpdates')).toMatch(/^Everything about your stays and listings/)
    expect(hintOf('pushMessages')).toMatch(/^When someone writes to you/)
  })

  test('the hours that push and text messages wait for, and that what is urgent does not', () => {
    expect(intro).toMatch(/wait from \$\{.+\} to \$\{.+\} your time, unless it's urgent/)
  })
})
