import { expect, test } from 'vitest'
import { isWanted, nextStep, retryAt } from './next-step.ts'
import type { PayoutFacts } from './next-step.ts'

const dueAt = new Date('2026-11-20T18:00:00Z')
const before = new Date(dueAt.getTime() - 1)
const owed: PayoutFacts = { owedCents: 12_150, dueAt, isDisputed: false, isAccountReady: true, sent: [] }

test('what is owed is sent when it is due, and not before', () => {
  expect(nextStep(owed, before)).toEqual({ do: 'wait', until: dueAt })
  expect(nextStep(owed, dueAt)).toEqual({ do: 'send', cents: 12_150 })
  expect(nextStep({ ...owed, isAccountReady: false }, dueAt)).toEqual({ do: 'ask_for_account' })
  expect(nextStep({ ...owed, owedCents: 0 }, dueAt)).toEqual({ do: 'nothing' })
})

test('nothing is sent while a bank asks about the payment', () => {
  expect(nextStep({ ...owed, isDisputed: true }, before)).toEqual({ do: 'wait', until: dueAt })
  expect(nextStep({ ...owed, isDisputed: true }, dueAt)).toEqual({ do: 'hold' })
})

test('what is not theirs any more is taken back, from what was sent last, at any time', () => {
  const sent = [
    { id: 'first', leftCents: 10_000 },
    { id: 'second', leftCents: 2000 },
  ]
  const more = { ...owed, owedCents: -3000, isAccountReady: false, sent }
  expect(nextStep(more, before)).toEqual({ do: 'take_back', transferId: 'second', cents: 2000 })
  expect(nextStep({ ...more, owedCents: -1500 }, dueAt)).toEqual({ do: 'take_back', transferId: 'second', cents: 1500 })
  const rest = [
    { id: 'first', leftCents: 10_000 },
    { id: 'second', leftCents: 0 },
  ]
  expect(nextStep({ ...more, owedCents: -1000, sent: rest }, dueAt)).toMatchObject({ transferId: 'first', cents: 1000 })
  // nobody can be asked for what was never sent
  expect(nextStep({ ...more, sent: [] }, dueAt)).toEqual({ do: 'nothing' })
})

test('a payout that was not sent is tried again later and later, and at least once a day', () => {
  const minutes = [0, 1, 2, 3, 9, 30].map((refusals) => (retryAt(refusals, dueAt).getTime() - dueAt.getTime()) / 60_000)
  expect(minutes).toEqual([5, 5, 10, 20, 1280, 1440])
})

test('a transfer that was begun is made only while it is still what comes next', () => {
  const begun = { amountCents: 12_150, accountId: 'acct_1', returnsId: null }
  expect(isWanted(begun, { do: 'send', cents: 12_150 }, 'acct_1')).toBe(true)
  expect(isWanted(begun, { do: 'send', cents: 13_000 }, 'acct_1')).toBe(true)
  expect(isWanted(begun, { do: 'send', cents: 8100 }, 'acct_1')).toBe(false)
  expect(isWanted(begun, { do: 'send', cents: 12_150 }, 'acct_2')).toBe(false)
  for (const step of [{ do: 'hold' }, { do: 'ask_for_account' }, { do: 'nothing' }] as const)
    expect(isWanted(begun, step, 'acct_1'), step.do).toBe(false)
  const back = { ...begun, amountCents: 4000, returnsId: 'first' }
  expect(isWanted(back, { do: 'take_back', transferId: 'first', cents: 4050 }, null)).toBe(true)
  expect(isWanted(back, { do: 'take_back', transferId: 'other', cents: 4050 }, null)).toBe(false)
  expect(isWanted(back, { do: 'send', cents: 4000 }, 'acct_1')).toBe(false)
})
