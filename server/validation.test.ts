// docs/product.md#requesting-a-stay, #refusals
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import type { AnyInput } from '#testing/app.ts'
import { aCompletedStay, aListing, aPet, anOwner, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

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

test('a booking is refused for its first problem, in the order of the checks', async () => {
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

test('the comment of a review is trimmed before it is measured', async () => {
  const { bookingId, owner } = await aCompletedStay(app)
  const body = { bookingId, rating: 5, comment: `  ${'x'.repeat(500)}  ` }
  const written = await app.attempt(api.reviews.write, { body }, owner)
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

test('a search refuses an unknown place, a counter above 10 and a reversed price range', async () => {
  const find = (query: object) => ({ query })
  await refused(api.search.listings, find({ location: 'qqqq zzzz' }), undefined, [
    404,
    'Please enter a valid location address.',
  ])
  for (const query of [{ dog: 11 }, { dog: -1 }, { minPrice: -1 }, { minPrice: 200, maxPrice: 100 }])
    expect((await app.attempt(api.search.listings, find(query))).status, JSON.stringify(query)).toBe(400)
})
