// @module-tag full
import { expect, test } from 'vitest'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { CallInput } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { aListing, aPet, aRequest, aSitter, anOwner, daysFromNow, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'

// Prices that vary by night and by pet, from the listing to the ledger.

const app = useTestApp({ live: true })

const { decide, fundsOf, propose, read } = changesIn(() => app)

/** The first Wednesday at least twenty days from now. */
function aWednesday(): string {
  const from = daysFromNow(app, 20)
  // 1970-01-01 was a Thursday
  return addDays(from, (6 - (dayNumber(from) % 7) + 7) % 7)
}

type Rates = Pick<
  NonNullable<CallInput<typeof api.listings.change>['body']>,
  'weekendPrice' | 'extraPetPrice' | 'priceRanges'
>

const setRates = (listingId: string, body: Rates, sitter: Person) =>
  app.call(api.listings.change, { params: { id: listingId }, body }, sitter)

/** 45.00 a night, 60.00 on weekends, 90.00 on the Sunday after a Wednesday, 10.00 for each additional pet. */
async function aVaryingListing() {
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const wednesday = aWednesday()
  const sunday = addDays(wednesday, 4)
  const fair = { firstNight: sunday, lastNight: sunday, label: 'Fair', price: '90.00' }
  const saved = await setRates(listingId, { weekendPrice: '60.00', extraPetPrice: 10, priceRanges: [fair] }, sitter)
  expect(saved.status, saved.text).toBe(200)
  return { sitter, listingId, wednesday, fair, saved: saved.body }
}

const quoteOf = async (listingId: string, startDate: string, nights: number, pets?: number) =>
  (
    await app.call(api.bookings.quote, {
      params: { id: listingId },
      query: { startDate, endDate: addDays(startDate, nights), ...(pets && { pets: String(pets) }) },
    })
  ).body

/** A paid stay of two pets over five nights from a Wednesday on: 45 + 45 + 60 + 60 + 90, and 10 a night. */
async function aPaidVaryingStay(): Promise<Stay & { readonly wednesday: string }> {
  const { sitter, listingId, wednesday } = await aVaryingListing()
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner), await aPet(app, owner)]
  const dates = { startDate: wednesday, endDate: addDays(wednesday, 5) }
  const { id, totalAmount } = await aRequest(app, { owner, listingId, petIds, ...dates })
  const stay = { owner, sitter, listingId, petId: petIds[0] ?? '', bookingId: id, totalAmount, wednesday }
  expect((await decide(stay, 'accepted', sitter)).status).toBe(200)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, id), 'paid')
  return stay
}

const lines = [
  ['nights', '$45.00 × 2 nights', '90.00'],
  ['nights', '$60.00 × 2 weekend nights', '120.00'],
  ['nights', 'Fair: $90.00 × 1 night', '90.00'],
  ['pets', '$10.00 × 1 additional pet × 5 nights', '50.00'],
  ['fee', 'Service fee', '5.00'],
]
const linesOf = (all: readonly { kind: string; label: string; amount: string }[]) =>
  all.map(({ kind, label, amount }) => [kind, label, amount])

test('a listing stores the prices it is sent and keeps those that are left out', async () => {
  const { sitter, listingId, fair, saved } = await aVaryingListing()
  const rates = { weekendPrice: '60.00', extraPetPrice: '10.00', priceRanges: [fair] }
  expect(saved).toMatchObject(rates)
  const renamed = { title: 'Another name' } as Rates
  expect((await setRates(listingId, renamed, sitter)).body).toMatchObject(rates)
  expect((await setRates(listingId, saved, sitter)).body).toMatchObject(rates)
  expect((await setRates(listingId, { weekendPrice: '', priceRanges: [] }, sitter)).body).toMatchObject({
    weekendPrice: null,
    extraPetPrice: '10.00',
    priceRanges: [],
  })
  expect((await setRates(listingId, { extraPetPrice: null }, sitter)).body).toMatchObject({ extraPetPrice: null })
  const { rows } = await app.connection.pool.query('select 1 from listing_rates where listing_id = $1', [listingId])
  expect(rows).toEqual([])
})

test('refuses ranges that overlap or are reversed, and amounts out of bounds, at their field', async () => {
  const { sitter, listingId, fair } = await aVaryingListing()
  const refused = async (body: Rates) => {
    const { status, text } = await setRates(listingId, body, sitter)
    return [status, text]
  }
  const holidays = { ...fair, firstNight: addDays(fair.firstNight, -3), label: 'Holidays' }
  expect(await refused({ priceRanges: [fair, holidays] })).toEqual([
    400,
    '“Fair” and “Holidays” share a night. Each night can be in only one date range.',
  ])
  for (const free of [{ priceRanges: [{ ...fair, price: '0.00' }] }, { weekendPrice: '0' }])
    expect(await refused(free)).toEqual([400, 'Enter a price above $0.'])
  const problem = await fetch(`${app.address}/api/listings/${listingId}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      accept: 'application/problem+json',
      cookie: cookieOf(sitter),
    },
    body: JSON.stringify({
      weekendPrice: '1000.01',
      extraPetPrice: -1,
      priceRanges: [{ ...fair, lastNight: addDays(fair.firstNight, -1) }],
    }),
  })
  expect(problem.status).toBe(400)
  expect(Object.keys(((await problem.json()) as { errors: object }).errors)).toEqual(
    expect.arrayContaining(['weekendPrice', 'extraPetPrice', 'priceRanges.0.lastNight']),
  )
  const many = Array.from({ length: 31 }, (_, at) => {
    const night = addDays(fair.firstNight, at)
    return { ...fair, firstNight: night, lastNight: night }
  })
  expect((await setRates(listingId, { priceRanges: many }, sitter)).status).toBe(400)
  expect((await setRates(listingId, { priceRanges: many.slice(1) }, sitter)).status).toBe(200)
})

test('the database refuses two ranges that share a night', async () => {
  const { listingId, fair } = await aVaryingListing()
  const values = [listingId, fair.firstNight, fair.lastNight]
  const insert = `insert into listing_price_ranges (listing_id, position, first_night, last_night, label, price_cents)
    values ($1, 7, $2, $3, 'Again', 1)`
  await expect(app.connection.pool.query(insert, values)).rejects.toMatchObject({ constraint: 'price_ranges_apart' })
})

test('a quote has a line for each reason and price, then one for the long-stay discount', async () => {
  const { listingId, wednesday } = await aVaryingListing()
  const quote = await quoteOf(listingId, wednesday, 5, 2)
  expect([linesOf(quote.lines), quote.total]).toEqual([lines, '355.00'])
  expect((await quoteOf(listingId, wednesday, 5)).total).toBe('305.00')
  // 45 × 4, 60 × 2, 90, and a pet for 7 nights: 460.00 less a tenth
  const week = await quoteOf(listingId, wednesday, 7, 2)
  expect(linesOf(week.lines).at(-2)).toEqual(['discount', '10% long-stay discount', '-46.00'])
  expect(week.total).toBe('419.00')
  const undated = await app.call(api.bookings.quote, { params: { id: listingId }, query: { pets: '3' } })
  expect([undated.body.nights, undated.body.total]).toEqual([1, '70.00'])
})

test('lists the bookable nights that do not cost the price a day', async () => {
  const { listingId, wednesday, sitter, fair } = await aVaryingListing()
  const { body } = await app.call(api.bookings.nightPrices, { params: { id: listingId } })
  expect(body.pricePerDay).toBe('45.00')
  const week = Array.from({ length: 7 }, (_, at) => body.nights[addDays(wednesday, at)])
  expect(week).toEqual([undefined, undefined, '60.00', '60.00', '90.00', undefined, undefined])
  const dates = Object.keys(body.nights).sort()
  expect(dates[0] ?? '').toSatisfy((first: string) => first >= daysFromNow(app, 0))
  expect(dates.at(-1) ?? '').toSatisfy((last: string) => last <= daysFromNow(app, 540))
  await setRates(listingId, { weekendPrice: null, priceRanges: [{ ...fair, price: '45.00' }] }, sitter)
  expect((await app.call(api.bookings.nightPrices, { params: { id: listingId } })).body.nights).toEqual({})
})

test('accepts a booking only with the quoted total, or the sum of its nights', async () => {
  const { listingId, wednesday } = await aVaryingListing()
  const ask = async (totalAmount: string) => {
    const owner = await anOwner(app)
    const petIds = [await aPet(app, owner), await aPet(app, owner)]
    const body = { listingId, startDate: wednesday, endDate: addDays(wednesday, 5), petIds, totalAmount }
    return app.call(api.bookings.request, { body }, owner)
  }
  expect(await ask('305.00')).toMatchObject({
    status: 409,
    text: 'The price has changed. Please review the new total.',
  })
  // five times the price a day
  expect((await ask('225.00')).status).toBe(409)
  expect((await ask('350.00')).status).toBe(201)
  const made = (await ask('355.00')).body
  expect([linesOf(made.lines), made.totalAmount]).toEqual([lines, '355.00'])
})

test('a booking keeps its prices when the listing changes; the earnings follow from its lines', async () => {
  const stay = await aPaidVaryingStay()
  await setRates(stay.listingId, { weekendPrice: '99.00', extraPetPrice: '', priceRanges: [] }, stay.sitter)
  expect(linesOf((await read(stay)).lines)).toEqual(lines)
  const { earnings, sitterEarns } = await read(stay, 'sitter')
  expect(linesOf(earnings?.lines ?? [])).toEqual([
    ...lines.slice(0, 4),
    ['commission', 'Petstead commission', '-35.00'],
  ])
  expect([earnings?.total, sitterEarns]).toEqual(['315.00', '315.00'])
  expect(await fundsOf(stay)).toBe(35_500)
})

test('other dates and pets are priced by the rates that the booking keeps', async () => {
  const stay = await aPaidVaryingStay()
  await setRates(stay.listingId, { weekendPrice: '99.00', extraPetPrice: '77.00', priceRanges: [] }, stay.sitter)
  const shorter = { startDate: stay.wednesday, endDate: addDays(stay.wednesday, 3) }
  const ask = async (query: object) =>
    (await app.call(api.bookings.quoteChange, { params: { id: stay.bookingId }, query }, stay.owner)).body
  // 45 + 45 + 60 and 10 a night
  expect(await ask(shorter)).toMatchObject({ total: '185.00', difference: '-170.00' })
  expect(await ask({ ...shorter, pets: '1' })).toMatchObject({ total: '155.00' })
  // a week later no price range applies
  const later = { startDate: addDays(stay.wednesday, 7), endDate: addDays(stay.wednesday, 12) }
  expect(await ask(later)).toMatchObject({ total: '310.00' })
  const body = { ...shorter, petIds: [stay.petId], total: '155.00' }
  expect((await propose(stay, { ...body, total: '185.00' })).status).toBe(409)
  const { proposal } = (await propose(stay, body)).body
  expect(linesOf(proposal?.lines ?? [])).toEqual([
    ['nights', '$45.00 × 2 nights', '90.00'],
    ['nights', '$60.00 × 1 weekend night', '60.00'],
    ['fee', 'Service fee', '5.00'],
  ])
  const params = { id: stay.bookingId, changeId: proposal?.id ?? '' }
  const agreed = await app.call(api.bookings.answerChange, { params, body: { status: 'accepted' } }, stay.sitter)
  expect(linesOf(agreed.body.lines)).toEqual(linesOf(proposal?.lines ?? []))
  await eventually(() => fundsOf(stay), 15_500)
})

test('a late cancellation refunds half of the remaining nights, and the ledger agrees', async () => {
  const stay = await aPaidVaryingStay()
  const { checkInAt } = await app.connection.db
    .selectFrom('bookings')
    .select('check_in_at as checkInAt')
    .where('id', '=', stay.bookingId)
    .executeTakeFirstOrThrow()
  const before = app.now
  // the third night has begun: Saturday and Sunday are left, 70 + 100
  app.now = new Date(checkInAt.getTime() + 50 * 3_600_000)
  try {
    const { text, status } = await decide(await again(stay), 'cancelled', (await again(stay)).owner)
    expect(status, text).toBe(200)
    await eventually(() => paymentState(app, stay.bookingId), 'partially_refunded')
    expect(await fundsOf(stay)).toBe(35_500 - 8500)
    const { provider_balance: _, ...parts } = await balances(app, stay.bookingId)
    expect(Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(-(35_500 - 8500))
  } finally {
    app.now = before
  }
})

/** Returns the same stay with people who sign in again now. */
async function again(stay: Stay): Promise<Stay> {
  return { ...stay, owner: await signedInAgain(app, stay.owner), sitter: await signedInAgain(app, stay.sitter) }
}

test('a price that changes while a stay is being requested is refused, because the owner has not seen it', async () => {
  const { listingId, wednesday } = await aVaryingListing()
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const body = { listingId, startDate: wednesday, endDate: addDays(wednesday, 5), petIds, totalAmount: '305.00' }
  const asked = await meanwhile(
    app,
    'select 1 from listings where id = $1',
    listingId,
    () => app.call(api.bookings.request, { body }, owner),
    `update listing_rates set weekend_cents = 8000 where listing_id = '${listingId}'`,
  )
  expect(asked).toMatchObject({ status: 409, text: 'The price has changed. Please review the new total.' })
})

test('lists other than search also say the lowest price of a night', async () => {
  const { listingId, sitter } = await aVaryingListing()
  const flat = await aListing(app, sitter)
  const owner = await anOwner(app)
  await app.call(api.favorites.add, { body: { listingId } }, owner)
  await app.call(api.favorites.add, { body: { listingId: flat } }, owner)
  const saved = (await app.call(api.favorites.list, {}, owner)).body
  expect(saved.map(({ listing }) => [listing.id, listing.priceFrom])).toEqual([
    [flat, undefined],
    [listingId, '45.00'],
  ])
  const offered = (await app.call(api.sitters.listings, { params: { id: sitter.id } })).body
  expect(offered.map((card) => [card.id, card.priceFrom])).toEqual([
    [flat, undefined],
    [listingId, '45.00'],
  ])
})

test('deleting an account deletes its price ranges with their names', async () => {
  const { listingId, sitter } = await aVaryingListing()
  const left = await app.call(api.account.remove, { body: {} }, sitter)
  expect(left.status, left.text).toBe(204)
  const { rows } = await app.connection.pool.query('select 1 from listing_price_ranges where listing_id = $1', [
    listingId,
  ])
  expect(rows).toEqual([])
})
