import { expect, test } from 'vitest'
import { netPaid } from './net-paid.ts'

test('what is paid is without holds, and without what went back', () => {
  expect(netPaid([])).toBe(0)
  expect(netPaid([{ kind: 'hold', cents: 14_000 }])).toBe(0)
  const paid = [
    { kind: 'hold', cents: 14_000 },
    { kind: 'release', cents: 14_000 },
    { kind: 'capture', cents: 14_000 },
  ] as const
  expect(netPaid(paid)).toBe(14_000)
  expect(netPaid([...paid, { kind: 'refund', cents: 4500 }])).toBe(9500)
  expect(netPaid([...paid, { kind: 'refund', cents: 4500 }, { kind: 'refund_reversed', cents: 4500 }])).toBe(14_000)
  const taken = [...paid, { kind: 'bank_refund', cents: 14_000 }] as const
  expect(netPaid(taken)).toBe(0)
  expect(netPaid([...taken, { kind: 'bank_refund_reversed', cents: 14_000 }])).toBe(14_000)
})

test('what moved here from another stay was paid, and what moved on is paid no more', () => {
  const moved = [
    { kind: 'moved_in', cents: 23_000 },
    { kind: 'capture', cents: 1400 },
  ] as const
  expect(netPaid(moved)).toBe(24_400)
  expect(netPaid([...moved, { kind: 'moved_on', cents: 24_400 }])).toBe(0)
})
