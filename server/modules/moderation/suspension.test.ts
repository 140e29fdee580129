import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { runPayouts } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aBusySitter, traces } from '#testing/busy-sitter.ts'
import { setUpPayouts } from '#testing/earned.ts'
import { aCity, anAdmin, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { suspension } from '#testing/measures.ts'
import { balances, eventually, paymentState } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'

const app = useTestApp({ live: true })
beforeEach(() => {
  app.now = new Date()
})

const run = (statement: string, values: readonly unknown[] = []) => app.connection.pool.query(statement, [...values])
const turnPayouts = () => runPayouts(app.connection.db, app.now)

const statusOf = async (stay: Pick<Stay, 'bookingId'>) =>
  (await run('select status from bookings where id = $1', [stay.bookingId])).rows[0].status
const shownListings = async (sitter: Person) =>
  (await run('select id from listings where sitter_id = $1 and is_active order by id', [sitter.id])).rows.map(
    ({ id }: { id: string }) => id,
  )

// one suspension with all that there is
let busy: Awaited<ReturnType<typeof aBusySitter>>
let places: Awaited<ReturnType<typeof aLookout>>
let again: Person
let by: Person
let measureId: string
let body: ReturnType<typeof suspension>
const [all, nowhere] = [4, 0].map((n) => ({
  pages: n,
  profile: n && 1,
  search: n,
  city: n,
  favorites: n,
  sitemap: n,
  feed: n && 1,
}))
const paramsOf = () => ({ id: busy.sitter.id })
beforeAll(async () => {
  await aCity(app)
  app.now = new Date()
  by = await anAdmin(app)
  busy = await aBusySitter(app)
  places = await aLookout(busy.sitter, busy.listings)
  const [cancelled, kept, other] = busy.toCome.map(({ bookingId }) => bookingId)
  if (!cancelled || !kept || !other) throw new Error('no stays')
  body = suspension({ days: 7, stays: { [cancelled]: 'cancel', [kept]: 'keep', [other]: 'cancel' } })
}, 30_000)

test('a suspension is shown before, and nothing is written', async () => {
  const { sitter, listings, requests, toCome, running } = busy
  expect(await everywhere(listings, places)).toEqual(all)
  const params = paramsOf()
  const looked = await app.call(api.moderation.measure, { params, body: suspension({ preview: true }) }, by)
  const { effects, mail, page } = looked.body.preview
  expect(looked.body.measure).toBeNull()
  expect(await traces(app, sitter)).toMatchObject({ measures: 0, suspended: false, listings: 4, audit: 0 })
  expect(effects).toMatchObject({ sessions: 1, warnings: 0, payouts: { count: 1, total: '121.50' } })
  expect(effects.listings.map(({ id }) => id).toSorted()).toEqual(listings.toSorted())
  expect(effects.requests.map(({ id, back }) => [id, back])).toEqual(
    requests.map(({ bookingId, totalAmount }, i) => [bookingId, i === 0 ? totalAmount : '0.00']),
  )
  expect(effects.toCome.map(({ id, back }) => [id, back])).toEqual(
    toCome.map(({ bookingId, totalAmount }) => [bookingId, totalAmount]),
  )
  expect(effects.running.map(({ id }) => id)).toEqual([running.bookingId])
  expect(mail.subject).toBe('Your Petstead account is suspended')
  expect(page.title).toBe('Your account is suspended')
  expect(page.lines[1]).toBe('Why: scam. You asked owners to pay you in cash.')
})

test('a suspension ends sessions and hides listings everywhere, within two seconds', async () => {
  const { sitter, listings } = busy
  const begun = performance.now()
  const made = await app.call(api.moderation.measure, { params: paramsOf(), body }, by)
  expect(performance.now() - begun).toBeLessThan(2000)
  expect(made.body.measure).toMatchObject({ kind: 'suspension', note: 'canary-note', may: { lift: true } })
  measureId = made.body.measure?.id ?? ''
  expect((await app.call(api.identity.currentUser, {}, sitter)).status).toBe(401)
  again = await signedInAgain(app, sitter)
  expect((await app.call(api.identity.currentUser, {}, again)).body.mustSee).toBe('suspension')
  expect((await app.attempt(api.listings.mine, {}, again)).text).toContain('suspended')
  expect(await shownListings(sitter)).toEqual([])
  expect(await everywhere(listings, places)).toEqual(nowhere)
  const { rows } = await run('select action from audit_log where subject_id = $1', [sitter.id])
  expect(rows.map(({ action }: { action: string }) => action).toSorted()).toEqual(['payouts_held', 'suspended'])
})

test('a suspension ends requests, of which the other side reads nothing of it, and releases what was held', async () => {
  const { requests, held } = busy
  expect(await Promise.all(requests.map(statusOf))).toEqual(['declined', 'declined'])
  const read = await app.call(api.bookings.get, { params: { id: held.bookingId } }, held.owner)
  expect(read.body.events.at(-1)).toMatchObject({ to: 'declined', by: 'clock', reason: 'no longer available' })
  expect(read.text).not.toContain('suspen')
  await eventually(() => balances(app, held.bookingId), {})
})

test('a suspension cancels stays to come with everything back, or keeps them, and lets the one under way go on', async () => {
  const { toCome, running } = busy
  const stays = [...toCome, running]
  expect(await Promise.all(stays.map(statusOf))).toEqual(['cancelled', 'accepted', 'cancelled', 'accepted'])
  for (const stay of stays) await refundAtOnce(app, stay)
  const states = () => Promise.all(stays.map(({ bookingId }) => paymentState(app, bookingId)))
  await eventually(states, ['refunded', 'paid', 'refunded', 'paid'])
})

test('a suspension leaves the two sides of the stay under way to read and to write, and its owner opens a case', async () => {
  const { running } = busy
  const { owner, bookingId } = running
  for (const person of [owner, again])
    expect((await app.call(api.bookings.get, { params: { id: bookingId } }, person)).status).toBe(200)
  const own = (await app.call(api.moderation.mine, {}, again)).body
  const [kept] = [busy.toCome[1]?.bookingId]
  expect(own.stays.map(({ id }) => id)).toEqual([bookingId, kept])
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: again.id } }, owner)).body
  const shown = (await app.call(api.moderation.mine, {}, again)).body.stays[0]
  expect(shown).toMatchObject({ id: bookingId, side: 'sitter', conversationId: id })
  await app.call(api.messaging.send, { params: { id }, body: { content: 'How is Biscuit?' } }, owner)
  await app.call(api.messaging.send, { params: { id }, body: { content: 'Asleep.' } }, again)
  const read = await app.call(api.messaging.messages, { params: { id }, query: {} }, owner)
  expect(read.body.map(({ content }) => content).toSorted()).toEqual(['Asleep.', 'How is Biscuit?'])
  const update = { clientId: randomUUID(), text: 'A long walk.', petIds: [running.petId] }
  const posted = await app.attempt(api.stayUpdates.post, { params: { id: bookingId }, body: update }, again)
  expect([posted.status < 300, posted.text]).toEqual([true, posted.text])
  const about = { topic: 'stay', problem: 'behavior', bookingId, requestId: randomUUID() } as const
  const opened = await app.call(api.cases.open, { body: { ...about, text: 'The sitter does not answer.' } }, owner)
  expect(opened.status).toBe(201)
  const solve = { params: { id: opened.body.id ?? '' }, body: { state: 'solved' as const } }
  expect((await app.call(api.cases.setState, solve, by)).status).toBe(200)
})

test('a suspension holds payouts, and lets nothing be written', async () => {
  await turnPayouts()
  await eventually(async () => payoutOf(busy.owed), 'held')
  const reply = { params: { id: '01890000-0000-7000-8000-000000000000' }, body: { reply: 'Thanks' } }
  expect((await app.attempt(api.reviews.reply, reply, again)).status).toBe(403)
})

test('a suspension is made once, however often it is sent', async () => {
  const params = paramsOf()
  expect((await app.call(api.moderation.measure, { params, body }, by)).body.measure?.id).toBe(measureId)
  const differs = { params, body: { ...body, reason: 'privacy' as const } }
  expect((await app.attempt(api.moderation.measure, differs, by)).status).toBe(409)
  expect((await app.attempt(api.moderation.measure, { params, body: suspension() }, by)).text).toContain('already')
  expect(await traces(app, busy.sitter)).toMatchObject({ measures: 1, audit: 2 })
})

full(
  'a lifted suspension shows exactly what it hid, and payouts go out; what ended stays so',
  async () => {
    const { sitter, listings, off, requests, owed } = busy
    const lifting = { params: { id: measureId }, body: { why: 'It was a mistake' } }
    const lifted = await app.call(api.moderation.lift, lifting, by)
    expect(lifted.body).toMatchObject({ lifted: { why: 'It was a mistake' }, may: { lift: false } })
    expect((await app.attempt(api.moderation.lift, lifting, by)).status).toBe(409)
    expect(await shownListings(sitter)).toEqual(listings.toSorted())
    expect(await shownListings(sitter)).not.toContain(off)
    expect(await everywhere(listings, places)).toEqual(all)
    expect((await app.call(api.listings.mine, {}, again)).status).toBe(200)
    expect(await Promise.all(requests.map(statusOf))).toEqual(['declined', 'declined'])
    await setUpPayouts(app, again)
    await turnPayouts()
    await eventually(async () => payoutOf(owed), 'settled')
  },
  20_000,
)

/** Somebody who saved these listings, and the feed of the first one. */
async function aLookout(sitter: Person, listings: readonly string[]) {
  const fan = await anOwner(app)
  for (const listingId of listings) await app.call(api.favorites.add, { body: { listingId } }, fan)
  const feed = await app.call(api.availability.renewFeed, { params: { id: listings[0] ?? '' }, body: {} }, sitter)
  return { fan, sitter, feed: new URL(feed.body.feedUrl ?? '').pathname }
}

/** At how many of the places where visitors come across listings each of these is. */
async function everywhere(listings: readonly string[], { fan, sitter, feed }: Awaited<ReturnType<typeof aLookout>>) {
  const among = (found: readonly string[]) => found.filter((id) => listings.includes(id)).length
  const text = async (url: string) => (await app.server.inject({ url })).body
  const pages = listings.map((id) => app.attempt(api.listings.get, { params: { id } }))
  const found = await app.call(api.search.listings, { query: { limit: '100' } })
  const city = await app.attempt(api.search.city, { params: { slug: 'austin-tx' } })
  const files = [...(await text('/sitemap.xml')).matchAll(/<loc>http:\/\/petstead\.test([^<]+)/g)]
  const sitemap = (await Promise.all(files.map(([, file = '']) => text(file)))).join()
  return {
    pages: (await Promise.all(pages)).filter(({ status }) => status === 200).length,
    profile: Number((await app.attempt(api.sitters.get, { params: { id: sitter.id } })).status === 200),
    search: among(found.body.map(({ id }) => id)),
    city: city.status === 404 ? 0 : among(city.body.listings.map(({ id }) => id)),
    favorites: among((await app.call(api.favorites.list, { query: {} }, fan)).body.map(({ listingId }) => listingId)),
    sitemap: listings.filter((id) => sitemap.includes(id)).length,
    feed: Number((await app.server.inject({ url: feed })).statusCode === 200),
  }
}

const payoutOf = async ({ bookingId }: Stay) =>
  (await run('select state from payouts where booking_id = $1', [bookingId])).rows[0].state
