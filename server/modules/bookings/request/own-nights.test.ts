// docs/product.md#availability
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anAcceptedStay, anOwner, aPet, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

const on = (from: number, to: number) => ({ startDate: daysFromNow(app, from), endDate: daysFromNow(app, to) })
type Nights = { minNights?: number | null; maxNights?: number | null }
const setNights = (id: string, sitter: Person, nights: Nights) =>
  app.call(api.listings.change, { params: { id }, body: nights }, sitter)

const tooShort = { status: 409, text: 'This sitter takes stays of 3 nights or more.' }
const tooLong = { status: 409, text: 'This sitter takes stays of up to 5 nights.' }

test('a stay shorter or longer than its sitter takes has no price, no request and no result', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter, { latitude: 41.5, longitude: -71.3 })
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const saved = await setNights(id, sitter, { minNights: 3, maxNights: 5 })
  expect(saved.body).toMatchObject({ minNights: 3, maxNights: 5 })
  const quote = (nights: number) => app.call(api.bookings.quote, { params: { id }, query: on(10, 10 + nights) })
  const request = (nights: number) => {
    const body = { listingId: id, ...on(10, 10 + nights), petIds, totalAmount: (nights * 45 + 5).toFixed(2) }
    return app.call(api.bookings.request, { body }, owner)
  }
  const found = async (nights: number, flexibleDays = 0) => {
    const query = { lat: '41.5', lng: '-71.3', radius: '5', ...on(10, 10 + nights), flexibleDays: String(flexibleDays) }
    return (await app.call(api.search.listings, { query })).body.length
  }
  for (const [nights, refused] of [
    [2, tooShort],
    [6, tooLong],
  ] as const) {
    expect(await quote(nights)).toMatchObject(refused)
    expect(await request(nights)).toMatchObject(refused)
    expect([await found(nights), await found(nights, 2)]).toEqual([0, 0])
  }
  expect([await found(3), await found(5), await found(5, 1)]).toEqual([1, 1, 1])
  expect((await quote(3)).body).toMatchObject({ available: true, total: '140.00' })
  expect((await request(5)).status).toBe(201)
  // what is left out stays, and null takes the rule away
  expect((await setNights(id, sitter, { minNights: null })).body).toMatchObject({ minNights: null, maxNights: 5 })
  expect((await quote(1)).status).toBe(200)
})

test('a stay keeps its length when it is changed, and may come nearer to the rule but not farther from it', async () => {
  const stay = await anAcceptedStay(app)
  await setNights(stay.listingId, stay.sitter, { minNights: 5 })
  const [params, refused] = [
    { id: stay.bookingId },
    { status: 409, text: 'This sitter takes stays of 5 nights or more.' },
  ]
  const quote = (from: number, to: number) =>
    app.call(api.bookings.quoteChange, { params, query: on(from, to) }, stay.owner)
  const propose = (from: number, to: number) => {
    const body = { ...on(from, to), total: ((to - from) * 45 + 5).toFixed(2) }
    return app.call(api.bookings.proposeChange, { params, body }, stay.owner)
  }
  expect(await quote(10, 12)).toMatchObject(refused)
  expect(await propose(10, 12)).toMatchObject(refused)
  expect((await quote(11, 14)).status).toBe(200)
  expect((await quote(10, 14)).status).toBe(200)
  expect((await propose(11, 14)).status).toBe(201)
})

test('a sitter cannot set a longest stay below the shortest, in one form or in two', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  const refused = { status: 400, text: "The longest stay can't be shorter than the shortest." }
  expect(await setNights(id, sitter, { minNights: 4, maxNights: 3 })).toMatchObject(refused)
  expect((await setNights(id, sitter, { minNights: 4 })).status).toBe(200)
  expect(await setNights(id, sitter, { maxNights: 3 })).toMatchObject(refused)
  for (const wrong of [0, 15]) expect((await setNights(id, sitter, { minNights: wrong })).status).toBe(400)
})
