import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwedStay, setUpPayouts } from '#testing/earned.ts'
import { aCity, aListing, aPet, aRequest, anAdmin, anOwner, daysFromNow, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { suspend, suspension } from '#testing/measures.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'
import { runPayouts } from '#server/modules/payouts/public.ts'
import { liftDue } from './public.ts'

const app = useTestApp({ live: true })
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

const run = (statement: string, values: readonly unknown[] = []) => app.connection.pool.query(statement, [...values])
const turnPayouts = () => runPayouts(app.connection.db, app.now)

/** What a suspension touches: a sitter with four listings and one switched off, and what is going on there. */
async function aBusySitter() {
  const owed = await anOwedStay(app)
  const { sitter, listingId: first } = owed
  const listings = [first]
  for (let i = 0; i < 3; i++) listings.push(await aListing(app, sitter))
  const off = await aListing(app, sitter, { active: false })
  const stay = async (from: number, at = first): Promise<Stay> => {
    const owner = await anOwner(app)
    const petId = await aPet(app, owner)
    const dates = { startDate: daysFromNow(app, from), endDate: daysFromNow(app, from + 2) }
    const { id, totalAmount } = await aRequest(app, { owner, listingId: at, petIds: [petId], ...dates })
    return { owner, sitter, listingId: at, petId, bookingId: id, totalAmount }
  }
  const accepted = async (from: number, at?: string) => {
    const one = await stay(from, at)
    await app.call(api.bookings.change, { params: { id: one.bookingId }, body: { status: 'accepted' } }, sitter)
    await payByCard(app, one)
    await eventually(() => paymentState(app, one.bookingId), 'paid')
    return one
  }
  const requests = [await stay(10), await stay(12, listings[1])]
  const held = requests[0]
  if (!held) throw new Error('no request')
  await payByCard(app, held)
  await eventually(() => paymentState(app, held.bookingId), 'authorized')
  const toCome = [await accepted(20), await accepted(24, listings[2]), await accepted(28)]
  const running = await accepted(5, listings[3])
  await run(
    `update bookings set check_in_at = $2::timestamptz - interval '2 hours', check_out_at = $2::timestamptz + interval '2 days'
     where id = $1`,
    [running.bookingId, app.now],
  )
  return { owed, sitter, listings, off, requests, held, toCome, running }
}

const statusOf = async (stay: Pick<Stay, 'bookingId'>) =>
  (await run('select status from bookings where id = $1', [stay.bookingId])).rows[0].status
const shownListings = async (sitter: Person) =>
  (await run('select id from listings where sitter_id = $1 and is_active order by id', [sitter.id])).rows.map(
    ({ id }: { id: string }) => id,
  )

/** Whatever of a person a suspension could have changed. */
async function traces(sitter: Person) {
  const { rows } = await run(
    `select
       (select count(*)::int from measures where user_id = $1) as measures,
       (select suspended_at is not null from users where id = $1) as suspended,
       (select count(*)::int from sessions where user_id = $1) as sessions,
       (select count(*)::int from listings where sitter_id = $1 and is_active) as listings,
       (select string_agg(status, ' ' order by id) from bookings where sitter_id = $1) as bookings,
       (select coalesce(sum(used), 0)::int from listing_nights n join listings l on l.id = n.listing_id
        where l.sitter_id = $1) as nights,
       (select count(*)::int from audit_log where subject_id = $1) as audit`,
    [sitter.id],
  )
  return rows[0]
}

// one suspension with all that there is
let busy: Awaited<ReturnType<typeof aBusySitter>>
let places: Awaited<ReturnType<typeof aLookout>>
let again: Person
let by: Person
let measureId: string
let body: ReturnType<typeof suspension>
const [all, nowhere] = [4, 0].map((n) => ({ pages: n, search: n, city: n, favorites: n, sitemap: n, feed: n && 1 }))
const paramsOf = () => ({ id: busy.sitter.id })
beforeAll(async () => {
  await aCity(app)
  app.now = new Date()
  by = await anAdmin(app)
  busy = await aBusySitter()
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
  expect(await traces(sitter)).toMatchObject({ measures: 0, suspended: false, listings: 4, audit: 0 })
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
  const states = () => Promise.all(stays.map(({ bookingId }) => paymentState(app, bookingId)))
  await eventually(states, ['refunded', 'paid', 'refunded', 'paid'])
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
  expect(await traces(busy.sitter)).toMatchObject({ measures: 1, audit: 2 })
})

test('a suspension, once lifted, shows exactly what it hid, and payouts go out; what ended stays so', async () => {
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
}, 20_000)

/** Somebody who saved these listings, and the feed of the first one. */
async function aLookout(sitter: Person, listings: readonly string[]) {
  const fan = await anOwner(app)
  for (const listingId of listings) await app.call(api.favorites.add, { body: { listingId } }, fan)
  const feed = await app.call(api.availability.renewFeed, { params: { id: listings[0] ?? '' }, body: {} }, sitter)
  return { fan, feed: new URL(feed.body.feedUrl ?? '').pathname }
}

/** At how many of the places where visitors come across listings each of these is. */
async function everywhere(listings: readonly string[], { fan, feed }: Awaited<ReturnType<typeof aLookout>>) {
  const among = (found: readonly string[]) => found.filter((id) => listings.includes(id)).length
  const text = async (url: string) => (await app.server.inject({ url })).body
  const pages = listings.map((id) => app.attempt(api.listings.get, { params: { id } }))
  const found = await app.call(api.search.listings, { query: { limit: '100' } })
  const city = await app.attempt(api.search.city, { params: { slug: 'austin-tx' } })
  const files = [...(await text('/sitemap.xml')).matchAll(/<loc>http:\/\/petstead\.test([^<]+)/g)]
  const sitemap = (await Promise.all(files.map(([, file = '']) => text(file)))).join()
  return {
    pages: (await Promise.all(pages)).filter(({ status }) => status === 200).length,
    search: among(found.body.map(({ id }) => id)),
    city: city.status === 404 ? 0 : among(city.body.listings.map(({ id }) => id)),
    favorites: among((await app.call(api.favorites.list, { query: {} }, fan)).body.map(({ listingId }) => listingId)),
    sitemap: listings.filter((id) => sitemap.includes(id)).length,
    feed: Number((await app.server.inject({ url: feed })).statusCode === 200),
  }
}

const payoutOf = async ({ bookingId }: Stay) =>
  (await run('select state from payouts where booking_id = $1', [bookingId])).rows[0].state

test('killed shortly before its end, a suspension leaves nothing', async () => {
  const { owed, sitter, toCome } = await aBusySitter()
  const before = await traces(sitter)
  const jobs = async () => (await run(`select count(*)::int as n from jobs._private_jobs`)).rows[0].n
  const stays = Object.fromEntries(toCome.map(({ bookingId }) => [bookingId, 'cancel' as const]))
  await eventually(jobs, await jobs())
  const { pool } = app.connection
  const holder = await pool.connect()
  try {
    // payouts come after listings, bookings and payments
    await holder.query('begin')
    await holder.query('select 1 from payouts where booking_id = $1 for update', [owed.bookingId])
    const made = app.attempt(api.moderation.measure, { params: { id: sitter.id }, body: suspension({ stays }) }, admin)
    const waiting = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.map(({ pid }) => pid)
    }
    await expect.poll(async () => (await waiting()).length).toBe(1)
    for (const pid of await waiting()) await pool.query('select pg_terminate_backend($1)', [pid])
    expect((await made).status).toBeGreaterThanOrEqual(500)
    await holder.query('rollback')
  } finally {
    holder.release()
  }
  expect(await traces(sitter)).toEqual(before)
  for (const { bookingId } of toCome) expect(await paymentState(app, bookingId)).toBe('paid')
  // and the next try does all of it
  await suspend(app, admin, sitter)
  expect(await traces(sitter)).toMatchObject({ measures: 1, suspended: true, sessions: 0, listings: 0, audit: 2 })
}, 60_000)

describe('the stays to come', () => {
  test('have to be chosen for, each of them', async () => {
    const { sitter, toCome, running } = await aBusySitter()
    const params = { id: sitter.id }
    const [one, ...more] = toCome
    const some = Object.fromEntries(more.map(({ bookingId }) => [bookingId, 'keep' as const]))
    const strange = { ...some, [one?.bookingId ?? '']: 'keep', [running.bookingId]: 'cancel' } as const
    for (const stays of [{}, some, strange]) {
      const refused = await app.attempt(api.moderation.measure, { params, body: suspension({ stays }) }, admin)
      expect([refused.status, refused.text.slice(0, 19)]).toEqual([409, 'Their stays changed'])
    }
    expect(await traces(sitter)).toMatchObject({ measures: 0, suspended: false, listings: 4 })
  }, 30_000)

  test("of an owner are those at others' listings: requests are withdrawn, and the sitter reads nothing of why", async () => {
    const { held, toCome, sitter } = await aBusySitter()
    const [stay] = toCome
    const { preview } = await suspend(app, admin, held.owner)
    expect(preview.effects.requests.map(({ id, side }) => [id, side])).toEqual([[held.bookingId, 'owner']])
    expect(await statusOf(held)).toBe('cancelled')
    const read = await app.call(api.bookings.get, { params: { id: held.bookingId } }, sitter)
    expect(read.body.events.at(-1)).toMatchObject({ to: 'cancelled', by: 'clock', reason: 'no longer available' })
    await eventually(() => balances(app, held.bookingId), {})
    if (!stay) throw new Error('no stay')
    await suspend(app, admin, stay.owner)
    // refunds that they are owed go out
    await eventually(() => paymentState(app, stay.bookingId), 'refunded')
    expect(await shownListings(sitter)).toHaveLength(4)
  }, 30_000)
})

test('the clock lifts at the end; what an admin deactivated meanwhile stays hidden', async () => {
  const { sitter, listings, off } = await aBusySitter()
  await suspend(app, admin, sitter, { days: 7 })
  const [deactivated, ...others] = listings.toSorted()
  const params = { id: deactivated ?? '' }
  await app.call(api.admin.deactivateListing, { params, body: { reason: 'Not allowed' } }, admin)
  const failed = (error: unknown) => expect.unreachable(String(error))
  const end = app.now.getTime() + 7 * 86_400_000
  expect(await liftDue(app.connection.db, new Date(end - 1), failed)).toBe(0)
  expect(await shownListings(sitter)).toEqual([])
  expect(await liftDue(app.connection.db, new Date(end), failed)).toBe(1)
  expect(await liftDue(app.connection.db, new Date(end), failed)).toBe(0)
  expect(await shownListings(sitter)).toEqual(others)
  expect(others).not.toContain(off)
  expect(await traces(sitter)).toMatchObject({ suspended: false })
}, 30_000)

test('a held payout goes out when an admin lets it go, once', async () => {
  const stay = await anOwedStay(app)
  await setUpPayouts(app, stay.sitter)
  await suspend(app, admin, stay.sitter)
  await turnPayouts()
  await eventually(async () => payoutOf(stay), 'held')
  const shown = await app.call(api.moderation.ofPerson, { params: { id: stay.sitter.id } }, admin)
  expect(shown.body.heldPayouts).toMatchObject([{ id: stay.bookingId, amount: '121.50' }])
  const params = { id: stay.bookingId }
  await app.call(api.payouts.release, { params }, admin)
  await eventually(async () => payoutOf(stay), 'settled')
  expect((await app.attempt(api.payouts.release, { params }, admin)).status).toBe(409)
  const { rows } = await run(`select 1 from audit_log where action = 'payouts_released' and subject_id = $1`, [
    params.id,
  ])
  expect(rows).toHaveLength(1)
}, 30_000)

test('no admin is suspended, nobody suspends themselves, and nobody suspended becomes an admin', async () => {
  const other = await anAdmin(app)
  for (const [id, sentence] of [
    [admin.id, "You can't warn or suspend yourself."],
    [other.id, "Admins can't be warned or suspended. Change their role first."],
  ] as const) {
    const refused = await app.attempt(api.moderation.measure, { params: { id }, body: suspension() }, admin)
    expect([refused.status, refused.text]).toEqual([403, sentence])
  }
  const owner = await anOwner(app)
  await suspend(app, admin, owner)
  const change = { params: { id: owner.id }, body: { role: 'admin' as const } }
  expect((await app.attempt(api.admin.changeUser, change, admin)).text).toContain('Lift the suspension first')
})
