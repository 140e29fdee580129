import { expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import { sweepSessions } from '#server/modules/identity/public.ts'
import { sweepPaymentEvents } from '#server/modules/payments/public.ts'
import { sweepQuotas } from '#server/platform/quotas.ts'
import { sweepMailbox } from '#sandbox/mailbox/mailbox.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPendingStay, aPet, aSitter, anOwner, daysFromNow, signedInAgain } from '#testing/factories.ts'

const app = useTestApp({ live: true, env: { RATE_LIMITS: 'true' } })

type Answered = { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, unknown>> }

/** Calls something a number of times successfully, and once more; returns the last answer. */
async function oneTooMany(times: number, status: number, work: (i: number) => Promise<Answered>): Promise<string> {
  for (let i = 0; i < times; i++) {
    const answer = await work(i)
    expect([answer.status, answer.text]).toEqual([status, answer.text])
  }
  const refused = await work(times)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  return `${refused.headers['retry-after']}: ${refused.text}`
}

full('limits messages to thirty a minute', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  const send = (i: number) => app.call(api.messaging.send, { params: { id }, body: { content: `Message ${i}` } }, owner)
  expect(await oneTooMany(30, 201, send)).toBe("60: You're sending messages very quickly. Please wait 60 seconds.")
  const began = app.now
  app.now = new Date(began.getTime() + 60_000)
  expect((await send(31)).status).toBe(201)
  app.now = began
})

full('limits new conversations to twenty a day; existing ones can be opened', async () => {
  const owner = await anOwner(app)
  const sitters = await Promise.all(Array.from({ length: 21 }, () => aSitter(app)))
  const open = (i: number) => app.call(api.messaging.open, { body: { otherUserId: sitters[i]?.id ?? null } }, owner)
  expect(await oneTooMany(20, 200, open)).toBe("86400: You've started many conversations today. Please wait 24 hours.")
  expect((await open(0)).status).toBe(200)
})

full('limits starting a payment to ten times in ten minutes', async () => {
  const stay = await aPendingStay(app)
  const body = { bookingId: stay.bookingId, amount: stay.totalAmount }
  const start = () => app.call(api.payments.createIntent, { body }, stay.owner)
  expect(await oneTooMany(10, 200, start)).toBe("600: You've started this payment many times. Please wait 10 minutes.")
})

test('limits checks of payout details to twenty an hour', async () => {
  const sitter = await aSitter(app)
  const check = () => app.call(api.payouts.checkAccount, {}, sitter)
  expect(await oneTooMany(20, 200, check)).toBe(
    "3600: You've checked your payout details many times. Please wait 60 minutes.",
  )
})

full('limits requests for stays to ten an hour; refused ones do not count', async () => {
  const owner = await anOwner(app)
  const [first, second] = [await aListing(app, await aSitter(app)), await aListing(app, await aSitter(app))]
  const petIds = [await aPet(app, owner)]
  const ask = (i: number) => {
    const dates = { startDate: daysFromNow(app, 5 + i), endDate: daysFromNow(app, 6 + i) }
    const body = { listingId: i < 5 ? first : second, petIds, totalAmount: '50.00', ...dates }
    return app.call(api.bookings.request, { body }, owner)
  }
  for (let i = 0; i < 3; i++) await ask(-30)
  expect(await oneTooMany(10, 201, ask)).toBe(
    "3600: You've requested many stays in the last hour. Please wait 60 minutes.",
  )
  const began = app.now
  app.now = new Date(began.getTime() + 3_600_000)
  const again = await signedInAgain(app, owner)
  const body = {
    listingId: second,
    petIds,
    totalAmount: '50.00',
    startDate: daysFromNow(app, 30),
    endDate: daysFromNow(app, 31),
  }
  expect((await app.call(api.bookings.request, { body }, again)).status).toBe(201)
  app.now = began
})

test('limits uploads to twenty an hour', async () => {
  const owner = await anOwner(app)
  const upload = () => app.call(api.media.requestUpload, {}, owner)
  expect(await oneTooMany(20, 200, upload)).toBe(
    "3600: You've uploaded a lot of photos. Please wait a while before adding more.",
  )
})

full('limits new favorites to sixty a minute; saving one again does not count', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listings: string[] = []
  for (let i = 0; i <= 60; i++) listings.push(await aListing(app, sitter))
  const add = (i: number) => app.call(api.favorites.add, { body: { listingId: listings[i] ?? '' } }, owner)
  expect(await oneTooMany(60, 200, add)).toBe("60: You're saving favorites very quickly. Please wait 60 seconds.")
  expect((await add(0)).status).toBe(200)
})

test('housekeeping deletes expired rows and keeps the others', async () => {
  const { db, pool } = app.connection
  const owner = await anOwner(app)
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at)
    select sha256(i::text::bytea), $1, now() - interval '1 second' from generate_series(1, 1500) i`,
    [owner.id],
  )
  await pool.query(`insert into mailbox (recipient, subject, body, created_at)
    values ('old', '', '', now() - interval '31 days'), ('new', '', '', now() - interval '29 days')`)
  await pool.query(`insert into payment_events (id, type, created_at, received_at)
    values ('evt_old', 'x', now(), now() - interval '61 days'), ('evt_new', 'x', now(), now() - interval '59 days')`)
  await pool.query(
    `insert into quota_uses (user_id, action, began_at, used)
    values ($1, 'old', now() - interval '3 days', 1), ($1, 'new', now() - interval '1 day', 1)`,
    [owner.id],
  )
  const now = new Date()
  expect(await sweepSessions(db, now)).toBeGreaterThanOrEqual(1500)
  await sweepMailbox(db, now)
  await sweepPaymentEvents(db, now)
  await sweepQuotas(db, now)
  const left = async (text: string) => (await pool.query<{ what: string }>(text)).rows.map(({ what }) => what)
  expect(await left(`select recipient as what from mailbox where recipient in ('old', 'new')`)).toEqual(['new'])
  expect(await left(`select id as what from payment_events where id like 'evt_%' and type = 'x'`)).toEqual(['evt_new'])
  expect(await left(`select action as what from quota_uses where action in ('old', 'new')`)).toEqual(['new'])
  expect((await app.call(api.identity.currentUser, {}, owner)).status).toBe(200)
})
