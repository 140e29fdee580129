// @module-tag full
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { type NotificationKind, notificationChannels, notificationKinds } from '#contract/vocabulary/notifications.ts'
import { defaultNotifications, type NotificationSettings } from '#contract/vocabulary/settings.ts'
import type { DisputeStatus } from '#contract/vocabulary/payouts.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { useTestApp } from '#testing/app.ts'
import { aCalendarThat } from '#testing/read-calendar.ts'
import { anAcceptedStay, daysFromNow, signedInAgain } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { variants } from '#testing/long.ts'
import { aDisputedPayment, ofMoney } from '#testing/money-news.ts'
import { announceTerms, ofModeration } from '#testing/staff-events.ts'
import { ofCare } from '#testing/care-news.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { isSentBy } from './rules/channels.ts'
import { addDeskNews } from './tell-desk.ts'

const app = useTestApp()
let stay: Stay
let conversationId: string
let telling: Telling
let noon: Date
beforeAll(async () => {
  stay = await anAcceptedStay(app)
  const { body } = await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stay.owner)
  conversationId = body.id
  await run('delete from jobs._private_jobs')
  noon = instantOf(daysFromNow(app, 9), '12:00', 'America/Chicago')
  app.now = noon
  const [owner, sitter] = [await signedInAgain(app, stay.owner), await signedInAgain(app, stay.sitter)]
  stay = { ...stay, owner, sitter }
  telling = startTelling(app)
})
// some kinds move the clock
beforeEach(() => {
  app.now = noon
})

const run = (text: string, values: readonly unknown[] = []) => app.connection.pool.query(text, [...values])
const moved = async (from: string | null, to: string, actor = 'clock') => {
  await run('update bookings set status = $2 where id = $1', [stay.bookingId, from === null ? 'pending' : 'accepted'])
  await run('insert into booking_events (booking_id, from_status, to_status, actor, at) values ($1, $2, $3, $4, $5)', [
    stay.bookingId,
    from,
    to,
    actor,
    app.now,
  ])
}
const paid = async (from: string, to: string, refunded = 0) => {
  await run('update bookings set payment_state = $2, refunded_cents = 0 where id = $1', [stay.bookingId, from])
  await run('delete from jobs._private_jobs')
  await run('update bookings set payment_state = $2, refunded_cents = $3 where id = $1', [stay.bookingId, to, refunded])
}

/** Sends a message and moves the clock until even a mail is due; with `isUpdate` it counts as a stay update. */
const written = async (from: Side, isUpdate = false) => {
  const message = { params: { id: conversationId }, body: { content: 'Hello' } }
  const { body } = await app.call(api.messaging.send, message, stay[from])
  if (isUpdate)
    await run(
      `insert into stay_updates (booking_id, message_id, client_id, said, has_words, ticks, photos, created_at)
       values ($1, $2, new_id(), 'x', true, 0, 0, now())`,
      [stay.bookingId, body.id],
    )
  await telling.turn(new Date(app.now.getTime() + 60_000))
  await telling.run()
  await telling.turn(new Date(app.now.getTime() + 5 * 60_000))
}
/** Makes a proposal about the stay. Returns the row of the history. */
const proposed = async (kind: 'proposed' | 'meet_proposed') => {
  const { rows } =
    kind === 'proposed'
      ? await run(
          `insert into booking_proposals (booking_id, proposed_by, status, start_date, end_date, nights_cents, discount_cents,
             total_cents, commission_cents, old_start_date, old_end_date, old_total_cents, old_pet_names, created_at)
           select id, 'owner', 'withdrawn', start_date, end_date, nights_cents, discount_cents, total_cents,
             commission_cents, start_date, end_date, total_cents, '{Biscuit}', now()
           from bookings where id = $1 returning id`,
          [stay.bookingId],
        )
      : await run(
          `insert into meet_and_greets (booking_id, proposed_by, status, times, created_at)
           values ($1, 'owner', 'declined', '{2030-01-01T12:00Z}', now()) returning id`,
          [stay.bookingId],
        )
  await run(
    `insert into booking_events (booking_id, from_status, to_status, kind, actor, at, ${kind === 'proposed' ? 'proposal_id' : 'meet_id'})
     values ($1, 'accepted', 'accepted', $2, 'owner', $3, $4)`,
    [stay.bookingId, kind, app.now, rows[0].id],
  )
}

async function disputed(status: DisputeStatus): Promise<void> {
  await run(`update users set role = 'admin' where id = $1`, [stay.owner.id])
  const report = await aDisputedPayment(app, stay)
  await report(status)
}

const newest = 'id = (select id from measures where appealed_at is null order by id desc limit 1)'
/** Warns or suspends the sitter; an earlier suspension ends before. */
async function measured(kind: 'warning' | 'suspension'): Promise<void> {
  await run(`update measures set lifted_at = $1 where lifted_at is null and kind = 'suspension'`, [app.now])
  await run('delete from notifications')
  await run('delete from jobs._private_jobs')
  await run(
    `insert into measures (user_id, kind, reason, text, made_by, made_at, request_id, request_hash)
     values ($1, $2, 'scam', 'You asked owners to pay in cash.', $3, $4, new_id(), 'x')`,
    [stay.sitter.id, kind, stay.owner.id, app.now],
  )
}

const theStay = () => stay
/** Makes each kind happen to one of the two sides. */
const happens: Record<NotificationKind, readonly [Side, () => Promise<unknown>]> = {
  request_received: ['sitter', () => moved(null, 'pending')],
  request_accepted: ['owner', () => moved('pending', 'accepted')],
  request_declined: ['owner', () => moved('pending', 'declined')],
  request_expired: ['owner', () => moved('pending', 'expired')],
  booking_cancelled: ['sitter', () => moved('accepted', 'cancelled', 'owner')],
  payment_held: ['owner', () => paid('unpaid', 'authorized')],
  payment_received: ['sitter', () => paid('authorized', 'paid')],
  payment_refunded: ['owner', () => paid('paid', 'partially_refunded', 100)],
  stay_reminder: [
    'owner',
    () => run(`update bookings set status = 'accepted', payment_state = 'paid' where id = $1`, [stay.bookingId]),
  ],
  refund_decided: [
    'sitter',
    () =>
      run(
        `with d as (insert into refund_decisions (booking_id, kind, amount_cents, reason, paid_by, made_at, request_id,
           request_hash) values ($1, 'refund', 500, 'goodwill', 'both', $2, new_id(), '') returning id)
         insert into booking_events (booking_id, from_status, to_status, kind, actor, at, decision_id)
         select $1, 'accepted', 'accepted', 'refunded', 'admin', $2, id from d`,
        [stay.bookingId, app.now],
      ),
  ],
  terms_announced: ['sitter', () => announceTerms(app)],
  data_ready: [
    'sitter',
    () =>
      run(
        `insert into sent_data (user_id, everything, sent_by, sent_at, until) values ($1, false, $2, $3, $3)
         on conflict (user_id) do update set sent_at = excluded.sent_at`,
        [stay.sitter.id, stay.owner.id, app.now],
      ),
  ],
  staff_added: [
    'owner',
    async () => {
      await run(`update users set role = 'owner' where id = $1`, [stay.owner.id])
      await run(`update users set role = 'admin' where id = $1`, [stay.owner.id])
    },
  ],
  review_due: ['owner', () => moved('accepted', 'completed')],
  review_received: [
    'sitter',
    async () => {
      await run('delete from reviews')
      await run(
        `insert into reviews (booking_id, listing_id, reviewer_id, reviewee_id, rating)
         select id, listing_id, owner_id, sitter_id, 5 from bookings where id = $1`,
        [stay.bookingId],
      )
      await run('update reviews set is_shown = true')
    },
  ],
  message_received: ['sitter', () => written('owner')],
  stay_update: ['owner', () => written('sitter', true)],
  ...ofCare(app, theStay),
  stay_change: ['sitter', () => proposed('proposed')],
  meet_and_greet: ['sitter', () => proposed('meet_proposed')],
  application_decided: [
    'owner',
    async () => {
      await run('delete from sitter_applications')
      const written =
        'name, surname, email, phone, address, city, state, zip_code, experience, motivation, availability'
      await run(
        `insert into sitter_applications (user_id, ${written}, emergency_contact, pet_groups, background_check, insurance,
           created_at) values ($1, ${written.replaceAll(/\w+/g, "'x'")}, 'x', '{Dogs}', true, true, now())`,
        [stay.owner.id],
      )
      await run(
        `update sitter_applications set status = 'rejected', reviewed_at = now(), reviewed_by = $1, admin_notes = 'No'`,
        [stay.sitter.id],
      )
    },
  ],
  new_device: [
    'owner',
    async () => {
      await run('delete from known_devices')
      for (const letter of ['a', 'b'])
        await run(
          `insert into known_devices (user_id, token_hash, first_seen_at, last_seen_at) values ($1, sha256($2), $3, $3)`,
          [stay.owner.id, Buffer.from(letter), app.now],
        )
    },
  ],
  calendar_conflict: [
    'sitter',
    async () => {
      await run('update listing_nights set imported = false where listing_id = $1', [stay.listingId])
      await run('update listing_nights set imported = true where listing_id = $1', [stay.listingId])
    },
  ],
  calendar_failing: ['sitter', () => aCalendarThat(app, stay.listingId, 'fails')],
  calendar_recovered: ['sitter', () => aCalendarThat(app, stay.listingId, 'works')],
  ...ofMoney(app, theStay),
  payout_account: [
    'sitter',
    async () => {
      await run('delete from payout_accounts')
      await run(`insert into payout_accounts (user_id, created_at, asked_at) values ($1, $2, $2)`, [
        stay.sitter.id,
        app.now,
      ])
      await run(`update payout_accounts set state = 'restricted'`)
    },
  ],
  account_warned: ['sitter', () => measured('warning')],
  account_suspended: ['sitter', () => measured('suspension')],
  suspension_lifted: [
    'sitter',
    async () => {
      await measured('suspension')
      await run('update measures set lifted_at = $1 where lifted_at is null', [app.now])
    },
  ],
  appeal_decided: [
    'sitter',
    async () => {
      await measured('warning')
      await run(
        `update measures set appealed_at = $1, appeal = 'No', decided_at = $1, decided_by = made_by, outcome = 'upheld',
           answer = 'Yes' where ${newest}`,
        [app.now],
      )
    },
  ],
  ...ofModeration(app, theStay, () => telling),
  // last, because the owner is an admin from here on
  appeal_made: [
    'owner',
    async () => {
      await run(`update users set role = 'admin' where id = $1`, [stay.owner.id])
      await measured('warning')
      await run(
        `update measures set appealed_at = $1, appeal = 'No'
         where ${newest}`,
        [app.now],
      )
    },
  ],
  dispute_opened: ['owner', () => disputed('needs_response')],
  dispute_decided: ['owner', () => disputed('lost')],
  desk_urgent: [
    'owner',
    () =>
      addDeskNews(app.connection.db, [
        { about: 'desk_urgent', event: `x${Math.random()}`, subject: stay.bookingId, kind: 'report', at: app.now },
      ]),
  ],
  desk_digest: [
    'owner',
    () =>
      addDeskNews(app.connection.db, [
        { about: 'desk_digest', event: `x${Math.random()}`, subject: stay.owner.id, count: 2, overdue: 1, at: app.now },
      ]),
  ],
}

const names = Object.keys(defaultNotifications) as (keyof NotificationSettings)[]
const all = (on: boolean) => Object.fromEntries(names.map((name) => [name, on])) as NotificationSettings
/** All settings off but one, and all on but one. */
const choices = variants([false, true]).flatMap((rest) => names.map((name) => ({ ...all(rest), [name]: !rest })))

describe.each(notificationKinds)('%s', (kind) => {
  test('goes out exactly by the channels whose setting is on', async () => {
    const [side, happen] = happens[kind]
    const person = stay[side]
    for (const body of choices) {
      await run('delete from notifications')
      await run('delete from jobs._private_jobs')
      const changed = await app.call(api.identity.changeNotificationSettings, { body }, person)
      expect(changed.body).toEqual(body)
      telling.sent.length = 0
      await happen()
      await telling.run()
      const { rows } = await run('select 1 from notifications where user_id = $1 and kind = $2', [person.id, kind])
      expect(rows, 'in the list whatever was chosen').toHaveLength(1)
      const mine = await run(
        `select d.channel from notification_deliveries d join notifications n on n.id = d.notification_id
         where n.user_id = $1 and n.kind = $2 and d.outcome = 'sent'`,
        [person.id, kind],
      )
      const wanted = notificationChannels.filter((channel) => isSentBy(channel, kind, body))
      expect(mine.rows.map(({ channel }: { channel: string }) => channel).toSorted()).toEqual(wanted)
      expect(telling.sent.length).toBeGreaterThanOrEqual(wanted.length)
    }
  })
})

test('a setting that is turned off while a delivery waits prevents it', async () => {
  await run('delete from notifications')
  await run('delete from jobs._private_jobs')
  await app.call(api.identity.changeNotificationSettings, { body: all(true) }, stay.owner)
  // it is night for the owner, so the push waits until morning
  await run(`update users set time_zone = 'Asia/Tokyo' where id = $1`, [stay.owner.id])
  telling.sent.length = 0
  await run(`update bookings set payment_state = 'unpaid', vaccine_rules = null where id = $1`, [stay.bookingId])
  await moved('pending', 'accepted')
  await telling.run()
  expect(telling.sent.map(({ channel }) => channel)).toEqual(['mail'])
  await app.call(api.identity.changeNotificationSettings, { body: { pushBookingUpdates: false } }, stay.owner)
  await telling.turn(new Date(app.now.getTime() + 12 * 3_600_000))
  await telling.run()
  expect(telling.sent.map(({ channel }) => channel)).toEqual(['mail'])
})

test('a refund says whether we made it or the bank returned the money', async () => {
  const told = async () => {
    await run('delete from notifications')
    await paid('paid', 'refunded', 14_000)
    await telling.run()
    const { rows } = await run(`select title from notifications where kind = 'payment_refunded'`)
    return rows.map(({ title }: { title: string }) => title)
  }
  expect(await told()).toEqual(['$140.00 is on its way back'])
  await run('update payments set dropped = true, keep_cents = 0')
  await run(
    `with p as (insert into payments (booking_id, capture, amount_cents, captured_cents, refunded_cents, keep_cents, status,
       fee_cents, commission_cents, price_cents) values ($1, 'charge', 14000, 14000, 14000, 0, 'captured', 500, 1350, 14000)
       returning id)
     insert into refunds (payment_id, booking_id, amount_cents, reason, status, by_bank)
     select id, $1, 14000, 'cancelled', 'done', true from p`,
    [stay.bookingId],
  )
  expect(await told()).toEqual(['Your bank returned $140.00'])
})
