import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import type { AnyInput } from '#testing/app.ts'
import { aCompletedStay, aListing, aPet, anOwner, aSitter, calendarDay, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

// Section 5 of the specification, over HTTP: the server refuses with the same sentences as the screens. The size of a
// photo is tested in identity/profile.test.ts.

const app = useTestApp()

/** Expects a call to be refused with a status and a sentence. */
async function refused(
  endpoint: Endpoint,
  input: AnyInput,
  who: Person | undefined,
  told: readonly [status: number, words: string],
): Promise<void> {
  const { status, text } = await app.attempt(endpoint, input, who)
  expect([status, text]).toEqual(told)
}

test('a booking is refused for its first problem, in the order of the specification', async () => {
  const [sitter, owner] = [await aSitter(app), await anOwner(app)]
  const listingId = await aListing(app, sitter)
  const ask = (body: object) => ({ body: { listingId, petIds: [], totalAmount: '0.00', ...body } })
  const nothing = ask({ startDate: null, endDate: null })
  const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 12) }
  const { request } = api.bookings
  await refused(request, nothing, undefined, [401, 'You need to be logged in to make a booking.'])
  await refused(request, nothing, sitter, [403, 'Only pet owners and admins can book.'])
  await refused(request, nothing, owner, [400, 'Please select check-in and check-out dates.'])
  await refused(request, ask(dates), owner, [400, 'Please add your pets in your profile before making a booking.'])
  const snake = await aPet(app, owner, 'snake')
  await refused(request, ask(dates), owner, [400, 'Please select at least one pet for this booking.'])
  await refused(request, ask({ ...dates, petIds: [snake] }), owner, [
    400,
    "This sitter doesn't accept snakes. They only accept: dogs and cats.",
  ])
  const dog = await aPet(app, owner, 'dog')
  const right = { ...dates, petIds: [dog], totalAmount: '95.00' }
  expect((await app.attempt(request, ask(right), owner)).status).toBe(201)
})

describe('dates', () => {
  test.each([
    ['no night', 3, 3, 'Stays must be at least 1 night.'],
    ['more than 14 nights', 3, 18, 'Stays can be at most 14 nights.'],
    ['a past date', -3, 2, 'Choose today or a later date.'],
  ])('%s', async (_name, from, to, words) => {
    const listingId = await aListing(app, await aSitter(app))
    const owner = await anOwner(app)
    const petIds = [await aPet(app, owner)]
    const [startDate, endDate] = [calendarDay(app, from), calendarDay(app, to)]
    const body = { listingId, petIds, startDate, endDate, totalAmount: '95.00' }
    await refused(api.bookings.request, { body }, owner, [400, words])
    await refused(api.bookings.quote, { params: { id: listingId }, query: { startDate, endDate } }, owner, [400, words])
  })

  test('blocked dates', async () => {
    const sitter = await aSitter(app)
    const listingId = await aListing(app, sitter)
    const owner = await anOwner(app)
    const petIds = [await aPet(app, owner)]
    const [startDate, endDate] = [daysFromNow(app, 5), daysFromNow(app, 7)]
    const block = { startDate, endDate: startDate, reason: 'Blocked by owner' }
    expect((await app.call(api.availability.block, { params: { id: listingId }, body: block }, sitter)).status).toBe(
      201,
    )
    const body = { listingId, petIds, startDate, endDate, totalAmount: '95.00' }
    await refused(api.bookings.request, { body }, owner, [409, "Can't book unavailable dates"])
  })
})

test('a review needs a rating, and its comment has at most 500 characters', async () => {
  const { bookingId, owner } = await aCompletedStay(app)
  const write = (body: object) => ({ body: { bookingId, ...body } })
  await refused(api.reviews.write, write({ comment: 'Calm' }), owner, [400, 'Please select a rating.'])
  await refused(api.reviews.write, write({ rating: 6 }), owner, [400, 'Please select a rating.'])
  expect((await app.attempt(api.reviews.write, write({ rating: 5, comment: 'x'.repeat(501) }), owner)).status).toBe(400)
  const written = await app.attempt(api.reviews.write, write({ rating: 5, comment: `  ${'x'.repeat(500)}  ` }), owner)
  expect([written.status, written.body.comment]).toEqual([201, 'x'.repeat(500)])
})

test('a pet needs a name and a type; an empty size becomes null, an age is a whole number', async () => {
  const owner = await anOwner(app)
  const words = 'Please fill in the required fields (name and type).'
  for (const body of [{ name: '', type: 'dogs' }, { name: 'Biscuit' }, { name: '  ', type: '' }])
    await refused(api.pets.add, { body }, owner, [400, words])
  expect((await app.attempt(api.pets.add, { body: { name: 'Biscuit', type: 'dogs', age: 1.5 } }, owner)).status).toBe(
    400,
  )
  const added = await app.attempt(api.pets.add, { body: { name: 'Biscuit', type: 'dogs', size: '', age: 3 } }, owner)
  expect(added.body).toMatchObject({ name: 'Biscuit', size: null, age: 3 })
})

test('a conversation with oneself or without a recipient is refused', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const open = (otherUserId: string | null) => ({ body: { otherUserId } })
  await refused(api.messaging.open, open(owner.id), owner, [400, 'Cannot message yourself'])
  await refused(api.messaging.open, open(null), sitter, [400, 'Owner information not available.'])
  await refused(api.messaging.open, open(null), owner, [400, 'Sitter information not available.'])
})

test('saving a favorite requires a log-in', async () => {
  const listingId = await aListing(app, await aSitter(app))
  const words = [401, 'You need to be logged in to save favorites.'] as const
  await refused(api.favorites.add, { body: { listingId } }, undefined, words)
})

test('a search refuses an unknown place, a counter above 10 and a reversed price range', async () => {
  const find = (query: object) => ({ query })
  await refused(api.search.listings, find({ location: 'qqqq zzzz' }), undefined, [
    404,
    'Please enter a valid location address.',
  ])
  for (const query of [{ dog: 11 }, { dog: -1 }, { minPrice: -1 }, { minPrice: 200, maxPrice: 100 }])
    expect((await app.attempt(api.search.listings, find(query))).status, JSON.stringify(query)).toBe(400)
})
