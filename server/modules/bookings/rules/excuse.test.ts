import { expect, test } from 'vitest'
import { eventCauses } from '#contract/vocabulary/booking-states.ts'
import { excuseUntil, mayExcuse } from './excuse.ts'

const at = new Date('2027-05-20T12:00:00Z')
const cancelled = { at, cause: 'owner_asked', isExcused: false } as const

test('an owner says once, and for some hours, that they asked for a cancellation: only where the sitter says so', () => {
  const lastMoment = new Date(excuseUntil({ at }).getTime() - 1)
  expect(mayExcuse(cancelled, at)).toBe(true)
  expect(mayExcuse(cancelled, lastMoment)).toBe(true)
  expect(mayExcuse(cancelled, excuseUntil({ at }))).toBe(false)
  expect(mayExcuse({ ...cancelled, isExcused: true }, at)).toBe(false)
  for (const cause of [null, ...eventCauses.filter((each) => each !== 'owner_asked')])
    expect(mayExcuse({ ...cancelled, cause }, at), String(cause)).toBe(false)
})
