// docs/product.md#price
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import { long, patience } from '#testing/long.ts'
import { isTotalOf, priceOf } from './price.ts'
import type { Price, PriceTerms } from './price.ts'

const runs = long ? 10_000 : 2000
const terms = { feeCents: 500, discountPercent: 10, discountFromNights: 7, commissionPercent: 10 }

/** Returns the price of a stay where every night costs the same. */
function flatPrice(baseCents: number, nights: number, by: PriceTerms): Price {
  const dates = { startDate: '2027-03-10', endDate: addDays('2027-03-10', nights), pets: 1, kind: null }
  return priceOf({ baseCents, ...noExtraRates }, dates, by)
}

describe('the price of a stay', () => {
  test.each([
    [4500, 1, { nightsCents: 4500, discountCents: 0, totalCents: 5000, commissionCents: 450 }],
    [4500, 5, { nightsCents: 22_500, discountCents: 0, totalCents: 23_000, commissionCents: 2250 }],
    [4500, 6, { nightsCents: 27_000, discountCents: 0, totalCents: 27_500, commissionCents: 2700 }],
    [4500, 7, { nightsCents: 31_500, discountCents: 3150, totalCents: 28_850, commissionCents: 2835 }],
    // half a cent rounds up: 10% of 31.15 and of 100.05
    [445, 7, { nightsCents: 3115, discountCents: 312, totalCents: 3303, commissionCents: 280 }],
    [2001, 5, { nightsCents: 10_005, discountCents: 0, totalCents: 10_505, commissionCents: 1001 }],
  ])('%i cents for %i nights', (price, nights, expected) => {
    expect(flatPrice(price, nights, terms)).toMatchObject(expected)
  })

  test(
    `in ${runs} random cases: whole cents, lines that sum to the total, discount and commission exact`,
    { timeout: patience(60_000) },
    () => {
      const property = fc.property(
        fc.integer({ min: 100, max: 100_000 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 90 }),
        (cents, nights, discountPercent, commissionPercent) => {
          const { parts, ...price } = flatPrice(cents, nights, { ...terms, discountPercent, commissionPercent })
          expect(parts).toHaveLength(1)
          expect(Object.values(price).every((value) => Number.isSafeInteger(value))).toBe(true)
          expect(price.nightsCents).toBe(cents * nights)
          expect(price.totalCents).toBe(price.nightsCents - price.discountCents + price.feeCents)
          const percent = nights >= 7 ? BigInt(discountPercent) : 0n
          expect(BigInt(price.discountCents)).toBe((BigInt(price.nightsCents) * percent + 50n) / 100n)
          const stay = BigInt(price.nightsCents - price.discountCents)
          expect(BigInt(price.commissionCents)).toBe((stay * BigInt(commissionPercent) + 50n) / 100n)
          expect(price.commissionCents).toBeLessThanOrEqual(price.nightsCents - price.discountCents)
        },
      )
      fc.assert(property, { numRuns: runs })
    },
  )

  test('a total may be the total or the sum of the nights, and nothing else', () => {
    const price = flatPrice(4500, 7, terms)
    expect(isTotalOf(price, { totalAmount: 28_850 })).toBe(true)
    expect(isTotalOf(price, { totalAmount: 31_500 })).toBe(true)
    expect(isTotalOf(price, { totalAmount: 28_851 })).toBe(false)
    expect(isTotalOf(price, { totalAmount: 28_350 })).toBe(false)
  })

  test('the total of before is no price of now, though the nights now cost as much', () => {
    const seen = flatPrice(4500, 1, terms)
    const raised = flatPrice(5000, 1, terms)
    expect(raised.nightsCents).toBe(seen.totalCents)
    const said = { totalAmount: seen.totalCents, totalPrice: seen.totalCents }
    expect(isTotalOf(seen, said)).toBe(true)
    expect(isTotalOf(raised, said)).toBe(false)
    expect(isTotalOf(raised, { totalAmount: raised.nightsCents, totalPrice: raised.totalCents })).toBe(true)
  })
})
