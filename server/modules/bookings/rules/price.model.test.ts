import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { pricedKind, sharedNight } from '#contract/vocabulary/rates.ts'
import type { PriceRange, Rates } from '#contract/vocabulary/rates.ts'
import { long, patience } from '#testing/long.ts'
import { keptParts, nightlyCents, priceOf, sumOfNights } from './price.ts'

// Compares prices of random calendars with a slow, simple model, to the cent.
const runs = long ? 10_000 : 500
const terms = { feeCents: 500, discountPercent: 10, discountFromNights: 7, commissionPercent: 10 }
const firstDay = '2027-12-20'

const cents = fc.oneof(fc.constantFrom(0, 1, 100_000), fc.integer({ min: 0, max: 100_000 }))
const range = fc.record({
  firstNight: fc.integer({ min: 0, max: 30 }),
  length: fc.integer({ min: 0, max: 5 }),
  label: fc.constantFrom('Holidays', 'Fair', 'New Year'),
  cents,
})
/** Ranges that share no night: of two that do, the later one is left out. */
const ranges = fc.array(range, { maxLength: 12 }).map((all) =>
  all
    .map(({ firstNight, length, ...rest }): PriceRange => {
      return { ...rest, firstNight: addDays(firstDay, firstNight), lastNight: addDays(firstDay, firstNight + length) }
    })
    .reduce<PriceRange[]>((kept, each) => (sharedNight([...kept, each]) ? kept : [...kept, each]), []),
)
const kindCents = fc.dictionary(fc.constantFrom(...petKinds), cents, { maxKeys: 6, noNullPrototype: true })
const calendar = fc.record({
  baseCents: cents,
  weekendCents: fc.option(cents),
  extraPetCents: cents,
  ranges,
  kindCents,
})
const stay = fc.record({
  from: fc.integer({ min: 0, max: 25 }),
  nights: fc.integer({ min: 1, max: 14 }),
  kinds: fc.array(fc.constantFrom(...petKinds), { minLength: 1, maxLength: 10 }),
})

/** Prices one night after the other, one pet after the other: the first one is of the dearest kind. */
function modelOf(rates: Rates, startDate: string, nights: number, kinds: readonly PetKind[]) {
  const each: number[] = []
  let dearest = 0
  for (const kind of kinds) {
    const price = rates.kindCents?.[kind] ?? rates.baseCents
    if (price > dearest) dearest = price
  }
  for (let at = 0; at < nights; at++) {
    const date = new Date(`${startDate}T12:00:00Z`)
    date.setUTCDate(date.getUTCDate() + at)
    const night = date.toISOString().slice(0, 10)
    const weekday = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][date.getUTCDay()]
    let price = rates.baseCents
    if (rates.weekendCents !== null && (weekday === 'Friday' || weekday === 'Saturday')) price = rates.weekendCents
    for (const one of rates.ranges)
      for (let day = one.firstNight; day <= one.lastNight; day = addDays(day, 1)) if (day === night) price = one.cents
    price += dearest - rates.baseCents
    if (price < 0) price = 0
    for (let pet = 2; pet <= kinds.length; pet++) price += rates.extraPetCents
    each.push(price)
  }
  return { each, sum: each.reduce((all, price) => all + price, 0) }
}

test(
  `${runs} random calendars cost what the slow model says, and their lines sum to it`,
  { timeout: patience(120_000) },
  () => {
    const property = fc.property(calendar, stay, (rates, { from, nights, kinds }) => {
      const startDate = addDays(firstDay, from)
      const pets = { pets: kinds.length, kind: pricedKind(rates, kinds) }
      const dates = { startDate, endDate: addDays(startDate, nights), ...pets }
      const model = modelOf(rates, startDate, nights, kinds)
      expect(nightlyCents(rates, dates)).toEqual(model.each)
      expect(sumOfNights(dates)(rates, dates.kind)).toBe(model.sum)
      const price = priceOf(rates, dates, terms)
      const discount = nights < 7 ? 0n : (BigInt(model.sum) * 10n + 50n) / 100n
      const stayCents = BigInt(model.sum) - discount
      expect(price).toMatchObject({
        nights,
        nightsCents: model.sum,
        discountCents: Number(discount),
        totalCents: Number(stayCents) + 500,
        commissionCents: Number((stayCents * 10n + 50n) / 100n),
      })
      expect(price.parts.filter((part) => part.cents !== part.unitCents * part.nights * part.times)).toEqual([])
      expect(price.parts.reduce((sum, part) => sum + part.cents, 0)).toBe(model.sum)
      const ofNights = price.parts.filter(({ kind }) => kind !== 'pets')
      expect(ofNights.reduce((sum, part) => sum + part.nights, 0)).toBe(nights)
      const { baseCents: pricePerDayCents, ...extraRates } = rates
      expect(keptParts({ pricePerDayCents, extraRates }, dates)).toEqual(price.parts)
    })
    fc.assert(property, { numRuns: runs })
  },
)

test('a range overrides the weekend price, which overrides the price a day', () => {
  const fair = { firstNight: '2027-12-25', lastNight: '2027-12-26', label: 'Fair', cents: 9000 }
  const rates = { baseCents: 4500, weekendCents: 6000, extraPetCents: 0, ranges: [fair] }
  const thursdayToMonday = { startDate: '2027-12-23', endDate: '2027-12-28', pets: 1, kind: null }
  expect(nightlyCents(rates, thursdayToMonday)).toEqual([4500, 6000, 9000, 9000, 4500])
})

test('nights are grouped: those at the price a day, weekends, ranges by date, then additional pets', () => {
  const ranges = [
    { firstNight: '2027-12-24', lastNight: '2027-12-24', label: 'Eve', cents: 9000 },
    { firstNight: '2027-12-31', lastNight: '2027-12-31', label: 'Eve', cents: 9000 },
  ]
  const rates = { baseCents: 4500, weekendCents: 6000, extraPetCents: 1000, ranges }
  const { parts } = priceOf(rates, { startDate: '2027-12-23', endDate: '2028-01-01', pets: 3, kind: null }, terms)
  expect(parts.map(({ kind, label, nights, times, cents: sum }) => [kind, label, nights, times, sum])).toEqual([
    ['night', '', 6, 1, 27_000],
    ['weekend', '', 1, 1, 6000],
    ['range', 'Eve', 2, 1, 18_000],
    ['pets', '', 9, 2, 18_000],
  ])
})

test('the dearest kind of pet moves the price of every night, never below zero; the others pay as additional pets', () => {
  const night = { firstNight: '2027-12-25', lastNight: '2027-12-25', label: 'Fair', cents: 9000 }
  const rates = {
    baseCents: 4500,
    weekendCents: 2000,
    extraPetCents: 1000,
    ranges: [night],
    kindCents: { cat: 2000, bird: 6000 },
  }
  const on = (kinds: PetKind[]) => {
    const dates = { startDate: '2027-12-23', endDate: '2027-12-27' }
    return nightlyCents(rates, { ...dates, pets: kinds.length, kind: pricedKind(rates, kinds) })
  }
  // a Thursday, two nights of a weekend, one of them in a range, and a Sunday
  expect(on(['dog'])).toEqual([4500, 2000, 9000, 4500])
  expect(on(['cat'])).toEqual([2000, 0, 6500, 2000])
  expect(on(['cat', 'dog'])).toEqual([5500, 3000, 10_000, 5500])
  expect(on(['bird', 'dog', 'cat'])).toEqual([8000, 5500, 12_500, 8000])
})

test('a stay from before kinds had prices costs what it did', () => {
  const dates = { startDate: '2027-12-23', endDate: '2027-12-27', pets: 2, kind: null }
  const before = { weekendCents: 6000, extraPetCents: 1000, ranges: [] }
  const parts = keptParts({ pricePerDayCents: 4500, extraRates: before }, dates)
  expect(parts.map(({ cents: sum }) => sum)).toEqual([9000, 12_000, 4000])
})
