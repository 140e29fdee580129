import { expect, test } from 'vitest'
import { checkWords } from './check-words.ts'

const checkedAt = '2027-05-20T09:45:00.000Z'
const flaw = { bookingId: 'b', seq: 17, cause: 'changed' } as const

test('a check says when it was and what it found, and that there was none', () => {
  expect(checkWords({ checkedAt: null, stays: 0, broken: [] })).toContain('Not checked yet')
  expect(checkWords({ checkedAt, stays: 312, broken: [] })).toMatch(/^312 stays checked .+, all unbroken\.$/)
  expect(checkWords({ checkedAt, stays: 1, broken: [flaw] })).toMatch(/^1 stay checked .+, 1 log broken\.$/)
})
