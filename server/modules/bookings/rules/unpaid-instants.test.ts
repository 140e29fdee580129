import { expect, test } from 'vitest'
import { mustWait } from './unpaid-instants.ts'

const hour = (hours: number): Date => new Date(hours * 3_600_000)

/** Hours at which instant bookings were taken and left unpaid, newest first; now is hour 100. */
test.each<readonly [readonly number[], boolean]>([
  [[], false],
  [[99, 98], false],
  [[99, 98, 97], true],
  [[99, 90, 75], true],
  [[99, 90, 74], false],
  [[76.1, 60, 53], true],
  [[76, 60, 53], false],
  [[99, 90, 80, 60], true],
  // one that was still open while the three were left does not hide them
  [[99, 77, 76, 75], true],
])('after instant bookings at %j somebody waits: %s', (left, waits) => {
  expect(mustWait(left.map(hour), hour(100))).toBe(waits)
})
