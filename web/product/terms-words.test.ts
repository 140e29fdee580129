import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Terms } from '#contract/schemas/terms.ts'
import { feeWords, hasDiscount, lastStayDay, nightsWords, ownNightsWords, stayWords, termsAt } from './terms-words.ts'

const usual: Terms = {
  siteVersion: 1,
  serviceFee: '5.00',
  contactEmail: null,
  discountPercent: 10,
  discountFromNights: 7,
  commissionPercent: 10,
  nightsMin: 1,
  nightsMax: 14,
  horizonDays: 540,
  answerHours: 72,
  payHours: 24,
  payInstantHours: 2,
  payoutHours: 48,
  reviewDays: 7,
  freeDays: { flexible: 1, moderate: 5, strict: 14 },
  lateRefundPercent: 50,
  priceMaximum: '1000.00',
}

describe('texts about the terms', () => {
  test('describe the default settings', () => {
    expect(stayWords(usual)).toBe('Stay 1–14 nights. Get 10% off 7 nights or more.')
    expect(feeWords(usual)).toBe('a flat $5 service fee')
    expect(nightsWords(usual, ' to ')).toBe('1 to 14 nights')
    expect(lastStayDay('2026-11-21', usual)).toBe('2028-05-28')
  })

  test.each<[Partial<Terms>, string]>([
    [{ discountPercent: 15, discountFromNights: 5 }, 'Stay 1–14 nights. Get 15% off 5 nights or more.'],
    [{ discountFromNights: 1 }, 'Stay 1–14 nights. Get 10% off 1 night or more.'],
    [{ discountPercent: 0 }, 'Stay 1–14 nights.'],
    // a discount that no stay is long enough for
    [{ nightsMax: 6 }, 'Stay 1–6 nights.'],
    [{ nightsMin: 3, nightsMax: 3, discountPercent: 0 }, 'Stay 3 nights.'],
    [{ nightsMin: 1, nightsMax: 1, discountPercent: 0 }, 'Stay 1 night.'],
  ])('%o', (change, words) => expect(stayWords({ ...usual, ...change })).toBe(words))

  test.each([
    [null, null, undefined, 'Stay 1–14 nights. Get 10% off 7 nights or more.'],
    [3, null, '3 nights or more', 'Stay 3–14 nights. Get 10% off 7 nights or more.'],
    [null, 1, 'Up to 1 night', 'Stay 1 night.'],
    [3, 5, '3 to 5 nights', 'Stay 3–5 nights.'],
    [4, 4, '4 nights', 'Stay 4 nights.'],
  ])('of a listing with %o to %o nights', (minNights, maxNights, own, words) => {
    expect(ownNightsWords({ minNights, maxNights })).toBe(own)
    expect(stayWords(termsAt(usual, { minNights, maxNights }))).toBe(words)
  })

  test("a listing's own limits never reach beyond those of the marketplace", () => {
    const market = { ...usual, nightsMin: 2, nightsMax: 10 }
    expect(termsAt(market, { minNights: 1, maxNights: 14 })).toEqual(market)
  })

  test('support a fee with cents, and no fee', () => {
    expect(feeWords({ ...usual, serviceFee: '7.50' })).toBe('a flat $7.50 service fee')
    expect(feeWords({ ...usual, serviceFee: '0.00' })).toBeUndefined()
    expect(hasDiscount({ ...usual, nightsMax: 6 })).toBe(false)
  })
})

const web = fileURLToPath(new URL('..', import.meta.url))

/** Values of the terms that a source hard-codes although operators can change them; comments may give examples. */
function constantsIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
  const patterns = [
    /\$\d[\d.]* (?:service )?fee/i,
    /\d+% off/i,
    /\d+ ?(?:–|-|to) ?\d+ nights/i,
    /\b\d+\+? nights/i,
    /commission\w*\W+\d/i,
    /\b540\b/,
  ]
  return patterns.flatMap((pattern) => pattern.exec(code)?.[0] ?? [])
}

test('no screen hard-codes the terms', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  expect(sources.length).toBeGreaterThan(150)
  const found = sources.flatMap((name) =>
    constantsIn(readFileSync(join(web, name), 'utf8')).map((words) => `${name}: ${words}`),
  )
  expect(found).toEqual([])
})

test.each([
  '<p>Stay 1–14 nights.</p>',
  'Get 10% off',
  "'plus a flat $5 service fee.'",
  'const lastDayAhead = 540 + 14',
  "'Stays of 7+ nights'",
  'From 1 to 14 nights.',
  'const commissionPercent = 10',
])('finds a planted constant: %s', (text) => expect(constantsIn(text)).not.toEqual([]))
