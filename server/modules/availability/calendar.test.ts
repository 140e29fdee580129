import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, anAcceptedStay, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { meanwhile } from '#testing/meanwhile.ts'

const app = useTestApp()

const day = (days: number) => daysFromNow(app, days)
const inWords = (days: number) =>
  new Date(day(days)).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const block = (id: string, startDate: string, endDate: string, person: Person) =>
  app.call(api.availability.block, { params: { id }, body: { startDate, endDate } }, person)
const ranges = async (id: string, person?: Person) =>
  (await app.call(api.availability.unavailableDates, { params: { id } }, person)).body

test('blocks that overlap or touch become one, and part of one can be freed', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  await block(id, day(10), day(12), sitter)
  await block(id, day(13), day(14), sitter)
  await block(id, day(12), day(16), sitter)
  expect(await ranges(id, sitter)).toMatchObject([
    { startDate: day(10), endDate: day(16), reason: 'Blocked by owner', id: expect.any(String) },
  ])
  // others see the days, but no id and no reason
  expect(await ranges(id)).toEqual([
    { startDate: day(10), endDate: day(16), kind: 'block', reason: null, listingId: id },
  ])
  const query = { startDate: day(12), endDate: day(13) }
  await app.call(api.availability.unblock, { params: { id }, query }, sitter)
  expect(await ranges(id, sitter)).toMatchObject([
    { startDate: day(10), endDate: day(11) },
    { startDate: day(14), endDate: day(16) },
  ])
})

test('refuses to block days that are reversed, past or too far ahead', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  const texts = [
    await block(id, day(12), day(10), sitter),
    await app.call(api.availability.block, { params: { id }, body: {} }, sitter),
    await block(id, day(-1), day(3), sitter),
    await block(id, day(550), day(561), sitter),
  ].map(({ status, text }) => [status, text])
  expect(texts).toEqual([
    [400, expect.stringMatching(/select/)],
    [400, expect.stringMatching(/select/)],
    [400, 'Choose today or a later date.'],
    [400, 'Days can be blocked up to 560 days ahead.'],
  ])
  const other = { listingId: await aListing(app, sitter), startDate: day(1), endDate: day(2) }
  expect((await app.call(api.availability.block, { params: { id }, body: other }, sitter)).status).toBe(400)
  expect(await ranges(id, sitter)).toEqual([])
  const back = { startDate: day(5), endDate: day(4) }
  expect((await app.call(api.availability.unblock, { params: { id }, query: back }, sitter)).status).toBe(400)
  expect((await block(id, day(0), day(560), sitter)).status).toBe(201)
})

test('a block over an accepted stay is refused with its dates, also on its check-out day', async () => {
  const stay = await anAcceptedStay(app)
  expect(await block(stay.listingId, day(11), day(20), stay.sitter)).toMatchObject({
    status: 409,
    text: `You have accepted stays on some of these dates: ${inWords(10)} to ${inWords(12)}.`,
  })
  expect((await block(stay.listingId, day(13), day(13), stay.sitter)).status).toBe(409)
  expect((await block(stay.listingId, day(14), day(15), stay.sitter)).status).toBe(201)
})

full('days are blocked and freed on all listings of a sitter at once, or on none of them', async () => {
  const stay = await anAcceptedStay(app)
  const { sitter } = stay
  await app.connection.pool.query(`update listings set title = 'The blue door' where id = $1`, [stay.listingId])
  const others = [await aListing(app, sitter), await aListing(app, sitter, { active: false })]
  const theirs = await aListing(app, await aSitter(app))
  const blockAll = (startDate: string, endDate: string, reason?: string) =>
    app.call(api.availability.blockAll, { body: { startDate, endDate, reason } }, sitter)
  // the stay is from day 10 to day 13
  const refused = await blockAll(day(12), day(20))
  expect([refused.status, refused.text]).toEqual([
    409,
    `Nothing was blocked. You have accepted stays at “The blue door” (${inWords(11)} to ${inWords(12)}).`,
  ])
  expect(await Promise.all(others.map((id) => ranges(id, sitter)))).toEqual([[], []])
  const made = await blockAll(day(20), day(24), 'Vacation')
  expect([made.status, made.body.length]).toEqual([201, 3])
  expect(await blockAll(day(-1), day(3))).toMatchObject({ status: 400, text: 'Choose today or a later date.' })
  for (const id of [stay.listingId, ...others])
    expect(await ranges(id, sitter)).toContainEqual(
      expect.objectContaining({ startDate: day(20), endDate: day(24), reason: 'Vacation' }),
    )
  expect(await ranges(theirs)).toEqual([])
  const query = { startDate: day(22), endDate: day(30) }
  expect((await app.call(api.availability.unblockAll, { query }, sitter)).status).toBe(204)
  for (const id of others) expect(await ranges(id, sitter)).toMatchObject([{ startDate: day(20), endDate: day(21) }])
})

test('full nights show as fully booked, without an id', async () => {
  const stay = await anAcceptedStay(app, { maxPets: 1 })
  expect(await ranges(stay.listingId, stay.sitter)).toEqual([
    { startDate: day(10), endDate: day(12), kind: 'full', reason: 'Fully booked', listingId: stay.listingId },
  ])
})

test('a block that was merged meanwhile is not removed in its old extent', async () => {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const { id } = (await block(listingId, day(10), day(12), sitter)).body
  const refused = await meanwhile(
    app,
    'select 1 from listings where id = $1',
    listingId,
    () => app.call(api.availability.removeBlock, { params: { id: id ?? '' } }, sitter),
    `update listing_blocks set id = new_id(), end_date = end_date + 2 where id = '${id}'`,
  )
  expect(refused.status).toBe(404)
})
