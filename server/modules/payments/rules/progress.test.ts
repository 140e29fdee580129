// docs/product.md#payment
import { describe, expect, test } from 'vitest'
import { payoutDue } from './ledger.ts'
import { nextStep, progressOf, stateOf } from './progress.ts'
import type { PaymentStatus, Report, PaymentProgress } from './progress.ts'

const statuses: PaymentStatus[] = ['starting', 'open', 'authorized', 'captured', 'cancelled', 'failed']
const words: Report['status'][] = ['needs_card', 'needs_authentication', 'processing', 'held', 'paid', 'cancelled']
const amountCents = 14_000
const progressWith = (change: Partial<PaymentProgress>): PaymentProgress => ({
  status: 'open',
  amountCents,
  capturedCents: 0,
  refundedCents: 0,
  keepCents: null,
  final: false,
  settled: false,
  ...change,
})
const report = (status: Report['status'], receivedCents = status === 'paid' ? amountCents : 0): Report => ({
  status,
  receivedCents,
  lastError: status === 'needs_card' ? 'Your card was declined.' : undefined,
})

describe('a report of the provider', () => {
  const moves: Partial<Record<PaymentStatus, Partial<Record<Report['status'], PaymentStatus>>>> = {
    starting: { needs_card: 'starting', held: 'authorized', paid: 'captured', cancelled: 'cancelled' },
    open: { needs_card: 'open', held: 'authorized', paid: 'captured', cancelled: 'cancelled' },
    authorized: { paid: 'captured', cancelled: 'cancelled' },
  }

  test.each(statuses.flatMap((from) => words.map((word) => [from, word] as const)))(
    'moves %s after "%s" as the table says, and not otherwise',
    (from, word) => {
      expect(progressOf(progressWith({ status: from }), report(word))?.status).toBe(moves[from]?.[word])
    },
  )

  test('changes nothing the second time, except the reason of a declined card', () => {
    for (const from of statuses)
      for (const word of words.filter((each) => each !== 'needs_card')) {
        const first = progressOf(progressWith({ status: from }), report(word))
        if (first) expect(progressOf(progressWith({ ...first }), report(word))).toBeUndefined()
      }
  })

  test('in any order leads to the same end, and its movements sum to zero', () => {
    for (const first of words)
      for (const second of words)
        for (const third of words) {
          let now = progressWith({})
          const accounts = new Map<string, number>()
          for (const word of [first, second, third]) {
            const progress = progressOf(now, report(word))
            if (!progress) continue
            now = { ...now, status: progress.status, capturedCents: progress.capturedCents }
            for (const { account, amountCents: cents } of progress.movements.flatMap(({ entries }) => entries))
              accounts.set(account, (accounts.get(account) ?? 0) + cents)
          }
          expect([...accounts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
          expect(accounts.get('card_holds') ?? 0).toBe(now.status === 'authorized' ? amountCents : 0)
          expect(accounts.get('provider_balance') ?? 0).toBe(now.status === 'captured' ? amountCents : 0)
        }
  })
})

describe('the next step', () => {
  const starts = statuses.flatMap((status) => [0, 5_000, amountCents].map((keepCents) => ({ status, keepCents })))

  test.each(starts)(
    'comes to an end for $status with $keepCents to keep, and keeps no more',
    ({ status, keepCents }) => {
      let now = progressWith({ status, keepCents, final: true, capturedCents: status === 'captured' ? amountCents : 0 })
      let steps = 0
      for (let step = nextStep(now); step; step = nextStep(now)) {
        expect(++steps).toBeLessThan(4)
        if (step.do === 'cancel') now = { ...now, status: 'cancelled' }
        else if (step.do === 'capture') now = { ...now, status: 'captured', capturedCents: step.cents }
        else if (step.do === 'refund') now = { ...now, refundedCents: now.refundedCents + step.cents }
        else now = { ...now, settled: true }
      }
      expect(now.capturedCents - now.refundedCents).toBe(now.status === 'captured' ? keepCents : 0)
      expect(now.settled).toBe(now.status === 'captured')
    },
  )

  test.each<[PaymentStatus, number, ReturnType<typeof nextStep>]>([
    ['starting', 0, { do: 'cancel' }],
    ['open', 0, { do: 'cancel' }],
    ['open', 5000, undefined],
    ['authorized', 0, { do: 'cancel' }],
    ['authorized', 5000, { do: 'capture', cents: 5000 }],
    ['captured', 0, { do: 'refund', cents: amountCents }],
    ['captured', 5000, { do: 'refund', cents: 9000 }],
    ['captured', amountCents, { do: 'allocate', cents: amountCents }],
    ['cancelled', 0, undefined],
    ['failed', 5000, undefined],
  ])('for %s with %i to keep', (status, keepCents, expected) => {
    const capturedCents = status === 'captured' ? amountCents : 0
    expect(nextStep(progressWith({ status, keepCents, capturedCents, final: true }))).toEqual(expected)
  })

  test('allocates once, after the end, and only what is there', () => {
    const captured = { status: 'captured', capturedCents: amountCents, keepCents: amountCents } as const
    expect(nextStep(progressWith({ ...captured, final: false }))).toBeUndefined()
    expect(nextStep(progressWith({ ...captured, final: true, settled: true }))).toBeUndefined()
    // what the marketplace gave back for the sitter is divided although nothing is left
    const empty = { status: 'captured', capturedCents: 500, refundedCents: 500, keepCents: 0 } as const
    expect(nextStep(progressWith({ ...empty, final: true }))).toEqual({ do: 'allocate', cents: 0 })
    expect(nextStep(progressWith({ ...empty, final: true, settled: true }))).toBeUndefined()
  })

  test('is undefined until it is decided what to keep', () => {
    for (const status of statuses) expect(nextStep(progressWith({ status, keepCents: null }))).toBeUndefined()
  })
})

describe("the state of a booking's payments", () => {
  test.each<[Partial<PaymentProgress>, string | null, string, number]>([
    [{ status: 'open' }, null, 'unpaid', 0],
    [{ status: 'open' }, 'declined', 'failed', 0],
    [{ status: 'starting' }, 'declined', 'failed', 0],
    [{ status: 'cancelled' }, 'declined', 'unpaid', 0],
    [{ status: 'cancelled' }, null, 'unpaid', 0],
    [{ status: 'authorized' }, null, 'authorized', 0],
    [{ status: 'captured', capturedCents: 14_000 }, null, 'paid', 0],
    [{ status: 'captured', capturedCents: 14_000, refundedCents: 6_750 }, null, 'partially_refunded', 6_750],
    [{ status: 'captured', capturedCents: 7_250 }, null, 'partially_refunded', 6_750],
    [{ status: 'captured', capturedCents: 14_000, refundedCents: 14_000, final: true }, null, 'refunded', 14_000],
    // of a stay that goes on although everything was given back
    [{ status: 'captured', capturedCents: 14_000, refundedCents: 14_000 }, null, 'partially_refunded', 14_000],
  ])('for %o', (change, failure, state, refundedCents) => {
    const payment = { ...progressWith(change), extraId: null, dropped: false, failure }
    expect(stateOf([payment], amountCents)).toEqual({ state, refundedCents })
  })
})

test('a payment that is not captured is no end of a booking, and one that is free has no state of its own', () => {
  const with0 = { extraId: null, dropped: false, failure: null }
  expect(stateOf([{ ...progressWith({ status: 'cancelled', final: true }), ...with0 }], amountCents).state).toBe(
    'unpaid',
  )
  expect(stateOf([], 0)).toEqual({ state: 'unpaid', refundedCents: 0 })
  // the hold of a main payment is not money that is kept
  const held = { ...progressWith({ status: 'authorized', keepCents: amountCents }), ...with0 }
  expect(stateOf([held], amountCents)).toEqual({ state: 'authorized', refundedCents: 0 })
})

test('only a card that is refused has a reason to show', () => {
  const silent = { ...report('needs_card'), lastError: undefined }
  expect(progressOf(progressWith({ status: 'open' }), silent)).toBeUndefined()
  expect(progressOf(progressWith({ status: 'open' }), { ...report('processing'), lastError: 'x' })).toBeUndefined()
})

test('the allocation sums to what was there, for any amount', () => {
  for (let funds = 0; funds <= amountCents; funds += 137) {
    const { entries } = payoutDue(funds, amountCents, { feeCents: 500, commissionCents: 1350 })
    expect(entries.reduce((sum, { amountCents: cents }) => sum + cents, 0)).toBe(0)
    expect(
      entries.filter(({ account }) => account !== 'booking_funds').every(({ amountCents: cents }) => cents < 0),
    ).toBe(true)
  }
})
