import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatInstantIn, isElsewhere } from './zoned.ts'

const austin = { timeZone: 'America/Chicago', zoneName: 'Central Time' }
const now = new Date('2026-11-25T18:00:00.000Z')
/** Noon in Austin. */
const noon = '2027-01-06T18:00:00.000Z'

beforeEach(() => vi.stubEnv('TZ', 'America/Los_Angeles'))
afterEach(() => vi.unstubAllEnvs())

test('a reader in Los Angeles sees an instant in Austin on the clocks of Austin, with its zone', () => {
  expect(isElsewhere(austin, now)).toBe(true)
  expect(formatInstantIn(austin, noon, now)).toBe('Jan\u00a06,\u00a02027, 12:00\u00a0PM Central Time')
  expect(formatInstantIn(austin, '2026-11-27T14:56:00.000Z', now)).toBe('Nov\u00a027, 8:56\u00a0AM Central Time')
})

test('a reader whose clocks show the same time sees no zone', () => {
  vi.stubEnv('TZ', 'America/Winnipeg')
  expect(isElsewhere(austin, now)).toBe(false)
  expect(formatInstantIn(austin, noon, now)).toBe('Jan\u00a06,\u00a02027, 12:00\u00a0PM')
})

test('the current year is that of the place', () => {
  // in Austin it is already 2027
  expect(formatInstantIn(austin, noon, new Date('2027-01-01T07:00:00.000Z'))).toBe(
    'Jan\u00a06, 12:00\u00a0PM Central Time',
  )
})
