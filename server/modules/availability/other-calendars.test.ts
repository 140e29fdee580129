// @module-tag full
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { feedStays } from '#server/modules/bookings/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anAcceptedStay, anOwner, aPet, aSitter, daysFromNow, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { calendarFrom, readLater, startOtherCalendar } from '#testing/other-calendar.ts'
import type { OtherCalendar } from '#testing/other-calendar.ts'
import { dueBatch, insertCalendar, claimDue } from './calendars-store.ts'
import { refreshDue } from './other-calendars.ts'

const app = useTestApp({ env: { CALENDAR_LOOPBACK: 'true' } })
let other: OtherCalendar
let address: string
/** The day from which a test counts; it stays the same when the clock moves. */
let today: PlainDate

beforeAll(async () => {
  other = await startOtherCalendar()
  address = other.address
})
beforeEach(() => {
  today = daysFromNow(app, 0)
  other.setAnswer(() => calendar())
})
afterAll(async () => {
  other.close()
})

const day = (days: number) => addDays(today, days)
const calendar = (...stays: (readonly [number, number])[]) => calendarFrom(today)(...stays)
const add = (id: string, sitter: Person, more: object = {}) =>
  app.call(api.availability.addCalendar, { params: { id }, body: { name: 'Airbnb', address, ...more } }, sitter)
const seen = async (id: string, sitter: Person) =>
  (await app.call(api.availability.calendar, { params: { id } }, sitter)).body
const ranges = async (id: string, person?: Person) =>
  (await app.call(api.availability.unavailableDates, { params: { id } }, person)).body
const block = (id: string, from: number, to: number, sitter: Person) =>
  app.call(api.availability.block, { params: { id }, body: { startDate: day(from), endDate: day(to) } }, sitter)
const quote = async (id: string, from: number, to: number) =>
  (await app.call(api.bookings.quote, { params: { id }, query: { startDate: day(from), endDate: day(to) } })).body
    .available
const anHourLater = (hours = 1) => readLater(app, hours)

test('a stay in another calendar closes its days here: in the calendar, for requests and in search', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter, { latitude: 48.86, longitude: 2.35, instantBook: true })
  other.setAnswer(() => calendar([10, 12], [12, 13], [20, 21]))
  const added = await add(id, sitter)
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'Airbnb', host: new URL(address).host, days: 4, problem: null, conflicts: [] },
  })
  expect(added.text).not.toContain('rooms.ics')
  // the sitter sees which calendar closes the days; everyone else sees only that they are closed
  expect(await ranges(id, sitter)).toEqual([
    { startDate: day(10), endDate: day(12), kind: 'calendar', reason: 'Airbnb', listingId: id },
    { startDate: day(20), endDate: day(20), kind: 'calendar', reason: 'Airbnb', listingId: id },
  ])
  expect(await ranges(id)).toMatchObject([
    { startDate: day(10), endDate: day(12), kind: 'block', reason: null },
    { startDate: day(20), endDate: day(20), kind: 'block', reason: null },
  ])
  expect([await quote(id, 8, 10), await quote(id, 13, 15), await quote(id, 7, 9)]).toEqual([false, true, true])
  const owner = await anOwner(app)
  const dates = { startDate: day(9), endDate: day(11) }
  const body = { listingId: id, ...dates, petIds: [await aPet(app, owner)], totalAmount: '95.00' }
  expect(await app.call(api.bookings.request, { body }, owner)).toMatchObject({
    status: 409,
    text: "Can't book unavailable dates",
  })
  const found = async (from: number, to: number) => {
    const query = { lat: '48.86', lng: '2.35', radius: '5', startDate: day(from), endDate: day(to) }
    return (await app.call(api.search.listings, { query })).body.length
  }
  expect([await found(9, 11), await found(13, 15), await found(19, 22)]).toEqual([0, 1, 0])
})

test("imported days and the sitter's own blocks are kept apart: either is removed without the other", async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  other.setAnswer(() => calendar([10, 13]))
  const { body } = await add(id, sitter)
  expect((await block(id, 12, 15, sitter)).status).toBe(201)
  // freeing days removes only the sitter's own blocks
  await app.call(api.availability.unblock, { params: { id }, query: { startDate: day(11), endDate: day(12) } }, sitter)
  expect((await ranges(id, sitter)).map(({ startDate, endDate, kind }) => [startDate, endDate, kind])).toEqual([
    [day(10), day(12), 'calendar'],
    [day(13), day(15), 'block'],
  ])
  expect((await ranges(id)).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([[day(10), day(15)]])
  other.setAnswer(() => calendar([-9, -8]))
  await anHourLater()
  expect((await ranges(id, sitter)).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([[day(13), day(15)]])
  other.setAnswer(() => calendar([10, 13], [30, 31]))
  await anHourLater()
  expect(await quote(id, 9, 11)).toBe(false)
  const remove = { params: { id, calendarId: body.id } }
  expect((await app.call(api.availability.removeCalendar, remove, sitter)).status).toBe(204)
  expect((await app.call(api.availability.removeCalendar, remove, sitter)).status).toBe(404)
  expect([await quote(id, 9, 11), await quote(id, 29, 31), await quote(id, 13, 14)]).toEqual([true, true, false])
})

test('imported days over an accepted stay are reported, cancel nothing and admit no other guest', async () => {
  const stay = await anAcceptedStay(app)
  other.setAnswer(() => calendar([11, 16]))
  const { body } = await add(stay.listingId, stay.sitter)
  expect(body.conflicts).toEqual([{ startDate: day(11), endDate: day(12) }])
  const { body: booking } = await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)
  expect(booking.status).toBe('accepted')
  expect(await quote(stay.listingId, 9, 11)).toBe(false)
  const overfull = app.connection.pool.query(
    `update listing_nights set used = used + 1 where listing_id = $1 and night = $2`,
    [stay.listingId, day(11)],
  )
  await expect(overfull).rejects.toMatchObject({ constraint: 'closed_night_gains_nobody' })
  // the stay can still be cancelled, and its nights stay closed
  const cancel = { params: { id: stay.bookingId }, body: { status: 'cancelled' as const } }
  expect((await app.call(api.bookings.change, cancel, stay.owner)).status).toBe(200)
  expect((await seen(stay.listingId, stay.sitter)).calendars[0]?.conflicts).toEqual([])
  expect([await quote(stay.listingId, 8, 9), await quote(stay.listingId, 10, 12)]).toEqual([true, false])
})

test('a calendar that cannot be read keeps its days and shows why', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  other.setAnswer(() => calendar([10, 13]))
  const { body } = await add(id, sitter)
  const readAt = body.readAt
  other.setAnswer(() => '<html>Log in</html>')
  await anHourLater()
  const problem = "We couldn't read a calendar at this address. Please use the address of its iCal feed."
  expect((await seen(id, await signedInAgain(app, sitter))).calendars).toMatchObject([{ days: 3, readAt, problem }])
  expect(await quote(id, 9, 11)).toBe(false)
  const before = other.asked()
  await anHourLater(0)
  expect(other.asked()).toBe(before)
  other.setAnswer(() => calendar([10, 13]))
  const refresh = { params: { id, calendarId: body.id } }
  const again = await app.call(api.availability.refreshCalendar, refresh, await signedInAgain(app, sitter))
  expect(again.body).toMatchObject({ problem: null, readAt: app.now.toISOString(), days: 3 })
})

test('a failing calendar is read less and less often, at least once a day, until it can be read again', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  const calendarId = (await add(id, sitter)).body.id
  const hoursToNext = async () => {
    const { rows } = await app.connection.pool.query<{ at: Date }>(
      'select next_at as at from imported_calendars where id = $1',
      [calendarId],
    )
    return Math.round((Number(rows[0]?.at) - app.now.getTime()) / 3_600_000)
  }
  other.setAnswer(() => 'nothing')
  const waits: number[] = []
  for (let wait = 1; waits.length < 7; wait = await hoursToNext()) {
    await anHourLater(wait)
    waits.push(wait)
  }
  // six hours after the first failure it is read once more, before its sitter is told
  expect(waits).toEqual([1, 1, 2, 3, 7, 14, 24])
  other.setAnswer(() => calendar())
  await anHourLater(24)
  expect(await hoursToNext()).toBe(1)
})

test('rejects an invalid, private, known or own calendar, and one too many', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  const refused = async (more: object) => {
    const { status, text } = await add(id, sitter, more)
    return [status, text.split(/[.,]/)[0]]
  }
  other.setAnswer(() => 'nothing')
  expect(await refused({})).toEqual([409, "We couldn't read a calendar at this address"])
  expect(await refused({ address: 'https://10.0.0.1/a.ics' })).toEqual([
    400,
    'Enter a calendar address that starts with https:// and that anyone on the internet can open',
  ])
  expect(await refused({ address: 'http://example.com/a.ics' })).toMatchObject([400, expect.stringContaining('https')])
  expect(await refused({ name: ' ' })).toEqual([400, 'Enter a name'])
  other.setAnswer(() => calendar())
  const { feedUrl } = (await app.call(api.availability.renewFeed, { params: { id }, body: {} }, sitter)).body
  expect(await refused({ address: feedUrl })).toEqual([400, "That's the address of this listing's own calendar"])
  const both = await Promise.all([add(id, sitter), add(id, sitter)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await refused({})).toEqual([409, 'This calendar is already connected'])
  for (let more = 2; more <= 5; more++)
    expect((await add(id, sitter, { address: `${address}?${more}` })).status).toBe(201)
  expect(await refused({ address: `${address}?6` })).toMatchObject([409, expect.stringContaining('up to 5')])
  const { calendars } = await seen(id, sitter)
  expect(calendars).toHaveLength(5)
  // other people can neither see nor refresh it
  expect((await app.call(api.availability.calendar, { params: { id } }, await aSitter(app))).status).toBe(403)
  const elsewhere = { params: { id: await aListing(app, sitter), calendarId: calendars[0]?.id ?? '' } }
  expect((await app.call(api.availability.refreshCalendar, elsewhere, sitter)).status).toBe(404)
})

test("one sitter's slow calendars hold up nobody else, and a long queue is not called the calendar's fault", async () => {
  const [slow, neighbor] = [await aSitter(app), await aSitter(app)]
  const [slowId, otherId] = [await aListing(app, slow), await aListing(app, neighbor)]
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  other.setAnswer(async (path) => {
    if (path.includes('slow')) await released
    return calendar([10, 13])
  })
  const slowly = [1, 2, 3, 4].map((number) => add(slowId, slow, { address: `${address}?slow=${number}` }))
  const start = performance.now()
  expect(await add(otherId, neighbor)).toMatchObject({ status: 201, body: { days: 3 } })
  expect(performance.now() - start).toBeLessThan(2000)
  const answers: Awaited<(typeof slowly)[number]>[] = []
  for (const each of slowly) void each.then((answer) => answers.push(answer))
  // all but the one that is being read
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(3)
  for (const refused of answers)
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('checking many calendars') })
  release(undefined)
  expect((await Promise.all(slowly)).map(({ status }) => status).toSorted()).toEqual([201, 503, 503, 503])
})

test('one calendar of each sitter is read before the second of any', async () => {
  const [many, one] = [await aSitter(app), await aSitter(app)]
  const [manyId, oneId] = [await aListing(app, many), await aListing(app, one)]
  for (const number of [1, 2, 3, 4, 5]) await add(manyId, many, { address: `${address}?many=${number}` })
  await add(oneId, one, { address: `${address}?one` })
  await app.connection.pool.query('delete from imported_calendars where listing_id not in ($1, $2)', [manyId, oneId])
  // the only one of its sitter is due last
  await app.connection.pool.query(`update imported_calendars set next_at = next_at + interval '1 minute'
    where address like '%one'`)
  const paths: string[] = []
  const two = Promise.withResolvers<void>()
  other.setAnswer(async (path) => {
    if (paths.push(path) === 2) two.resolve()
    // one of each sitter is read at once; neither is answered before both are asked for
    await two.promise
    return calendar()
  })
  await anHourLater(1.5)
  expect(paths).toHaveLength(6)
  expect(paths.slice(0, 2).some((path) => path.endsWith('one'))).toBe(true)
})

test('workers take batches of due calendars, each calendar once, and leave due what they do not read', async () => {
  const { db, pool } = app.connection
  await pool.query('delete from imported_calendars')
  const nextAt = app.now
  for (let sitters = 0; sitters < 2; sitters++) {
    const listingId = await aListing(app, await aSitter(app))
    for (let number = 0; number < 20; number++)
      await insertCalendar(db, { listingId, name: 'Airbnb', address: `${address}?${number}`, nextAt })
  }
  const later = new Date(nextAt.getTime() + 1)
  const batches = await Promise.all([1, 2].map(() => claimDue(db, nextAt, later)))
  expect(batches.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([8, dueBatch])
  expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(40)
  const first = batches.find(({ length }) => length === dueBatch) ?? []
  expect(new Set(first.slice(0, 2).map(({ listingId }) => listingId)).size).toBe(2)
  // the work stops while the first ones are read
  const stop = new AbortController()
  other.setAnswer(() => {
    stop.abort()
    return calendar()
  })
  await refreshDue({ db, stays: feedStays, loopback: true }, later, () => {}, stop.signal)
  const { rows } = await pool.query('select 1 from imported_calendars where next_at <= $1', [later])
  expect(rows.length).toBeGreaterThan(30)
  await pool.query('delete from imported_calendars')
})

test('the feed of a listing has its stays and blocks, but no personal data', async () => {
  const stay = await anAcceptedStay(app)
  const { listingId: id, sitter } = stay
  const body = { startDate: day(20), endDate: day(21), reason: 'Aunt Mary comes' }
  await app.call(api.availability.block, { params: { id }, body }, sitter)
  other.setAnswer(() => calendar([40, 42]))
  await add(id, sitter)
  const { feedUrl } = (await app.call(api.availability.renewFeed, { params: { id }, body: {} }, sitter)).body
  const path = new URL(feedUrl).pathname
  const feed = await app.server.inject({ url: path })
  expect(feed.statusCode).toBe(200)
  expect(feed.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex, nofollow',
  })
  const root = new ICAL.Component(ICAL.parse(feed.body) as unknown[])
  const events = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(events.map(({ startDate, endDate, summary }) => [`${startDate}`, `${endDate}`, summary])).toEqual([
    [day(10), day(13), 'Booked'],
    [day(20), day(22), 'Not available'],
  ])
  for (const secret of ['Mary', 'Biscuit', stay.owner.email, sitter.email, 'Secret', '78704'])
    expect(feed.body).not.toContain(secret)
  const known = await app.server.inject({ url: path, headers: { 'if-none-match': String(feed.headers.etag) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  // a new address replaces the old one; unknown addresses are not found either
  // a double click gets one address, whether it makes the first or replaces it
  const renew = async (replaces?: string) =>
    (await app.call(api.availability.renewFeed, { params: { id }, body: { replaces } }, sitter)).body.feedUrl
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => renew())))).toEqual(new Set([feedUrl]))
  const [renewed = '', ...others] = new Set(await Promise.all(Array.from({ length: 20 }, () => renew(feedUrl))))
  expect(others).toEqual([])
  expect(renewed).not.toBe(feedUrl)
  expect((await seen(id, sitter)).feedUrl).toBe(renewed)
  for (const gone of [path, `/api/calendars/${'a'.repeat(43)}.ics`, '/api/calendars/x.ics', '/api/calendars/.ics'])
    expect((await app.server.inject({ url: gone })).statusCode, gone).toBe(404)
  expect((await app.server.inject({ url: new URL(renewed).pathname })).statusCode).toBe(200)
})

test('two listings may import each other, and stop again', async () => {
  const sitter = await aSitter(app)
  const [one, two] = [await aListing(app, sitter), await aListing(app, sitter)]
  const feedOf = async (id: string) => {
    const { feedUrl } = (await app.call(api.availability.renewFeed, { params: { id }, body: {} }, sitter)).body
    return async () => (await app.server.inject({ url: new URL(feedUrl).pathname })).body
  }
  const [ofOne, ofTwo] = [await feedOf(one), await feedOf(two)]
  await block(one, 10, 11, sitter)
  let text = await ofOne()
  other.setAnswer(() => text)
  await add(two, sitter)
  expect(await quote(two, 9, 11)).toBe(false)
  // the second listing does not export what it only imported; a strict reader still finds a component
  expect(await ofTwo()).not.toContain('VEVENT')
  expect(new ICAL.Component(ICAL.parse(await ofTwo()) as unknown[]).getAllSubcomponents()).toHaveLength(1)
  await block(one, 30, 31, sitter)
  await app.call(
    api.availability.unblock,
    { params: { id: one }, query: { startDate: day(10), endDate: day(11) } },
    sitter,
  )
  text = await ofOne()
  await anHourLater()
  expect(await quote(two, 9, 11)).toBe(true)
})
