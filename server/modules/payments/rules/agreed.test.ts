import { expect, test } from 'vitest'
import { isCharging, mayAsk, whyNotCharge } from './agreed.ts'

const now = new Date('2027-03-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const agreement = { mostCents: 5400, endsAt: new Date(now.getTime() + 1) }

test('what was agreed is charged: up to the amount, until its end, unless it is paid', () => {
  const due = (dueCents: number, isPaid = false, at = now) => whyNotCharge(agreement, { dueCents, isPaid }, at)
  expect(due(5400)).toBeUndefined()
  expect(due(1)).toBeUndefined()
  expect(due(5401)).toBe('dearer')
  expect(due(0)).toBe('paid')
  expect(due(5400, true)).toBe('paid')
  expect(due(5400, false, agreement.endsAt)).toBe('over')
})

test('the answer of the provider is awaited for ten minutes', () => {
  expect(isCharging(before(10 * 60_000 - 1), now)).toBe(true)
  expect(isCharging(before(10 * 60_000), now)).toBe(false)
})

test('the provider is asked while nobody paid, nothing failed, and it knows the key', () => {
  const open = { status: 'open', keepCents: 5400, failure: null, dropped: false, createdAt: now } as const
  expect(mayAsk(open, now)).toBe(true)
  expect(mayAsk({ ...open, status: 'starting', keepCents: null }, now)).toBe(true)
  for (const not of [
    { status: 'captured' as const },
    { status: 'authorized' as const },
    { status: 'cancelled' as const },
    { keepCents: 0 },
    { failure: 'Your card was declined.' },
    { dropped: true },
    { createdAt: before(20 * 3_600_000) },
  ])
    expect(mayAsk({ ...open, ...not }, now), JSON.stringify(not)).toBe(false)
})
