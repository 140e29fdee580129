import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anAcceptedStay, anOwner, aPet, aRequest, aSitter, calendarDay } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { aClient } from '#testing/load.ts'

const app = useTestApp({ live: true })

const pause = async (by: Person) => (await app.call(api.listings.pause, {}, by)).body
const resume = async (by: Person) => (await app.call(api.listings.resume, {}, by)).body
const mine = async (by: Person) => (await app.call(api.listings.mine, {}, by)).body
const statesOf = async (by: Person) =>
  Object.fromEntries(
    (await mine(by)).map(({ id, isActive, paused }) => [id, isActive ? 'active' : paused ? 'paused' : '-']),
  )

test('pausing hides the active listings and nothing else, and resuming brings back exactly those', async () => {
  const sitter = await aSitter(app)
  const [one, two] = [await aListing(app, sitter), await aListing(app, sitter)]
  const hidden = await aListing(app, sitter, { active: false })
  const other = await aSitter(app)
  const theirs = await aListing(app, other)
  expect(await pause(sitter)).toEqual({ paused: 2 })
  expect(await statesOf(sitter)).toEqual({ [one]: 'paused', [two]: 'paused', [hidden]: '-' })
  expect(await statesOf(other)).toEqual({ [theirs]: 'active' })
  expect((await app.call(api.listings.get, { params: { id: one } })).status).toBe(404)
  // a second press changes nothing
  expect(await pause(sitter)).toEqual({ paused: 0 })
  expect(await resume(sitter)).toEqual({ resumed: 2, left: [] })
  expect(await statesOf(sitter)).toEqual({ [one]: 'active', [two]: 'active', [hidden]: '-' })
  expect(await resume(sitter)).toEqual({ resumed: 0, left: [] })
})

test('stays are untouched, a request can still be accepted, and nobody can ask for another', async () => {
  const stay = await anAcceptedStay(app)
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const dates = { startDate: calendarDay(app, 40), endDate: calendarDay(app, 42) }
  const { id, totalAmount } = await aRequest(app, { owner, listingId: stay.listingId, petIds, ...dates })
  await pause(stay.sitter)
  const again = { body: { listingId: stay.listingId, petIds, ...dates, totalAmount } }
  expect((await app.attempt(api.bookings.request, again, owner)).status).toBe(404)
  const accept = { params: { id }, body: { status: 'accepted' as const } }
  expect((await app.call(api.bookings.change, accept, stay.sitter)).status).toBe(200)
  const { body } = await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.sitter)
  expect(body.status).toBe('accepted')
})

test('resuming leaves out what cannot be published anymore; publishing one listing ends its pause', async () => {
  const sitter = await aSitter(app)
  const [bare, banned, kept] = [await aListing(app, sitter), await aListing(app, sitter), await aListing(app, sitter)]
  await pause(sitter)
  await app.call(api.listings.changeImages, { params: { id: bare }, body: { imageUrls: [] } }, sitter)
  const { pool } = app.connection
  await pool.query(`update listings set deactivated_at = now(), deactivation_reason = 'Unsafe' where id = $1`, [banned])
  const change = { params: { id: kept }, body: { isActive: true } }
  expect((await app.call(api.listings.change, change, sitter)).status).toBe(200)
  expect(await statesOf(sitter)).toEqual({ [bare]: 'paused', [banned]: 'paused', [kept]: 'active' })
  const { resumed, left } = await resume(sitter)
  expect([resumed, left.map(({ id }) => id).sort()]).toEqual([0, [bare, banned].sort()])
  expect(await statesOf(sitter)).toEqual({ [bare]: '-', [banned]: '-', [kept]: 'active' })
})

test('paused listings are no drafts, and the database keeps an active listing from being paused', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  await pause(sitter)
  expect((await app.call(api.listings.drafts, {}, sitter)).body).toEqual([])
  const activate = app.connection.pool.query('update listings set is_active = true where id = $1', [id])
  await expect(activate).rejects.toMatchObject({ constraint: 'paused_is_hidden' })
})

full('instant bookings and a pause at once: each is made before the pause or finds no listing', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter, { instantBook: true, maxPets: 50 })
  const query = { startDate: calendarDay(app, 60), endDate: calendarDay(app, 62) }
  const totalAmount = (await app.call(api.bookings.quote, { params: { id: listingId }, query })).body.total
  const asks = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const owner = await anOwner(app)
      const dates = { startDate: calendarDay(app, 60 + at), endDate: calendarDay(app, 62 + at) }
      return { owner, body: { listingId, petIds: [await aPet(app, owner)], ...dates, totalAmount } }
    }),
  )
  const answers = await Promise.all(
    asks.map(async ({ owner, body }, at) => {
      const client = aClient(app)
      if (at === 6) await client.send('POST', '/api/my-listings/pause', {}, sitter)
      const { status } = await client.send('POST', '/api/bookings', body, owner)
      client.close()
      return { at, status }
    }),
  )
  for (const { status } of answers) expect([201, 404]).toContain(status)
  // sent after the pause was answered
  expect(answers[6]?.status).toBe(404)
  const { rows } = await app.connection.pool.query<{ count: number }>(
    'select count(*)::int as count from bookings where listing_id = $1',
    [listingId],
  )
  expect(rows[0]?.count).toBe(answers.filter(({ status }) => status === 201).length)
  expect(await statesOf(sitter)).toEqual({ [listingId]: 'paused' })
})
