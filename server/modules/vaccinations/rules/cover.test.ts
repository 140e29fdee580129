// docs/product.md#vaccinations
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { vaccineBases, vaccines } from '#contract/vocabulary/vaccines.ts'
import { coverOf, validFrom } from './cover.ts'
import type { StayDates, VaccineRecord } from './cover.ts'

const record: VaccineRecord = {
  vaccine: 'dhpp',
  basis: 'vaccination',
  givenOn: '2026-01-10',
  validUntil: '2027-01-10',
  isFirst: false,
  hasProof: true,
}
const stay: StayDates = { startDate: '2026-05-08', endDate: '2026-05-12' }

describe('the edges of a stay from May 8 to May 12', () => {
  test.each([
    ['ends on the day of leaving', { validUntil: '2026-05-12' }, 'covered'],
    ['ends on the last night', { validUntil: '2026-05-11' }, 'covered'],
    ['ends the day before the last night', { validUntil: '2026-05-10' }, 'ends_too_soon'],
    ['was given on the first day', { givenOn: '2026-05-08' }, 'covered'],
    ['was given the day after', { givenOn: '2026-05-09' }, 'too_new'],
    ['is a first rabies shot 28 days old', { vaccine: 'rabies', isFirst: true, givenOn: '2026-04-10' }, 'covered'],
    ['is a first rabies shot 27 days old', { vaccine: 'rabies', isFirst: true, givenOn: '2026-04-11' }, 'too_new'],
    ['is a rabies booster of the same day', { vaccine: 'rabies', givenOn: '2026-05-08' }, 'covered'],
    [
      'is an exemption from a first rabies shot',
      { vaccine: 'rabies', basis: 'exemption', isFirst: true, givenOn: '2026-05-08' },
      'covered',
    ],
    ['has no proof', { hasProof: false }, 'noted'],
    ['has no proof and has ended', { hasProof: false, validUntil: '2026-05-01' }, 'expired'],
    ['has ended the day before', { validUntil: '2026-05-07' }, 'expired'],
    ['ends on the first day', { validUntil: '2026-05-08' }, 'ends_too_soon'],
    ['has no end', { validUntil: null }, 'noted'],
    ['has no beginning', { givenOn: null }, 'noted'],
  ] as const)('a record that %s', (_, change, status) => {
    expect(coverOf({ ...record, ...change }, stay)).toBe(status)
  })

  test('the leap day is a day like others', () => {
    const leap = { startDate: '2028-02-27', endDate: '2028-03-01' }
    expect(coverOf({ ...record, validUntil: '2028-02-29' }, leap)).toBe('covered')
    expect(coverOf({ ...record, validUntil: '2028-02-28' }, leap)).toBe('ends_too_soon')
  })

  test('the dates are those of the stay, in whatever zone its days are', () => {
    // the same instant is May 11 in Honolulu and May 12 in Austin and Auckland
    const instant = new Date('2026-05-12T09:30:00Z')
    const last = (zone: string) => ({ ...record, validUntil: dateIn(zone, instant) })
    const until12 = { startDate: '2026-05-08', endDate: '2026-05-13' }
    expect(coverOf(last('Pacific/Honolulu'), until12)).toBe('ends_too_soon')
    expect(coverOf(last('America/Chicago'), until12)).toBe('covered')
    expect(coverOf(last('Pacific/Auckland'), until12)).toBe('covered')
  })
})

test('a record covers a stay exactly if it is good on each of its nights', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2027-06-01', days))
  fc.assert(
    fc.property(
      fc.record({
        vaccine: fc.constantFrom(...vaccines),
        basis: fc.constantFrom(...vaccineBases),
        givenOn: fc.option(day),
        validUntil: fc.option(day),
        isFirst: fc.boolean(),
        hasProof: fc.boolean(),
      }),
      day,
      fc.integer({ min: 1, max: 40 }),
      (found, startDate, nights) => {
        const isGoodOn = (night: string) => {
          const from = validFrom(found)
          return found.hasProof && from !== undefined && from <= night && night <= (found.validUntil ?? '')
        }
        const all = Array.from({ length: nights }, (_, i) => addDays(startDate, i)).every(isGoodOn)
        const status = coverOf(found, { startDate, endDate: addDays(startDate, nights) })
        expect(status === 'covered').toBe(all)
      },
    ),
    { numRuns: 2000 },
  )
})
