import { expect, test } from 'vitest'
import { appealDays, caseDays, caseStates } from '#contract/vocabulary/cases.ts'
import { mayReadMessages } from './case.ts'
import { mayWrite } from './offers.ts'

test('staff reads what the sides write to each other while a case about their stay is open', () => {
  const read = (bookingId: string | null) => caseStates.filter((state) => mayReadMessages({ state, bookingId }))
  expect(read('a stay')).toEqual(['open', 'waiting'])
  expect(read(null)).toEqual([])
})

test('both sides write until a case is solved; one that staff solved is opened again by writing, once and for some days', () => {
  const stateAt = new Date('2027-05-20T12:00:00Z')
  const dayMs = 86_400_000
  const writes = (found: Partial<Parameters<typeof mayWrite>[0]>, afterDays: number) =>
    mayWrite(
      { state: 'solved', stateAt, outcome: null, appealedAt: null, ...found },
      new Date(stateAt.getTime() + afterDays * dayMs),
    )
  for (const state of caseStates) expect(writes({ state }, 365), state).toBe(state !== 'solved')
  for (const outcome of ['agreed', 'withdrawn'] as const) expect(writes({ outcome }, 0)).toBe(false)
  expect(writes({}, caseDays.reopens - 0.001)).toBe(true)
  expect(writes({}, caseDays.reopens)).toBe(false)
  expect(writes({ outcome: 'decided' }, appealDays - 0.001)).toBe(true)
  expect(writes({ outcome: 'decided' }, appealDays)).toBe(false)
  expect(writes({ outcome: 'decided', appealedAt: stateAt }, 1)).toBe(false)
})
