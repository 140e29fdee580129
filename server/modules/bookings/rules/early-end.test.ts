// docs/product.md#refunds-and-cancellations-with-a-reason
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { endedOn, endingsOf } from './early-end.ts'
import { priceOf } from './price.ts'

const terms = { feeCents: 500, discountPercent: 10, discountFromNights: 7, commissionPercent: 10 }

/** A stay of some nights from a Monday at 45.00 a night, weekends 60.00, with one additional pet for 10.00. */
function aStay(nights: number) {
  const extraRates = { weekendCents: 6000, extraPetCents: 1000, ranges: [] }
  const dates = { startDate: '2027-03-08', endDate: addDays('2027-03-08', nights) }
  const price = priceOf({ baseCents: 4500, ...extraRates }, { ...dates, pets: 2, kind: null }, terms)
  return { ...dates, ...price, extraRates, petCount: 2, pricedKind: null }
}

test('a stay can end after its first night and before its last day', () => {
  expect(endingsOf(aStay(3))).toEqual(['2027-03-09', '2027-03-10'])
  expect(endingsOf(aStay(1))).toEqual([])
})

test('the nights that are left come off at their own price, with their part of the discount', () => {
  // seven nights: five at 55.00 and two at 70.00, less 10 percent
  const stay = aStay(7)
  expect(stay.totalCents).toBe(37_350 + 500)
  expect(endedOn(stay, '2027-03-12')).toEqual({
    nightsCents: 22_000,
    discountCents: 2200,
    totalCents: 19_800 + 500,
    commissionCents: 1980,
  })
})

test('the later it ends the more it costs, always with the fee and never more than as a whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 14 }), (nights) => {
      const stay = aStay(nights)
      let before = stay.feeCents
      for (const date of endingsOf(stay)) {
        const { nightsCents, discountCents, totalCents, commissionCents } = endedOn(stay, date)
        expect(totalCents).toBe(nightsCents - discountCents + stay.feeCents)
        expect(totalCents).toBeGreaterThan(before)
        expect(totalCents).toBeLessThan(stay.totalCents)
        expect(commissionCents).toBeLessThanOrEqual(stay.commissionCents)
        expect(discountCents).toBeGreaterThanOrEqual(0)
        before = totalCents
      }
    }),
  )
})
