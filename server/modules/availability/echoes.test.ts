// @module-tag full
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anAcceptedStay, aSitter, daysFromNow, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { calendarFrom, calendarOf, readLater, startOtherCalendar } from '#testing/other-calendar.ts'
import type { OtherCalendar } from '#testing/other-calendar.ts'

const app = useTestApp({ env: { CALENDAR_LOOPBACK: 'true' } })
let other: OtherCalendar
let today: PlainDate
beforeAll(async () => {
  other = await startOtherCalendar()
})
beforeEach(() => {
  today = daysFromNow(app, 0)
})
afterAll(async () => {
  other.close()
})

const day = (days: number) => addDays(today, days)
const calendar = (...stays: (readonly [number, number])[]) => calendarFrom(today)(...stays)
const connect = async (id: string, sitter: Person) =>
  (
    await app.call(
      api.availability.addCalendar,
      { params: { id }, body: { name: 'Airbnb', address: other.address } },
      sitter,
    )
  ).body
const block = (id: string, from: number, to: number, sitter: Person) =>
  app.call(api.availability.block, { params: { id }, body: { startDate: day(from), endDate: day(to) } }, sitter)
const unblock = async (id: string, from: number, to: number, sitter: Person) =>
  app.call(
    api.availability.unblock,
    { params: { id }, query: { startDate: day(from), endDate: day(to) } },
    await signedInAgain(app, sitter),
  )
const isOpen = async (id: string, from: number, to: number) =>
  (await app.call(api.bookings.quote, { params: { id }, query: { startDate: day(from), endDate: day(to) } })).body
    .available
const closedBy = async (id: string, sitter: Person) => {
  const { body } = await app.call(api.availability.calendar, { params: { id } }, await signedInAgain(app, sitter))
  return body.calendars.map(({ days, conflicts }) => ({ days, conflicts }))
}

/** What a platform makes of our feed: other ids and words, the same days. */
async function repeatedFeed(id: string, sitter: Person): Promise<() => Promise<string>> {
  const { body } = await app.call(api.availability.renewFeed, { params: { id }, body: {} }, sitter)
  return async () => {
    const feed = await app.server.inject({ url: new URL(body.feedUrl).pathname })
    const root = new ICAL.Component(ICAL.parse(feed.body) as unknown[])
    const stays = root
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
      .map(({ startDate, endDate }) => [`${startDate}`, `${endDate}`] as const)
    return calendarOf(stays)
  }
}

test('a stay that comes back from another platform closes nothing, alarms nobody, and others can still book its nights', async () => {
  const { listingId: id, sitter } = await anAcceptedStay(app)
  other.setAnswer(await repeatedFeed(id, sitter))
  expect(await connect(id, sitter)).toMatchObject({ days: 0, conflicts: [] })
  expect(await isOpen(id, 10, 13)).toBe(true)
  await readLater(app, 1)
  expect([await closedBy(id, sitter), await isOpen(id, 10, 13)]).toEqual([[{ days: 0, conflicts: [] }], true])
  const { rows } = await app.connection.pool.query('select 1 from listing_nights where listing_id = $1 and imported', [
    id,
  ])
  expect(rows).toEqual([])
})

test('a lifted block opens its days although the other platform still shows them, but not for ever', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  await block(id, 20, 22, sitter)
  other.setAnswer(() => calendar([20, 23], [30, 32]))
  expect(await connect(id, sitter)).toMatchObject({ days: 2 })
  await unblock(id, 20, 22, sitter)
  for (const hours of [0, 1, 24, 46]) {
    await readLater(app, hours)
    expect(await isOpen(id, 20, 22), `after ${hours} more hours`).toBe(true)
  }
  // three days later it is a stay there
  await readLater(app, 2)
  expect([await isOpen(id, 20, 22), await closedBy(id, sitter)]).toEqual([false, [{ days: 5, conflicts: [] }]])
})

test('an echo that the other platform gave up is a stay there when it comes again', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  await block(id, 20, 22, sitter)
  other.setAnswer(() => calendar([20, 23], [30, 32]))
  await connect(id, sitter)
  await unblock(id, 20, 22, sitter)
  other.setAnswer(() => calendar([30, 32]))
  await readLater(app, 1)
  expect(await isOpen(id, 20, 22)).toBe(true)
  other.setAnswer(() => calendar([20, 23], [30, 32]))
  await readLater(app, 1)
  expect(await isOpen(id, 20, 22)).toBe(false)
})

test.each([
  ['with a stay there too', [[30, 32]] as const],
  ['with nothing else', [] as const],
])('an echo is still known when its calendar was empty for an hour, %s', async (_what, stays) => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  await block(id, 20, 22, sitter)
  other.setAnswer(() => calendar([20, 23], ...stays))
  await connect(id, sitter)
  await unblock(id, 20, 22, sitter)
  other.setAnswer(() => calendar())
  await readLater(app, 1)
  const { body } = await app.call(api.availability.calendar, { params: { id } }, await signedInAgain(app, sitter))
  expect(body.calendars.map(({ keptUntil }) => keptUntil !== null)).toEqual([stays.length > 0])
  other.setAnswer(() => calendar([20, 23], ...stays))
  await readLater(app, 1)
  expect(await isOpen(id, 20, 22)).toBe(true)
})

test('days that were closed by another calendar before they were blocked here stay closed when the block is lifted', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  other.setAnswer(() => calendar([20, 23]))
  expect(await connect(id, sitter)).toMatchObject({ days: 3 })
  await block(id, 20, 22, sitter)
  await readLater(app, 1)
  await unblock(id, 20, 22, sitter)
  await readLater(app, 1)
  expect(await isOpen(id, 20, 22)).toBe(false)
})

test('a stay elsewhere beside or over one of ours still closes its days', async () => {
  const { listingId: id, sitter } = await anAcceptedStay(app)
  other.setAnswer(() => calendar([10, 13], [13, 15], [11, 12]))
  const { days, conflicts } = await connect(id, sitter)
  expect([days, conflicts]).toEqual([3, [{ startDate: day(11), endDate: day(11) }]])
  expect([await isOpen(id, 8, 9), await isOpen(id, 13, 14)]).toEqual([true, false])
})
