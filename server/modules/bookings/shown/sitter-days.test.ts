import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPet, aRequest, aSitter, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

/** Makes an accepted stay between two days, counted from now. */
async function aStay(sitter: Person, listingId: string, from: number, to: number): Promise<string> {
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const dates = { startDate: daysFromNow(app, from), endDate: daysFromNow(app, to) }
  const { id } = await aRequest(app, { owner, listingId, petIds, ...dates })
  const answer = await app.call(api.bookings.change, { params: { id }, body: { status: 'accepted' } }, sitter)
  expect(answer.status, answer.text).toBe(200)
  return id
}

test("today is decided in each listing's time zone", async () => {
  // 11:30 in the evening in Austin, and the next day already in Berlin
  app.now = new Date('2027-05-11T04:30:00Z')
  const sitter = await aSitter(app)
  const austin = await aListing(app, sitter)
  const berlin = await aListing(app, sitter)
  const { db } = app.connection
  await db.updateTable('listings').set({ time_zone: 'Europe/Berlin' }).where('id', '=', berlin).execute()
  expect(daysFromNow(app, 0)).toBe('2027-05-10')
  const arrivesThere = await aStay(sitter, berlin, 1, 3)
  const later = await aStay(sitter, austin, 1, 3)
  const today = async () => (await app.call(api.bookings.today, {}, sitter)).body
  expect((await today()).date).toBe('2027-05-11')
  expect((await today()).stays).toMatchObject([
    { bookingId: arrivesThere, what: 'arrives', time: '09:00', timeZone: 'Europe/Berlin' },
  ])
  app.now = new Date('2027-05-12T15:00:00Z')
  expect((await today()).stays.map(({ bookingId, what }) => [bookingId, what])).toEqual(
    [arrivesThere, later].sort().map((id) => [id, 'stays']),
  )
  app.now = new Date('2027-05-13T04:30:00Z')
  expect((await today()).stays).toMatchObject([
    { bookingId: arrivesThere, what: 'leaves', time: '18:00' },
    { bookingId: later, what: 'stays', time: null },
  ])
})

test('shows a sitter their next stay, and nobody else', async () => {
  app.now = new Date('2027-06-01T15:00:00Z')
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  await aStay(sitter, listingId, 9, 11)
  const next = await aStay(sitter, listingId, 4, 6)
  const { body } = await app.call(api.bookings.today, {}, sitter)
  expect(body).toMatchObject({ date: '2027-06-01', stays: [], next: { bookingId: next, pets: ['Biscuit'] } })
  expect((await app.call(api.bookings.today, {}, await aSitter(app))).body).toEqual({
    at: app.now.toISOString(),
    date: null,
    stays: [],
    next: null,
    tasks: [],
  })
})

test('a month has every stay and block that overlaps it, over all listings', async () => {
  app.now = new Date('2027-07-20T15:00:00Z')
  const sitter = await aSitter(app)
  const [one, two] = [await aListing(app, sitter), await aListing(app, sitter)]
  const across = await aStay(sitter, one, 10, 13)
  const within = await aStay(sitter, two, 20, 22)
  const block = { params: { id: two }, body: { startDate: daysFromNow(app, 30), endDate: daysFromNow(app, 31) } }
  expect((await app.call(api.availability.block, block, sitter)).status).toBe(201)
  const month = async (name: string, by = sitter) =>
    (await app.call(api.bookings.calendar, { query: { month: name } }, by)).body
  expect((await month('2027-07')).stays.map(({ bookingId }) => bookingId)).toEqual([across])
  const august = await month('2027-08')
  expect(august.stays.map(({ bookingId }) => bookingId)).toEqual([across, within])
  // days closed by another calendar are included
  await app.connection.pool.query(
    `with other as (insert into imported_calendars (listing_id, name, address, next_at)
       values ($1, 'Airbnb', 'https://calendars.test/a.ics', now()) returning id)
     insert into imported_days select id, '2027-08-30', '2027-09-02' from other`,
    [two],
  )
  expect((await month('2027-08', sitter)).blocks).toMatchObject([
    { listingId: two, startDate: '2027-08-19', endDate: '2027-08-20' },
    { listingId: two, startDate: '2027-08-30', endDate: '2027-09-02', reason: 'Airbnb' },
  ])
  expect(august.blocks).toMatchObject([{ listingId: two, startDate: '2027-08-19', endDate: '2027-08-20' }])
  expect(august.capped).toBe(false)
  expect(await month('2027-08', await aSitter(app))).toEqual({
    stays: [],
    blocks: [],
    failingCalendars: [],
    capped: false,
  })
  for (const wrong of ['2027-13', '2027', 'x'])
    expect((await app.call(api.bookings.calendar, { query: { month: wrong } }, sitter)).status).toBe(400)
})
