import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { weekdayBit, weekdaysOfBits } from '#contract/vocabulary/weekdays.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anAcceptedStay, anOwner, aPendingStay, aPet, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()

const day = (days: number) => daysFromNow(app, days)
/** The day of the week in `days` days. */
const weekdayIn = (days: number) => weekdaysOfBits(weekdayBit(day(days)))
const open = { closedWeekdays: [], noticeDays: 0, leadDays: null }
type Rules = CallInput<typeof api.availability.changeRules>['body']
const setRules = (id: string, sitter: Person, rules: Partial<Rules>) =>
  app.call(api.availability.changeRules, { params: { id }, body: { ...open, ...rules } }, sitter)
const quote = (id: string, from: number, to: number) =>
  app.call(api.bookings.quote, { params: { id }, query: { startDate: day(from), endDate: day(to) } })

async function request(id: string, from: number, to: number) {
  const owner = await anOwner(app)
  const dates = { startDate: day(from), endDate: day(to) }
  const body = {
    listingId: id,
    ...dates,
    petIds: [await aPet(app, owner)],
    totalAmount: ((to - from) * 45 + 5).toFixed(2),
  }
  return app.call(api.bookings.request, { body }, owner)
}

test('a closed day of the week is refused wherever a stay is checked, in a sentence that names it', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter, { instantBook: true })
  const [name = ''] = weekdayIn(11)
  expect((await setRules(id, sitter, { closedWeekdays: weekdayIn(11) })).body).toEqual({
    ...open,
    closedWeekdays: [name],
  })
  const sentence = `This listing is closed on ${name[0]?.toUpperCase()}${name.slice(1)}s. Please choose other dates.`
  // across it, ending on it, starting on it
  for (const [from, to] of [
    [10, 13],
    [10, 11],
    [11, 13],
  ] as const) {
    expect(await request(id, from, to)).toMatchObject({ status: 409, text: sentence })
    expect(await quote(id, from, to)).toMatchObject({ status: 409, text: sentence })
  }
  const booked = await request(id, 12, 14)
  expect(booked).toMatchObject({ status: 201, body: { status: 'accepted' } })
})

test('everyone sees the days that rules close, with the reason and without an id', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  await setRules(id, sitter, { closedWeekdays: ['monday'], noticeDays: 2, leadDays: 30 })
  const { body } = await app.call(api.availability.unavailableDates, { params: { id } })
  expect(body.every((range) => range.id === undefined)).toBe(true)
  expect(body[0]).toEqual({
    startDate: day(0),
    endDate: day(1),
    kind: 'notice',
    reason: "Needs 2 days' notice",
    listingId: id,
  })
  const mondays = body.filter(({ kind }) => kind === 'week')
  expect(mondays.length).toBeGreaterThanOrEqual(4)
  for (const { startDate, endDate, reason } of mondays)
    expect([new Date(startDate).getUTCDay(), endDate, reason]).toEqual([1, startDate, 'Closed on Mondays'])
  expect(body.at(-1)).toMatchObject({ startDate: day(31), kind: 'lead', reason: 'Can be booked up to 30 days ahead' })
})

full('notice and the limit are checked after the refusals that hold for any listing', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  await setRules(id, sitter, { noticeDays: 3, leadDays: 20 })
  const texts = [await request(id, 2, 4), await request(id, 19, 21), await request(id, -1, 2), await request(id, 5, 25)]
  expect(texts.map(({ status, text }) => [status, text])).toEqual([
    [409, "This listing needs 3 days' notice. Please choose later dates."],
    [409, 'This listing can be booked up to 20 days ahead. Please choose earlier dates.'],
    [400, 'Choose today or a later date.'],
    [400, 'Stays can be at most 14 nights.'],
  ])
  // a blocked day is refused before the rules
  await app.call(api.availability.block, { params: { id }, body: { startDate: day(2) } }, sitter)
  expect((await request(id, 2, 4)).text).toBe("Can't book unavailable dates")
  expect((await request(id, 3, 5)).status).toBe(201)
  expect((await request(id, 18, 20)).status).toBe(201)
})

test('a request cannot be accepted onto a day closed since; accepted stays are kept', async () => {
  const stay = await aPendingStay(app)
  await setRules(stay.listingId, stay.sitter, { closedWeekdays: weekdayIn(11) })
  const requests = async () => (await app.call(api.bookings.listAsSitter, { query: {} }, stay.sitter)).body
  expect(await requests()).toMatchObject([{ id: stay.bookingId, placesLeft: 0 }])
  const accept = { params: { id: stay.bookingId }, body: { status: 'accepted' as const } }
  expect(await app.call(api.bookings.change, accept, stay.sitter)).toMatchObject({
    status: 409,
    text: 'The calendar is closed on some of these nights. Please open them first.',
  })
  await setRules(stay.listingId, stay.sitter, { noticeDays: 60 })
  // a sitter may accept a stay at shorter notice than the rules ask
  expect((await app.call(api.bookings.change, accept, stay.sitter)).status).toBe(200)
  await setRules(stay.listingId, stay.sitter, { closedWeekdays: weekdayIn(11) })
  const { body } = await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)
  expect(body.status).toBe('accepted')
  expect(
    (await app.call(api.availability.calendar, { params: { id: stay.listingId } }, stay.sitter)).body,
  ).toMatchObject({
    rules: { closedWeekdays: weekdayIn(11) },
    nights: [10, 11, 12].map((night) => ({ date: day(night), pets: 1, left: 4 })),
  })
})

test('a stay cannot be moved onto closed days but keeps those it already has', async () => {
  const stay = await anAcceptedStay(app)
  await setRules(stay.listingId, stay.sitter, { closedWeekdays: weekdayIn(11), noticeDays: 30 })
  const propose = (from: number, to: number, total: string) =>
    app.call(
      api.bookings.proposeChange,
      { params: { id: stay.bookingId }, body: { startDate: day(from), endDate: day(to), total } },
      stay.owner,
    )
  expect(await propose(17, 20, '140.00')).toMatchObject({ status: 409, text: expect.stringContaining('is closed on') })
  expect(await propose(9, 12, '140.00')).toMatchObject({
    status: 409,
    text: expect.stringContaining("30 days' notice"),
  })
  const quoted = await app.call(
    api.bookings.quoteChange,
    { params: { id: stay.bookingId }, query: { startDate: day(17), endDate: day(20) } },
    stay.owner,
  )
  expect(quoted.status).toBe(409)
  const shorter = await propose(10, 12, '95.00')
  expect(shorter.status, shorter.text).toBe(201)
  const changeId = shorter.body.proposal?.id ?? ''
  const answer = { params: { id: stay.bookingId, changeId }, body: { status: 'accepted' as const } }
  expect((await app.call(api.bookings.answerChange, answer, stay.sitter)).status).toBe(200)
})

test('search leaves out listings whose rules close the dates', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter, { latitude: 51.5, longitude: -0.1 })
  const found = async (from: number, to: number, more: object = {}) => {
    const query = { lat: '51.5', lng: '-0.1', radius: '5', startDate: day(from), endDate: day(to), ...more }
    return (await app.call(api.search.listings, { query })).body.length
  }
  expect(await found(10, 13)).toBe(1)
  await setRules(id, sitter, { closedWeekdays: weekdayIn(11) })
  expect(await found(10, 13)).toBe(0)
  expect(await found(10, 11)).toBe(0)
  expect(await found(12, 14)).toBe(1)
  // also far ahead, and for several pets
  expect(await found(375, 383)).toBe(0)
  expect(await found(12, 14, { dogs: '2' })).toBe(1)
  await setRules(id, sitter, { noticeDays: 14 })
  expect([await found(10, 13), await found(15, 17)]).toEqual([0, 1])
  await setRules(id, sitter, { leadDays: 14 })
  expect([await found(10, 12), await found(14, 17)]).toEqual([1, 0])
})

test('rejects rules that are invalid or that leave nothing to book', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  expect(await setRules(id, sitter, { closedWeekdays: ['monday', 'wednesday', 'friday', 'sunday'] })).toMatchObject({
    status: 400,
    text: 'Leave at least two days in a row open, or nobody can stay overnight.',
  })
  expect(await setRules(id, sitter, { noticeDays: 30, leadDays: 30 })).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^Ask for less notice/),
  })
  for (const wrong of [{ noticeDays: -1 }, { noticeDays: 61 }, { leadDays: 6 }, { leadDays: 541 }, { leadDays: 1.5 }])
    expect((await setRules(id, sitter, wrong)).status).toBe(400)
})
