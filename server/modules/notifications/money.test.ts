import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay, anAdmin, daysFromNow } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aDisputedPayment, aFailedCharge, aTip, aTransfer } from '#testing/money-news.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { notify } from './notify.ts'

const app = useTestApp()
let stay: Stay
let telling: Telling
beforeAll(async () => {
  // at noon, because pushes and text messages wait at night
  app.now = instantOf(daysFromNow(app, 0), '12:00', 'America/Chicago')
  telling = startTelling(app)
  stay = await anAcceptedStay(app)
  await telling.run()
})

/** Returns the notifications of a person that are new since the last call. */
async function toldTo(person: Person) {
  await telling.run()
  const list = (await app.call(api.notifications.list, { query: {} }, person)).body
  await app.connection.pool.query('update notifications set created_at = $2 where user_id = $1', [
    person.id,
    new Date(0),
  ])
  return list
    .filter(({ at }) => at !== new Date(0).toISOString())
    .map(({ kind, title, href }) => ({ kind, title, href }))
}
const mailTo = ({ email }: Person) =>
  telling.sent.filter(({ channel, to }) => channel === 'mail' && to === email).at(-1)
const earnings = '/sitter-dashboard?tab=earnings'

test('notifies a sitter of a sent payout, with its amount', async () => {
  await toldTo(stay.sitter)
  await toldTo(stay.owner)
  await aTransfer(app, stay, 'done')
  expect(await toldTo(stay.sitter)).toEqual([
    { kind: 'payout_sent', title: 'Your $121.50 payout is on its way', href: earnings },
  ])
  expect(mailTo(stay.sitter)?.text).toContain('We sent $121.50 to your payout account')
  expect(await toldTo(stay.owner)).toEqual([])
})

test('notifies once of a payout that is refused repeatedly, with what to do', async () => {
  for (let i = 0; i < 3; i++) await aTransfer(app, stay, 'refused')
  expect(await toldTo(stay.sitter)).toEqual([
    { kind: 'payout_delayed', title: "Your payout didn't go through", href: earnings },
  ])
  expect(mailTo(stay.sitter)?.text).toContain('Open your payout account')
  await aTransfer(app, stay, 'done')
  expect(await toldTo(stay.sitter)).toMatchObject([{ kind: 'payout_sent' }])
})

test('notifies a sitter of a tip, and nobody of one that was dropped for another amount', async () => {
  await toldTo(stay.sitter)
  await aTip(app, stay)
  const href = `/bookings/${stay.bookingId}`
  expect(await toldTo(stay.sitter)).toEqual([
    { kind: 'tip_received', title: expect.stringMatching(/ tipped you \$20\.00$/), href },
  ])
  expect(mailTo(stay.sitter)?.text).toContain('All of it is yours.')
  await aTip(app, stay, { dropped: true })
  expect(await toldTo(stay.sitter)).toEqual([])
})

test('notifies an owner of money that the sitter gave back, with their words', async () => {
  await toldTo(stay.owner)
  await toldTo(stay.sitter)
  const { pool } = app.connection
  const { rows } = await pool.query<{ id: string }>(
    `insert into refund_decisions (booking_id, kind, amount_cents, reason, paid_by, text, made_by, made_at, request_id,
       request_hash) values ($1, 'refund', 3000, 'goodwill', 'both', 'Sorry, call me at 512-555-0199.', $2, $3, new_id(), '')
     returning id`,
    [stay.bookingId, stay.sitter.id, app.now],
  )
  await pool.query(
    `insert into booking_events (booking_id, from_status, to_status, kind, actor, at, decision_id)
     values ($1, 'accepted', 'accepted', 'refunded', 'sitter', $2, $3)`,
    [stay.bookingId, app.now, rows[0]?.id],
  )
  expect(await toldTo(stay.owner)).toEqual([
    {
      kind: 'payment_refunded',
      title: expect.stringMatching(/ gave you \$30\.00 back$/),
      href: `/bookings/${stay.bookingId}`,
    },
  ])
  expect(mailTo(stay.owner)?.text).toContain('Sorry, call me at [phone number hidden]')
  expect(await toldTo(stay.sitter)).toEqual([])
})

test('notifies an owner whose saved card was not charged, unless it is paid meanwhile', async () => {
  await toldTo(stay.owner)
  await aFailedCharge(app, stay)
  expect(await toldTo(stay.owner)).toEqual([
    { kind: 'charge_failed', title: "Your card couldn't be charged", href: `/checkout/${stay.bookingId}` },
  ])
  expect(mailTo(stay.owner)?.text).toMatch(
    /Pay \$140\.00 by .+ to keep your stay\. If it isn't paid by then, the stay is cancelled\./,
  )
  expect(await toldTo(stay.sitter)).toEqual([])
  const { db } = app.connection
  await aFailedCharge(app, stay)
  await db.updateTable('payments').set({ dropped: true, keep_cents: 0 }).where('agreement_id', 'is not', null).execute()
  expect(await toldTo(stay.owner)).toEqual([])
})

const turn = (state: string) =>
  app.connection.pool.query('update payouts set state = $2, updated_at = $3 where booking_id = $1', [
    stay.bookingId,
    state,
    app.now,
  ])
const accountIs = (state: string) =>
  app.connection.pool.query(
    `insert into payout_accounts (user_id, account_id, state, created_at, asked_at) values ($1, 'acct_told', $2, $3, $3)
     on conflict (user_id) do update set state = $2, asked_at = $3`,
    [stay.sitter.id, state, app.now],
  )

test('notifies once a day of a payout account that is missing or needs something', async () => {
  for (const state of ['no_account', 'waiting', 'no_account']) await turn(state)
  expect(await toldTo(stay.sitter)).toEqual([
    { kind: 'payout_account', title: 'Set up payouts to get paid', href: earnings },
  ])
  // sent once for several stays, so it names none
  expect(mailTo(stay.sitter)?.text).toContain("We have earnings to send you, but your payout account isn't ready yet.")
  expect(mailTo(stay.sitter)?.text).not.toMatch(/ stay[ ,]/)
  const days = 86_400_000
  app.now = new Date(app.now.getTime() + days)
  for (const state of ['ready', 'restricted', 'checking', 'restricted']) await accountIs(state)
  const needs = { kind: 'payout_account', title: 'Your payout account needs your attention', href: earnings }
  expect(await toldTo(stay.sitter)).toEqual([needs])
  expect(mailTo(stay.sitter)?.text).toContain("until you've updated your details")
  // setting up the account for the first time sends no notification
  app.now = new Date(app.now.getTime() + days)
  for (const state of ['incomplete', 'checking', 'ready']) await accountIs(state)
  expect(await toldTo(stay.sitter)).toEqual([])
})

test('notifies once of a payout that waits for a bank, and that nothing needs to be done', async () => {
  for (const state of ['on_hold', 'waiting', 'on_hold']) await turn(state)
  expect(await toldTo(stay.sitter)).toEqual([
    { kind: 'payout_delayed', title: 'Your payout is on hold', href: earnings },
  ])
  expect(mailTo(stay.sitter)?.text).toMatch(/^\w+'s bank is reviewing the payment for their stay, /m)
  expect(mailTo(stay.sitter)?.text).toContain("There's nothing you need to do.")
})

test('does not notify of a transfer that is taken back', async () => {
  await app.connection.pool.query(
    `insert into transfers (booking_id, direction, account_id, amount_cents, created_at, asked_at, returns_id)
     select booking_id, 'back', account_id, 100, created_at, created_at, id from transfers where status = 'done' limit 1`,
  )
  await app.connection.pool.query(
    `update transfers set status = 'done', provider_id = 'trr_1', done_at = now() where direction = 'back'`,
  )
  expect(await toldTo(stay.sitter)).toEqual([])
})

test('notifies only the admins of a dispute, when it is opened and when it is decided', async () => {
  const admins = [await anAdmin(app), await anAdmin(app)]
  const report = await aDisputedPayment(app, stay)
  const until = instantOf(daysFromNow(app, 7), '17:00', 'America/Chicago')
  for (const status of ['needs_response', 'needs_response', 'under_review'] as const) await report(status, until)
  const told = (kind: string, title: RegExp) => ({
    kind,
    title: expect.stringMatching(title),
    href: '/admin?tab=money',
  })
  for (const admin of admins) {
    expect(await toldTo(admin)).toEqual([told('dispute_opened', /^\w+'s bank disputed a payment$/)])
    expect(mailTo(admin)?.text).toMatch(
      /disputed \$95\.00 .*\nRespond by \w+, \w+ \d+ at 5:00 PM C[SD]T\. If no one does, the money goes back to \w+\./,
    )
  }
  await report('lost')
  await report('lost')
  for (const admin of admins) {
    expect(await toldTo(admin)).toEqual([told('dispute_decided', /^We lost the dispute with \w+'s bank$/)])
    expect(mailTo(admin)?.text).toMatch(/It decided that the money goes back to \w+\./)
  }
  const other = await aDisputedPayment(app, stay)
  await other('won')
  for (const admin of admins) expect(await toldTo(admin)).toEqual([told('dispute_decided', /^We won the dispute/)])
  expect(await toldTo(stay.owner)).toEqual([])
  expect(await toldTo(stay.sitter)).toEqual([])
})

test('notifies once of an event, however often its job runs', async () => {
  const admin = await anAdmin(app)
  const at = app.now
  const shared = { subject: stay.bookingId, at }
  const deps = {
    db: app.connection.db,
    siteName: () => 'Petstead',
    lists: () => null,
    records: { gapsOf: async () => [] },
    rescues: { countCandidates: async () => 0 },
  }
  for (let i = 0; i < 2; i++) {
    await notify(deps, { ...shared, event: 'sent', about: 'payout', to: 'done', cents: 500 })
    const dispute = { about: 'dispute', status: 'won', cents: 500, respondBy: null }
    await notify(deps, { ...shared, event: 'decided', ...dispute })
  }
  expect(await toldTo(stay.sitter)).toMatchObject([{ kind: 'payout_sent' }])
  expect(await toldTo(admin)).toMatchObject([{ kind: 'dispute_decided' }])
})
