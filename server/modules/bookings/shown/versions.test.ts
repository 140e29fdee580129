// @module-tag full
// docs/product.md#site
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { priceOf } from '#server/modules/bookings/public.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { aListing, aPendingStay, aSitter, anAcceptedStay, anAdmin, setBookingStatus } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { balances, eventually } from '#testing/pay.ts'
import { publishSite } from '#testing/site.ts'

const app = useTestApp({ live: true })
const { agreed, aPaidStay, decide, hours, on, read, turnTo } = changesIn(() => app)
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})

const moneyNames = [
  'feeCents',
  'commissionPercent',
  'discountPercent',
  'discountFromNights',
  'totalMinimumCents',
  'payoutHours',
] as const

/** Publishes other terms. */
async function publishTerms(terms: StayTerms): Promise<void> {
  const money = Object.fromEntries(moneyNames.map((name) => [name, terms[name]]))
  const { feeCents: _f, commissionPercent: _c, discountPercent: _d, discountFromNights: _n, ...rest } = terms
  const { totalMinimumCents: _t, payoutHours: _p, ...rules } = rest
  await publishSite(app, admin, { money, rules })
}

const quoted = async (listingId: string) =>
  (await app.call(api.bookings.quote, { params: { id: listingId }, query: on(10, 13) })).body.total

test('a fee that goes up from $5 to $7 is only for stays requested from then on', async () => {
  const [requested, accepted, paid] = [await aPendingStay(app), await anAcceptedStay(app), await aPaidStay()]
  expect(await quoted(requested.listingId)).toBe('140.00')
  await publishSite(app, admin, { money: { feeCents: 700 } })
  expect(await quoted(requested.listingId)).toBe('142.00')
  for (const stay of [requested, accepted, paid]) {
    const shown = await read(stay)
    expect(shown.totalAmount).toBe('140.00')
    expect(shown.lines.find(({ kind }) => kind === 'fee')?.amount).toBe('5.00')
  }
  // to their end: other dates, and the division of the money
  await agreed(paid, { ...on(10, 12), total: '95.00' })
  await turnTo(hours(24 * 30))
  await eventually(() => balances(app, paid.bookingId), {
    provider_balance: 9500,
    service_fees: -500,
    commission: -900,
    sitter_payable: -8100,
  })
  expect((await aPendingStay(app)).totalAmount).toBe('142.00')
  await publishTerms(firstTerms)
})

test('a stay that may not be as long as before can still be changed within what was promised', async () => {
  const stay = await anAcceptedStay(app)
  await publishSite(app, admin, { rules: { nightsMax: 2 } })
  const asked = { params: { id: stay.bookingId }, query: on(10, 15) }
  expect((await app.call(api.bookings.quoteChange, asked, stay.owner)).body.nights).toBe(5)
  const refused = await app.attempt(api.bookings.quote, { params: { id: stay.listingId }, query: on(10, 13) })
  expect(refused.text).toBe('Stays can be at most 2 nights.')
  await publishTerms(firstTerms)
})

const anyTerms: fc.Arbitrary<StayTerms> = fc.record({
  feeCents: fc.integer({ min: 0, max: 3000 }),
  commissionPercent: fc.integer({ min: 0, max: 30 }),
  discountPercent: fc.integer({ min: 0, max: 30 }),
  discountFromNights: fc.integer({ min: 1, max: 10 }),
  totalMinimumCents: fc.integer({ min: 50, max: 5000 }),
  payoutHours: fc.integer({ min: 0, max: 100 }),
  answerHours: fc.integer({ min: 1, max: 150 }),
  payHours: fc.integer({ min: 1, max: 100 }),
  payInstantHours: fc.integer({ min: 1, max: 48 }),
  nightsMin: fc.integer({ min: 1, max: 3 }),
  nightsMax: fc.integer({ min: 5, max: 14 }),
  horizonDays: fc.integer({ min: 30, max: 540 }),
  reviewDays: fc.integer({ min: 1, max: 30 }),
  rescueCoverPercent: fc.integer({ min: 0, max: 50 }),
  rescueCoverCents: fc.integer({ min: 0, max: 20_000 }),
  rescueCoverDays: fc.integer({ min: 0, max: 60 }),
  freeDays: fc.record({
    flexible: fc.integer({ min: 0, max: 9 }),
    moderate: fc.integer({ min: 0, max: 9 }),
    strict: fc.integer({ min: 0, max: 9 }),
  }),
  lateRefundPercent: fc.integer({ min: 0, max: 100 }),
})

/** What one stay must be like, whatever was published since. */
async function expectJudgedBy(terms: StayTerms, stay: Stay): Promise<void> {
  const price = (from: number, to: number) =>
    priceOf({ baseCents: 4500, ...noExtraRates }, { ...on(from, to), pets: 1, kind: null }, terms)
  const { totalCents, feeCents, commissionCents } = price(10, 13)
  const shown = await read(stay, 'sitter')
  expect(shown.totalAmount).toBe(toMoney(totalCents))
  expect(shown.sitterEarns).toBe(toMoney(totalCents - feeCents - commissionCents))
  const checkIn = instantOf(shown.startDate, shown.times.checkIn, shown.times.timeZone)
  const within = (given: number): string =>
    new Date(Math.min(app.now.getTime() + given * 3_600_000, checkIn.getTime())).toISOString()
  expect(shown.deadline).toBe(within(terms.answerHours))
  const [policy] = [shown.listing.cancellationPolicy as keyof StayTerms['freeDays']]
  const free = instantOf(addDays(shown.startDate, -terms.freeDays[policy]), '12:00', shown.times.timeZone)
  expect(shown.freeCancellationUntil).toBe(app.now < free ? free.toISOString() : null)
  const asked = { params: { id: stay.bookingId }, query: on(10, 10 + terms.nightsMax) }
  expect((await app.call(api.bookings.quoteChange, asked, stay.owner)).body.total).toBe(
    toMoney(price(10, 10 + terms.nightsMax).totalCents),
  )
  await decide(stay, 'accepted', stay.sitter)
  expect((await read(stay)).deadline).toBe(within(terms.payHours))
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  const until = new Date(app.now.getTime() + terms.reviewDays * 86_400_000).toISOString()
  expect((await read(stay)).reviewUntil).toBe(until)
}

test('every stay is judged by the version that it was requested under, whatever is published later', async () => {
  const versions = fc.sample(anyTerms, { numRuns: 10, seed: 20_271_103 })
  const stays: [StayTerms, Stay][] = []
  for (const terms of versions) {
    await publishTerms(terms)
    stays.push([terms, await aPendingStay(app)])
  }
  await publishTerms(firstTerms)
  for (const [terms, stay] of stays) await expectJudgedBy(terms, stay)
})

test('a price above the ceiling is refused, but for one that a listing has already', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter, { priceCents: 9000 })
  await publishSite(app, admin, { money: { priceMaximumCents: 5000 } })
  const change = (body: object) => app.attempt(api.listings.change, { params: { id }, body }, sitter)
  const refused = await change({ pricePerDay: '60.00' })
  expect([refused.status, refused.text]).toEqual([400, 'Price per day can be at most $50.'])
  expect((await change({ weekendPrice: '60.00' })).status).toBe(400)
  expect((await change({ pricePerDay: '90.00', title: 'As dear as before' })).status).toBe(200)
  expect((await change({ pricePerDay: '50.00' })).status).toBe(200)
  await publishSite(app, admin, { money: { priceMaximumCents: 100_000 } })
})
