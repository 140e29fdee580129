// docs/product.md#cancelling
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { fullRefundUntil, nextRefund, refundOf, refundSteps } from './refund.ts'
import type { RefundFacts } from './refund.ts'

const timeZone = 'America/Chicago'
const facts: RefundFacts = {
  startDate: '2027-03-20',
  endDate: '2027-03-23',
  timeZone,
  checkInAt: instantOf('2027-03-20', '09:00', timeZone),
  policy: 'moderate',
  pricePerDayCents: 4500,
  extraRates: null,
  petCount: 1,
  pricedKind: null,
  nightsCents: 13_500,
  discountCents: 0,
  totalCents: 14_000,
  terms: firstTerms,
}
const local = (date: string, time: string): Date => instantOf(date, time, timeZone)

describe('the refund', () => {
  test.each([
    ['flexible', '2027-03-19'],
    ['moderate', '2027-03-15'],
    ['strict', '2027-03-06'],
  ] as const)('%s refunds everything until noon on %s in the listing’s time zone', (policy, date) => {
    expect(fullRefundUntil({ ...facts, policy })).toEqual(local(date, '12:00'))
    expect(refundOf({ ...facts, policy }, 'owner', local(date, '11:59'))).toBe(14_000)
    expect(refundOf({ ...facts, policy }, 'owner', local(date, '12:00'))).toBe(6750)
  })

  test('is everything when the sitter or an admin cancels, even during the stay', () => {
    expect(refundOf(facts, 'sitter', local('2027-03-22', '10:00'))).toBe(14_000)
    expect(refundOf(facts, 'admin', local('2027-03-22', '10:00'))).toBe(14_000)
  })

  test.each([
    ['2027-03-20', '08:59', 6750],
    ['2027-03-20', '09:00', 4500],
    ['2027-03-21', '08:59', 4500],
    ['2027-03-21', '09:00', 2250],
    ['2027-03-22', '09:00', 0],
    ['2027-03-23', '10:00', 0],
  ])('half of the nights not yet begun at %s %s is %i cents', (date, time, cents) => {
    expect(refundOf(facts, 'owner', local(date, time))).toBe(cents)
  })

  test('is never negative, never above the total, and never grows over time', () => {
    const property = fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 0, max: 40 * 24 * 60 }),
      fc.integer({ min: 0, max: 2000 }),
      (stayCents, minutes, later) => {
        const priced = { ...facts, nightsCents: stayCents, totalCents: stayCents + 500 }
        const begin = local('2027-02-20', '00:00').getTime()
        const first = refundOf(priced, 'owner', new Date(begin + minutes * 60_000))
        const second = refundOf(priced, 'owner', new Date(begin + (minutes + later) * 60_000))
        expect(first).toBeGreaterThanOrEqual(second)
        expect(second).toBeGreaterThanOrEqual(0)
        expect(first).toBeLessThanOrEqual(priced.totalCents)
      },
    )
    fc.assert(property, { numRuns: 2000 })
  })
})

describe('the refund of nights with different prices', () => {
  // Saturday at 60.00, Sunday at 90.00, Monday at 45.00, each with 10.00 for the second pet
  const extraRates = {
    weekendCents: 6000,
    extraPetCents: 1000,
    ranges: [{ firstNight: '2027-03-21', lastNight: '2027-03-21', label: 'Fair', cents: 9000 }],
  }
  const varying = { ...facts, extraRates, petCount: 2, nightsCents: 22_500, totalCents: 23_000 }

  test.each([
    ['2027-03-20', '08:59', 11_250],
    ['2027-03-20', '09:00', 7750],
    ['2027-03-21', '09:00', 2750],
    ['2027-03-22', '09:00', 0],
  ])('half of the price of the nights left at %s %s is %i cents', (date, time, cents) => {
    expect(refundOf(varying, 'owner', local(date, time))).toBe(cents)
  })

  test('each night is reduced by its part of the discount; half a cent rounds up', () => {
    const discounted = { ...varying, discountCents: 2251, totalCents: 20_749 }
    expect(refundOf(discounted, 'owner', local('2027-03-21', '09:00'))).toBe(Math.round((20_249 * 5500) / 45_000))
  })

  test('is zero for nights that cost nothing', () => {
    const free = { ...facts, extraRates: { ...extraRates, weekendCents: 0, extraPetCents: 0 }, pricePerDayCents: 0 }
    const only = { ...free, endDate: '2027-03-21', nightsCents: 0, totalCents: 500 }
    expect(refundOf(only, 'owner', local('2027-03-19', '10:00'))).toBe(0)
  })
})

describe('the next cut-off', () => {
  const next = (date: string, time: string, changed: Partial<RefundFacts> = {}) =>
    nextRefund(refundSteps({ ...facts, ...changed }), local(date, time))

  test('is the end of the free period, then the beginning of each night', () => {
    expect(next('2027-03-01', '10:00')).toEqual({ at: local('2027-03-15', '12:00'), refundCents: 6750, cents: 6750 })
    expect(next('2027-03-15', '12:00')).toEqual({ at: local('2027-03-20', '09:00'), refundCents: 4500, cents: 4500 })
    expect(next('2027-03-20', '09:00')).toEqual({ at: local('2027-03-21', '09:00'), refundCents: 2250, cents: 2250 })
    expect(next('2027-03-21', '10:00')).toEqual({ at: local('2027-03-22', '09:00'), refundCents: 0, cents: 0 })
    expect(next('2027-03-22', '09:00')).toBeNull()
  })

  test('agrees with the refund at any time', () => {
    const span = { min: local('2027-03-01', '00:00'), max: local('2027-03-24', '00:00'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(span), fc.constantFrom('flexible', 'moderate', 'strict'), (now, policy) => {
        const of = { ...facts, policy }
        const found = nextRefund(refundSteps(of), now)
        const before = refundOf(of, 'owner', now)
        if (!found) {
          expect(refundOf(of, 'owner', local('2027-03-30', '00:00'))).toBe(before)
          return
        }
        expect(refundOf(of, 'owner', new Date(found.at.getTime() - 1))).toBe(before)
        expect(refundOf(of, 'owner', found.at)).toBe(found.cents)
        expect(found.cents).toBeLessThan(before)
      }),
    )
  })
})
