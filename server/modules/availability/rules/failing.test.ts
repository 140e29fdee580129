// docs/product.md#other-calendars
import { expect, test } from 'vitest'
import { afterFailure, isTrulyEmpty, nextHour, soon } from './failing.ts'

const now = new Date('2027-03-05T12:00:00Z')
const at = (hours: number | null) => (hours === null ? null : new Date(now.getTime() + hours * 3_600_000))

// all in hours from now
test.each([
  ['the first failure', { readAt: -1, since: null }, { since: 0, told: null, nextAt: 1 }],
  ['the first failure soon after a read', { readAt: -0.2, since: null }, { since: 0, told: null, nextAt: 1 }],
  ['a calendar that was never read', { readAt: null, since: -2 }, { since: -2, told: null, nextAt: 2 }],
  ['tried later the longer it fails', { readAt: -3, since: -2 }, { since: -2, told: null, nextAt: 3 }],
  ['tried when its sitter would be told', { readAt: -5, since: -4 }, { since: -4, told: null, nextAt: 2 }],
  ['its sitter is told after six hours', { readAt: -7, since: -6 }, { since: -6, told: 0, nextAt: 7 }],
  ['and also later than that', { readAt: -9, since: -8 }, { since: -8, told: 0, nextAt: 9 }],
  ['but once', { readAt: -21, since: -20, told: -14 }, { since: -20, told: -14, nextAt: 21 }],
  ['tried once a day at least', { readAt: -500, since: -499, told: -493 }, { since: -499, told: -493, nextAt: 24 }],
])('%s', (_what, { readAt, since, told = null }: Record<string, number | null>, after) => {
  expect(afterFailure({ readAt: at(readAt ?? null), failingSince: at(since ?? null), toldAt: at(told) }, now)).toEqual({
    failingSince: at(after.since),
    toldAt: at(after.told),
    nextAt: at(after.nextAt),
  })
})

test.each([
  [null, false],
  [0, false],
  [-23.99, false],
  [-24, true],
  [-50, true],
])('a calendar that became empty %d hours from now opens its days: %s', (emptied, opens) => {
  expect(isTrulyEmpty(at(emptied), now)).toBe(opens)
})

test('a calendar is read every hour, and after five minutes if there was no time for it', () => {
  expect([nextHour(now), soon(now)]).toEqual([at(1), at(5 / 60)])
})
