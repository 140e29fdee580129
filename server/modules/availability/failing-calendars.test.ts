// @module-tag full
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, daysFromNow, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { calendarFrom, readLater, startOtherCalendar } from '#testing/other-calendar.ts'
import type { OtherCalendar } from '#testing/other-calendar.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'

const app = useTestApp({ env: { CALENDAR_LOOPBACK: 'true' } })
let other: OtherCalendar
let telling: Telling
let today: PlainDate
let sitter: Person
let id: string
beforeAll(async () => {
  other = await startOtherCalendar()
  telling = startTelling(app)
})
beforeEach(async () => {
  today = daysFromNow(app, 0)
  sitter = await aSitter(app)
  id = await aListing(app, sitter)
  other.setAnswer(() => calendar([10, 13]))
  await app.call(
    api.availability.addCalendar,
    { params: { id }, body: { name: 'Airbnb', address: other.address } },
    sitter,
  )
})
afterAll(async () => {
  other.close()
})

const calendar = (...stays: (readonly [number, number])[]) => calendarFrom(today)(...stays)
const isOpen = async (from: number, to: number) => {
  const query = { startDate: addDays(today, from), endDate: addDays(today, to) }
  return (await app.call(api.bookings.quote, { params: { id }, query })).body.available
}
const seen = async () => {
  const again = await signedInAgain(app, sitter)
  return (await app.call(api.availability.calendar, { params: { id } }, again)).body.calendars[0]
}
const onTab = async () => {
  const query = { month: today.slice(0, 7) }
  const { body } = await app.call(api.bookings.calendar, { query }, await signedInAgain(app, sitter))
  return body.failingCalendars.map(({ name, listingId }) => [name, listingId])
}
/** The kinds of the news about calendars in the sitter's list, and the subjects of the mails about them. */
const told = async () => {
  telling.sent.length = 0
  await telling.run()
  const { rows } = await app.connection.pool.query<{ kind: string }>(
    `select kind from notifications where user_id = $1 and kind like 'calendar%' order by created_at, id`,
    [sitter.id],
  )
  const mails = telling.sent.filter(({ channel, to }) => channel === 'mail' && to === sitter.email)
  return { listed: rows.map(({ kind }) => kind), mails: mails.map(({ title }) => title) }
}

test('a calendar that fails for six hours is told in the list, by mail and on the calendar tab, and so is its recovery', async () => {
  other.setAnswer(undefined)
  await readLater(app, 1)
  await readLater(app, 5.9)
  expect([await told(), await onTab()]).toEqual([{ listed: [], mails: [] }, []])
  await readLater(app, 0.1)
  expect(await told()).toEqual({ listed: ['calendar_failing'], mails: ['“Airbnb” stopped updating'] })
  expect(await onTab()).toEqual([['Airbnb', id]])
  expect(await seen()).toMatchObject({ days: 3, problem: expect.stringContaining("couldn't open") })
  // once
  await readLater(app, 30)
  expect(await told()).toEqual({ listed: ['calendar_failing'], mails: [] })
  other.setAnswer(() => calendar([10, 13]))
  await readLater(app, 24)
  expect(await told()).toEqual({
    listed: ['calendar_failing', 'calendar_recovered'],
    mails: ['“Airbnb” is updating again'],
  })
  expect([await onTab(), (await seen())?.problem]).toEqual([[], null])
})

test('a calendar that works again within six hours is not mentioned', async () => {
  other.setAnswer(undefined)
  await readLater(app, 1)
  other.setAnswer(() => calendar([10, 13]))
  await readLater(app, 1)
  other.setAnswer(undefined)
  await readLater(app, 5)
  expect(await told()).toEqual({ listed: [], mails: [] })
})

test('a calendar that is suddenly empty keeps its days until it is still empty a day later', async () => {
  other.setAnswer(() => calendar())
  await readLater(app, 1)
  const keptUntil = new Date(app.now.getTime() + 24 * 3_600_000).toISOString()
  expect([await isOpen(9, 11), await seen()]).toMatchObject([false, { days: 3, problem: null, keptUntil }])
  await readLater(app, 23)
  expect(await isOpen(9, 11)).toBe(false)
  await readLater(app, 1)
  expect([await isOpen(9, 11), await seen()]).toMatchObject([true, { days: 0, keptUntil: null }])
})

test('an empty read between full ones changes nothing, and the day begins anew with the next', async () => {
  other.setAnswer(() => calendar())
  await readLater(app, 1)
  other.setAnswer(() => calendar([10, 13]))
  await readLater(app, 1)
  expect(await seen()).toMatchObject({ days: 3, keptUntil: null })
  other.setAnswer(() => calendar())
  await readLater(app, 23)
  expect(await isOpen(9, 11)).toBe(false)
})

test('a calendar that breaks off closes more days and opens none', async () => {
  other.setAnswer(() => calendar([20, 21], [10, 13]).slice(0, -120))
  await readLater(app, 1)
  expect([await isOpen(9, 11), await isOpen(19, 20)]).toEqual([false, false])
  expect(await seen()).toMatchObject({ days: 4, problem: expect.stringContaining('only part of this calendar') })
  other.setAnswer(() => calendar([20, 21]))
  await readLater(app, 1)
  expect([await isOpen(9, 11), await seen()]).toMatchObject([true, { days: 1, problem: null }])
})

test('events that cannot be read are counted and named for the sitter', async () => {
  const draft = ['BEGIN:VEVENT', 'UID:draft', 'SUMMARY:Aunt Mary', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  other.setAnswer(() => calendar([10, 13]).replace('END:VCALENDAR', draft))
  await readLater(app, 1)
  expect(await seen()).toMatchObject({ days: 3, problem: null, unread: { events: 1, titles: ['Aunt Mary'] } })
  other.setAnswer(() => calendar([10, 13]))
  await readLater(app, 1)
  expect((await seen())?.unread).toEqual({ events: 0, titles: [] })
})
