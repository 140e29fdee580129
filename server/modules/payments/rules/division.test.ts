// docs/product.md#refunds-and-cancellations-with-a-reason
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundPayers } from '#contract/vocabulary/refunds.ts'
import { long } from '#testing/long.ts'
import { divisionOf, keptAfter, nothingGiven, redivided, shortOf, sumGiven, undivided } from './division.ts'
import type { Division, Given } from './division.ts'

/** A stay of 135.00 with a fee of 5.00 and a commission of 13.50. */
const split = { feeCents: 500, commissionCents: 1350 }
const totalCents = 14_000
const after = (given: Partial<Given>, keptCents = totalCents) => {
  const all = { ...nothingGiven, ...given }
  return divisionOf({ fundsCents: keptAfter(keptCents, all), keptCents, totalCents, split, given: all })
}

test.each<[string, Partial<Given>, Division]>([
  ['nothing was given back', {}, { fee: 500, commission: 1350, sitter: 12_150, expense: 0 }],
  ['both pay', { both: 6750 }, { fee: 500, commission: 675, sitter: 6075, expense: 0 }],
  ['the sitter pays', { sitter: 5000 }, { fee: 500, commission: 1350, sitter: 7150, expense: 0 }],
  ['the marketplace pays', { marketplace: 5000 }, { fee: 500, commission: 1350, sitter: 12_150, expense: 5000 }],
  ['it pays for all of it', { marketplace: 14_000 }, { fee: 500, commission: 1350, sitter: 12_150, expense: 14_000 }],
  [
    'each pays',
    { both: 6750, sitter: 1000, marketplace: 1000 },
    { fee: 500, commission: 675, sitter: 5075, expense: 1000 },
  ],
])('when %s', (_, given, division) => {
  expect(after(given)).toEqual(division)
})

test('what a sitter was to pay is the marketplace’s as far as a late cancellation left them less', () => {
  // half of the nights is kept: 67.50 and the fee, of which the sitter has 60.75
  const given = { ...nothingGiven, sitter: 7000 }
  expect(after(given, 7250)).toEqual({ fee: 500, commission: 675, sitter: 0, expense: 925 })
  expect(shortOf({ fundsCents: 250, keptCents: 7250, totalCents, split, given })).toBe(925)
})

test('the movements from one division to another sum to zero, and name what the marketplace pays', () => {
  expect(redivided(undivided, after({ marketplace: 5000 }))).toEqual([
    {
      kind: 'marketplace_pays',
      entries: [
        { account: 'marketplace_expense', amountCents: 5000 },
        { account: 'booking_funds', amountCents: -5000 },
      ],
    },
    {
      kind: 'payout_due',
      entries: [
        { account: 'booking_funds', amountCents: 14_000 },
        { account: 'service_fees', amountCents: -500 },
        { account: 'commission', amountCents: -1350 },
        { account: 'sitter_payable', amountCents: -12_150 },
      ],
    },
  ])
  expect(redivided(after({}), after({ sitter: 100 }))).toEqual([
    {
      kind: 'payout_reduced',
      entries: [
        { account: 'booking_funds', amountCents: -100 },
        { account: 'sitter_payable', amountCents: 100 },
      ],
    },
  ])
  expect(redivided(after({}), after({}))).toEqual([])
})

const price = fc.integer({ min: 50, max: 400_000 }).chain((total) =>
  fc.record({
    totalCents: fc.constant(total),
    feeCents: fc.integer({ min: 0, max: Math.min(2000, total) }),
    percent: fc.integer({ min: 0, max: 30 }),
  }),
)
/** A step of a history: a decision, a cancellation that keeps a part, a change to another price. Parts are of a thousand. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('give' as const),
    part: fc.integer({ min: 0, max: 1200 }),
    by: fc.constantFrom(...refundPayers),
  }),
  fc.record({ do: fc.constant('keep' as const), part: fc.integer({ min: 0, max: 1000 }) }),
  fc.record({ do: fc.constant('price' as const), part: fc.integer({ min: 400, max: 2000 }) }),
)

test('after any history nobody has more than was paid, and sitter, marketplace and owner together have the price', () => {
  fc.assert(
    fc.property(price, fc.array(step, { maxLength: 12 }), ({ totalCents: first, feeCents, percent }, history) => {
      let [total, kept, given, isOver] = [first, first, nothingGiven, false]
      let posted = undivided
      const accounts = new Map<string, number>()
      for (const each of history) {
        const splitNow = { feeCents, commissionCents: Math.floor(((total - feeCents) * percent) / 100) }
        const facts = (by: Given) => ({
          fundsCents: keptAfter(kept, by),
          keptCents: kept,
          totalCents: total,
          split: splitNow,
          given: by,
        })
        if (each.do === 'price' && !isOver) {
          total = Math.max(feeCents + 50, Math.floor((total * each.part) / 1000))
          kept = total
        } else if (each.do === 'keep' && !isOver) {
          kept = Math.floor((total * each.part) / 1000)
          isOver = true
        } else if (each.do === 'give') {
          const cents = Math.floor((total * each.part) / 1000)
          const more = { ...given, [each.by]: given[each.by] + cents }
          // the two checks of a decision
          const isRefused = cents > keptAfter(kept, given) || shortOf(facts(more)) > shortOf(facts(given))
          if (!isRefused) given = more
        }
        const nowSplit = { feeCents, commissionCents: Math.floor(((total - feeCents) * percent) / 100) }
        const funds = keptAfter(kept, given)
        const divided = divisionOf({ fundsCents: funds, keptCents: kept, totalCents: total, split: nowSplit, given })
        const owner = total - funds
        const marketplace = divided.fee + divided.commission - divided.expense
        expect(divided.sitter + marketplace + owner).toBe(total)
        expect(owner).toBeLessThanOrEqual(total)
        expect(owner).toBeGreaterThanOrEqual(0)
        expect(divided.sitter).toBeGreaterThanOrEqual(0)
        expect(divided.sitter).toBeLessThanOrEqual(total)
        expect(divided.expense).toBeLessThanOrEqual(sumGiven(given))
        expect(divided.expense).toBeGreaterThanOrEqual(0)
        if (isOver) {
          for (const { entries } of redivided(posted, divided)) {
            expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
            for (const { account, amountCents } of entries)
              accounts.set(account, (accounts.get(account) ?? 0) + amountCents)
          }
          posted = divided
          expect(accounts.get('booking_funds') ?? 0).toBe(funds)
          expect(0 - (accounts.get('sitter_payable') ?? 0)).toBe(divided.sitter)
        }
      }
    }),
    { numRuns: long ? 10_000 : 1000 },
  )
})
