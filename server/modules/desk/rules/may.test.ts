import { expect, test } from 'vitest'
import { whyNotSnooze } from './may.ts'

const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour))

test.each([
  [8, 'snooze_past'],
  [9, 'snooze_past'],
  [10, undefined],
  [12, undefined],
  [13, 'snooze_too_late'],
] as const)('at 9, what is due at 12 is snoozed until %s: %s', (until, why) => {
  expect(whyNotSnooze(at(until), { now: at(9), due: at(12) })).toBe(why)
})
