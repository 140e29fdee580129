// docs/product.md#what-happens-with-the-money
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { comingMoments } from './money-timeline.ts'
import type { MoneyFacts } from './money-timeline.ts'
import { fullRefundUntil, refundOf } from './refund.ts'

type Given = { nights: number; policy: 'flexible' | 'moderate' | 'strict'; timeZone: string; back: number }

/** A paid stay of 45.00 a night and a fee of 5.00, of which so much was given back as if it had never been sold. */
function stayOf({ nights, policy, timeZone, back }: Given): MoneyFacts {
  const [startDate, endDate] = ['2027-03-12', addDays('2027-03-12', nights)] as const
  const nightsCents = 4500 * nights
  const totalCents = nightsCents + 500
  const leftCents = Math.max(0, totalCents - back)
  return {
    startDate,
    endDate,
    timeZone,
    policy,
    checkInAt: instantOf(startDate, '15:00', timeZone),
    checkOutAt: instantOf(endDate, '11:00', timeZone),
    pricePerDayCents: 4500,
    extraRates: null,
    petCount: 1,
    pricedKind: null,
    nightsCents,
    discountCents: 0,
    totalCents,
    terms: firstTerms,
    status: 'accepted',
    paymentState: 'paid',
    payoutHours: 48,
    leftCents,
    owedCents: 0,
    heldCents: 0,
    divide: (keptCents) => {
      const funds = Math.max(0, Math.min(leftCents, keptCents - back))
      const fees = Math.min(500, funds) + Math.floor((funds - Math.min(500, funds)) / 10)
      return { funds, fees, payout: funds - fees }
    },
  }
}

const given = (back: fc.Arbitrary<number>) =>
  fc.record({
    nights: fc.integer({ min: 1, max: 14 }),
    policy: fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const),
    timeZone: fc.constantFrom('America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'UTC'),
    back,
  })
/** From three weeks before the stay until its end, to the minute; the clocks change on March 14. */
const minutes = fc.integer({ min: -21 * 1440, max: 15 * 1440 })
const momentOf = (stay: MoneyFacts, at: number) => new Date(stay.checkInAt.getTime() + at * 60_000)

test('at every instant of every policy and zone it says what a cancellation gives back', () => {
  fc.assert(
    fc.property(given(fc.constant(0)), minutes, minutes, (facts, at, later) => {
      const stay = stayOf(facts)
      const now = momentOf(stay, at)
      const moments = comingMoments(stay, now).filter(({ kind }) => kind === 'cancel')
      if (now >= stay.checkOutAt) return moments.length === 0
      // whoever cancels later finds the stretch of time that they are in
      const then = momentOf(stay, Math.max(at, later))
      const stretch = moments.find((moment) => then < moment.at)
      return then >= stay.checkOutAt ? stretch === undefined : stretch?.refund === refundOf(stay, 'owner', then)
    }),
    { numRuns: 2000 },
  )
})

test('what was paid is refund, payout and fees at each instant, whatever was given back before', () => {
  fc.assert(
    fc.property(given(fc.integer({ min: 0, max: 70_000 })), minutes, (facts, at) => {
      const stay = stayOf(facts)
      return comingMoments(stay, momentOf(stay, at)).every(
        ({ paid, refund, payout, fees }) =>
          paid === refund + payout + fees && [refund, payout, fees].every((cents) => cents >= 0),
      )
    }),
    { numRuns: 1000 },
  )
})

test('instants are in order, end with the stay, and with the payout some hours later', () => {
  const stay = stayOf({ nights: 3, policy: 'moderate', timeZone: 'America/Chicago', back: 0 })
  const moments = comingMoments(stay, new Date('2027-03-01T12:00:00Z'))
  expect(moments.map(({ kind, at, refund, payout }) => [kind, at.toISOString(), refund, payout])).toEqual([
    ['cancel', fullRefundUntil(stay).toISOString(), 14_000, 0],
    ['cancel', '2027-03-12T21:00:00.000Z', 6750, 6075],
    ['cancel', '2027-03-13T21:00:00.000Z', 4500, 8100],
    ['cancel', '2027-03-14T20:00:00.000Z', 2250, 10_125],
    ['cancel', '2027-03-15T16:00:00.000Z', 0, 12_150],
    ['payout', '2027-03-17T16:00:00.000Z', 0, 12_150],
  ])
  expect(comingMoments({ ...stay, heldCents: null }, stay.checkInAt).at(-1)?.kind).toBe('payout_on_hold')
  // a part of it, before the stay is over and afterwards
  const over = { ...stay, status: 'completed', owedCents: 12_150 } as const
  for (const facts of [stay, over]) {
    const parts = comingMoments({ ...facts, heldCents: 2000 }, stay.checkInAt).slice(-2)
    expect(parts.map(({ kind, payout }) => [kind, payout])).toEqual([
      ['payout', 10_150],
      ['payout_on_hold', 2000],
    ])
    for (const { paid, refund, payout, fees } of parts) expect(refund + payout + fees).toBe(paid)
  }
})

test('before it is paid nothing is said, and afterwards what is owed and not sent', () => {
  const stay = stayOf({ nights: 3, policy: 'flexible', timeZone: 'UTC', back: 0 })
  const at = stay.checkInAt
  for (const paymentState of ['unpaid', 'failed', 'refunded'] as const)
    expect(comingMoments({ ...stay, paymentState }, at)).toEqual([])
  expect(comingMoments({ ...stay, status: 'pending', paymentState: 'authorized' }, at)).toEqual([])
  const over = { ...stay, status: 'completed', owedCents: 12_150 } as const
  const due = new Date(stay.checkOutAt.getTime() + 48 * 3_600_000)
  expect(comingMoments(over, stay.checkOutAt)).toMatchObject([{ kind: 'payout', at: due, payout: 12_150 }])
  // one that is late leaves now, and so does what is kept of a cancelled stay
  const late = new Date(due.getTime() + 1)
  expect(comingMoments(over, late)).toMatchObject([{ at: late }])
  expect(comingMoments({ ...over, status: 'cancelled' }, at)).toMatchObject([{ kind: 'payout', at }])
  expect(comingMoments({ ...over, owedCents: 0 }, at)).toEqual([])
})
