import { expect, test } from 'vitest'
import { certainAt, frozenOf, isStillWanted, nextStep, retryAt } from './next-step.ts'
import type { PayoutFacts } from './next-step.ts'

const dueAt = new Date('2026-11-20T18:00:00Z')
const before = new Date(dueAt.getTime() - 1)
const free = { isDisputed: false, isHeld: false, frozenCents: 0 }
const owed: PayoutFacts = { owedCents: 12_150, fresh: null, dueAt, ...free, isAccountReady: true, sent: [] }

test('what is owed is sent when it is due, and not before', () => {
  expect(nextStep(owed, before)).toEqual({ do: 'wait', until: dueAt })
  expect(nextStep(owed, dueAt)).toEqual({ do: 'send', cents: 12_150 })
  expect(nextStep({ ...owed, isAccountReady: false }, dueAt)).toEqual({ do: 'ask_for_account' })
  expect(nextStep({ ...owed, owedCents: 0 }, dueAt)).toEqual({ do: 'nothing' })
  expect(nextStep({ ...owed, owedCents: 0, sent: [{ id: 'first', leftCents: 500 }] }, dueAt)).toEqual({ do: 'nothing' })
})

test('what was paid for a charge waits by itself, and holds nothing else back', () => {
  const until = new Date(dueAt.getTime() + 3_600_000)
  const charged = { ...owed, owedCents: 14_150, fresh: { cents: 2000, until } }
  expect(nextStep(charged, before)).toEqual({ do: 'wait', until: dueAt })
  expect(nextStep(charged, dueAt)).toEqual({ do: 'send', cents: 12_150 })
  expect(nextStep({ ...charged, owedCents: 2000 }, dueAt)).toEqual({ do: 'wait', until })
  // of what was given back meanwhile, nothing is sent before
  expect(nextStep({ ...charged, owedCents: 1000 }, dueAt)).toEqual({ do: 'wait', until })
})

test('during a dispute nothing is sent, and no date is promised', () => {
  expect(nextStep({ ...owed, isDisputed: true }, before)).toEqual({ do: 'withhold' })
  expect(nextStep({ ...owed, isDisputed: true }, dueAt)).toEqual({ do: 'withhold' })
})

test('while the sitter is suspended nothing is sent; what was too much is still taken back, and a dispute comes first', () => {
  const held = { ...owed, isHeld: true }
  expect(nextStep(held, before)).toEqual({ do: 'hold' })
  expect(nextStep(held, dueAt)).toEqual({ do: 'hold' })
  expect(nextStep({ ...held, isDisputed: true }, dueAt)).toEqual({ do: 'withhold' })
  expect(nextStep({ ...held, owedCents: 0 }, dueAt)).toEqual({ do: 'nothing' })
  const sent = [{ id: 'first', leftCents: 1000 }]
  expect(nextStep({ ...held, owedCents: -1000, sent }, dueAt)).toMatchObject({ do: 'take_back' })
})

test('what cases hold stays, and the rest is sent on time; what was too much is taken back all the same', () => {
  const frozen = { ...owed, frozenCents: 6000 }
  expect(nextStep(frozen, before)).toEqual({ do: 'wait', until: dueAt })
  expect(nextStep(frozen, dueAt)).toEqual({ do: 'send', cents: 6150 })
  expect(nextStep({ ...frozen, owedCents: 6000 }, dueAt)).toEqual({ do: 'hold' })
  expect(nextStep({ ...frozen, isHeld: true }, dueAt)).toEqual({ do: 'hold' })
  expect(nextStep({ ...frozen, isDisputed: true }, dueAt)).toEqual({ do: 'withhold' })
  const sent = [{ id: 'first', leftCents: 1000 }]
  expect(nextStep({ ...frozen, owedCents: -1000, frozenCents: 0, sent }, dueAt)).toMatchObject({ do: 'take_back' })
  expect([frozenOf(12_150, 6000), frozenOf(5000, 6000), frozenOf(12_150, null), frozenOf(-5, null)]).toEqual([
    6000, 5000, 12_150, 0,
  ])
})

test('an excess is taken back from the latest transfer, at any time', () => {
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
  // what was never sent cannot be taken back
  expect(nextStep({ ...more, sent: [] }, dueAt)).toEqual({ do: 'nothing' })
})

test('retries get less and less frequent, at least once a day', () => {
  const minutes = [0, 1, 2, 3, 9, 30].map((refusals) => (retryAt(refusals, dueAt).getTime() - dueAt.getTime()) / 60_000)
  expect(minutes).toEqual([5, 5, 10, 20, 1280, 1440])
})

test('a transfer in doubt is requested again while it is part of the next step', () => {
  const out = { amountCents: 5000, accountId: 'acct_1', returnsId: null, askedAt: dueAt }
  const back = { ...out, returnsId: 'first' }
  expect(isStillWanted({ do: 'send', cents: 5000 }, out, 'acct_1')).toBe(true)
  expect(isStillWanted({ do: 'send', cents: 9000 }, out, 'acct_1')).toBe(true)
  expect(isStillWanted({ do: 'send', cents: 4999 }, out, 'acct_1')).toBe(false)
  expect(isStillWanted({ do: 'send', cents: 5000 }, out, 'acct_2')).toBe(false)
  expect(isStillWanted({ do: 'send', cents: 5000 }, back, 'acct_1')).toBe(false)
  expect(isStillWanted({ do: 'withhold' }, out, 'acct_1')).toBe(false)
  expect(isStillWanted({ do: 'take_back', transferId: 'first', cents: 5000 }, back, 'acct_1')).toBe(true)
  expect(isStillWanted({ do: 'take_back', transferId: 'second', cents: 5000 }, back, 'acct_1')).toBe(false)
  expect(isStillWanted({ do: 'take_back', transferId: 'first', cents: 5000 }, out, 'acct_1')).toBe(false)
  // money is only taken back as it is owed back
  expect(isStillWanted({ do: 'take_back', transferId: 'first', cents: 4999 }, back, 'acct_1')).toBe(false)
  expect(isStillWanted({ do: 'nothing' }, back, 'acct_1')).toBe(false)
  expect(certainAt(out).getTime() - dueAt.getTime()).toBe(600_000)
})
