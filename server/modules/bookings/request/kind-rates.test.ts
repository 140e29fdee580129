// docs/product.md#price
import { expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { aListing, anOwner, aPet, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { eventually, payByCard, paymentState } from '#testing/pay.ts'

const app = useTestApp({ live: true })
const { answer, decide, propose, read } = changesIn(() => app)

type Prices = Pick<
  NonNullable<CallInput<typeof api.listings.change>['body']>,
  'kindPrices' | 'extraPetPrice' | 'petTypes' | 'title'
>
const setPrices = (id: string, sitter: Person, body: Prices) =>
  app.call(api.listings.change, { params: { id }, body }, sitter)

/** 45.00 a night, 30.00 for cats, 60.00 for birds, 10.00 for each additional pet. */
async function aListingForAll(place: object = {}) {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter, { petKinds: ['dog', 'cat', 'bird'], ...place })
  const saved = await setPrices(listingId, sitter, { kindPrices: { cat: '30.00', bird: 60 }, extraPetPrice: 10 })
  expect(saved.status, saved.text).toBe(200)
  return { sitter, listingId, saved: saved.body }
}

const dates = (from = 10, nights = 3) => {
  const startDate = daysFromNow(app, from)
  return { startDate, endDate: addDays(startDate, nights) }
}
const quote = async (id: string, pets: object, stay: object = dates()) =>
  (await app.call(api.bookings.quote, { params: { id }, query: { ...stay, ...pets } })).body

test('a listing keeps the prices of the kinds that it takes', async () => {
  const { sitter, listingId, saved } = await aListingForAll()
  const kindPrices = { cat: '30.00', bird: '60.00' }
  expect(saved).toMatchObject({ kindPrices })
  expect((await setPrices(listingId, sitter, { title: 'Another name' })).body).toMatchObject({ kindPrices })
  expect((await setPrices(listingId, sitter, { petTypes: ['dog', 'cat'] })).body.kindPrices).toEqual({ cat: '30.00' })
  const more = { cat: '', dog: 50, fish: 10 } as const
  expect((await setPrices(listingId, sitter, { kindPrices: more })).body.kindPrices).toEqual({ dog: '50.00' })
  for (const wrong of [0, '1000.01']) {
    const refused = await setPrices(listingId, sitter, { kindPrices: { dog: wrong } })
    expect(refused.status).toBe(400)
  }
  expect((await setPrices(listingId, sitter, { kindPrices: {}, extraPetPrice: null })).body.kindPrices).toEqual({})
  const { rows } = await app.connection.pool.query('select 1 from listing_rates where listing_id = $1', [listingId])
  expect(rows).toEqual([])
})

test('a quote is of the dearest kind; the others pay as additional pets', async () => {
  const { listingId } = await aListingForAll()
  const totals = async (...all: object[]) => Promise.all(all.map(async (pets) => (await quote(listingId, pets)).total))
  expect(await totals({}, { dog: '1' }, { cat: '1' }, { bird: '1' }, { pets: '2' })).toEqual([
    '140.00',
    '140.00',
    '95.00',
    '185.00',
    '170.00',
  ])
  // two cats; a cat with a dog; all three
  expect(await totals({ cat: '2' }, { cat: '1', dog: '1' }, { cat: '1', dog: '1', bird: '1' })).toEqual([
    '125.00',
    '170.00',
    '245.00',
  ])
  const { lines } = await quote(listingId, { cat: '2' })
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['$30.00 × 3 nights', '90.00'],
    ['$10.00 × 1 additional pet × 3 nights', '30.00'],
    ['Service fee', '5.00'],
  ])
  expect(await quote(listingId, { bird: '1' }, {})).toMatchObject({ nights: 1, total: '65.00' })
})

test('a request costs what was quoted for its pets; a client that multiplies by itself is refused', async () => {
  const { listingId } = await aListingForAll()
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner, 'cat'), await aPet(app, owner, 'cat')]
  const request = (totalAmount: string) =>
    app.call(api.bookings.request, { body: { listingId, ...dates(), petIds, totalAmount } }, owner)
  for (const own of ['140.00', '95.00', '170.00', '185.00'])
    expect(await request(own)).toMatchObject({
      status: 409,
      text: 'The price has changed. Please review the new total.',
    })
  const made = await request('125.00')
  expect(made.status, made.text).toBe(201)
  expect(made.body.lines.map(({ amount }) => amount)).toEqual(['90.00', '30.00', '5.00'])
})

full('a booking keeps its prices: they price a change of its pets; another kind of a pet changes nothing', async () => {
  const { sitter, listingId } = await aListingForAll()
  const owner = await anOwner(app)
  const [cat, dog] = [await aPet(app, owner, 'cat'), await aPet(app, owner, 'dog')]
  const body = { listingId, ...dates(), petIds: [cat], totalAmount: '95.00' }
  const { id: bookingId, totalAmount } = (await app.call(api.bookings.request, { body }, owner)).body
  const stay = { owner, sitter, listingId, petId: cat, bookingId, totalAmount }
  expect((await decide(stay, 'accepted', sitter)).status).toBe(200)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, bookingId), 'paid')
  await setPrices(listingId, sitter, { kindPrices: { cat: '99.00', dog: '99.00' } })
  const asked = (query: object) =>
    app.call(api.bookings.quoteChange, { params: { id: bookingId }, query: { ...dates(), ...query } }, owner)
  expect((await asked({})).body.total).toBe('95.00')
  expect((await asked({ pets: '1' })).body.total).toBe('95.00')
  expect((await asked({ dog: '1' })).body.total).toBe('140.00')
  expect((await asked({ cat: '1', dog: '1' })).body.total).toBe('170.00')
  const proposed = await propose(stay, { ...dates(), petIds: [dog], total: '140.00' })
  expect(proposed.status, proposed.text).toBe(201)
  expect(proposed.body.proposal?.lines[0]).toMatchObject({ label: '$45.00 × 3 nights' })
  await app.connection.pool.query(`update pets set kind = 'bird' where id = $1`, [dog])
  expect((await read(stay)).proposal?.lines[0]).toMatchObject({ label: '$45.00 × 3 nights' })
  expect((await answer(stay, proposed.body.proposal?.id ?? '', 'withdrawn', owner)).status).toBe(200)
  // cheaper nights, to be changed at once on acceptance
  await app.connection.pool.query(`update pets set kind = 'dog' where id = $1`, [cat])
  const shorter = await propose(stay, { ...dates(10, 2), total: '65.00' })
  expect(shorter.status, shorter.text).toBe(201)
  expect((await answer(stay, shorter.body.proposal?.id ?? '', 'accepted', sitter)).status).toBe(200)
  expect(await read(stay)).toMatchObject({ totalAmount: '65.00', lines: [{ label: '$30.00 × 2 nights' }, {}] })
})

test('search shows the total for the counted kinds, as quoted, and orders by it', async () => {
  const place = { latitude: 44.1, longitude: -70.2 }
  const { listingId } = await aListingForAll(place)
  const other = await aListing(app, await aSitter(app), { ...place, petKinds: ['cat', 'dog'], priceCents: 4000 })
  const found = async (pets: object) => {
    const query = { lat: '44.1', lng: '-70.2', radius: '5', sort: 'price' as const, ...dates(), ...pets }
    return (await app.call(api.search.listings, { query })).body.map(({ id, stay }) => [id, stay?.total])
  }
  expect(await found({ dog: '1' })).toEqual([
    [other, '125.00'],
    [listingId, '140.00'],
  ])
  expect(await found({ cat: '1' })).toEqual([
    [listingId, '95.00'],
    [other, '125.00'],
  ])
  const { body } = await app.call(api.search.listings, { query: { lat: '44.1', lng: '-70.2', radius: '5' } })
  expect(body.find(({ id }) => id === listingId)?.priceFrom).toBe('30.00')
})

test('the hint for a sitter of cats is of what others ask for cats', async () => {
  const place = { latitude: 44.9, longitude: -70.9 }
  for (let at = 0; at < 5; at++) await aListingForAll(place)
  const hint = async (petTypes: string) => {
    const query = { lat: '44.9', lng: '-70.9', petTypes }
    return (await app.call(api.search.priceHint, { query }, await aSitter(app))).body.prices?.middle
  }
  expect([await hint('cat'), await hint('dog'), await hint('dog,cat'), await hint('bird,cat')]).toEqual([
    '30.00',
    '45.00',
    '45.00',
    '60.00',
  ])
})
