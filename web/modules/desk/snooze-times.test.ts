import { expect, test } from 'vitest'
import { morningOf, snoozeDates, snoozeTimes } from './snooze-times.ts'

const at = (local: string) => new Date(local)

test.each([
  // at noon, due in three days
  ['2027-01-10T12:00:00', '2027-01-13T12:00:00', ['today', 'tomorrow'], ['2027-01-11', '2027-01-13']],
  // due tomorrow before 9: only today
  ['2027-01-10T12:00:00', '2027-01-11T08:00:00', ['today'], undefined],
  // in the evening, "later today" would be tomorrow
  ['2027-01-10T22:30:00', '2027-01-13T08:00:00', ['tomorrow'], ['2027-01-11', '2027-01-12']],
  // due in an hour, or late
  ['2027-01-10T12:00:00', '2027-01-10T13:00:00', [], undefined],
  ['2027-01-10T12:00:00', '2027-01-09T13:00:00', [], undefined],
] as const)('at %s, what is due at %s can be snoozed: %j, %j', (now, due, times, dates) => {
  expect(snoozeTimes(at(due), at(now)).map(({ id }) => id)).toEqual(times)
  const found = snoozeDates(at(due), at(now))
  expect(found && [found.first, found.last]).toEqual(dates)
})

test('no offered time is after the thing is due, at any hour', () => {
  for (let hour = 0; hour < 72; hour++) {
    const due = new Date(at('2027-01-10T00:00:00').getTime() + hour * 3_600_000)
    const now = at('2027-01-10T10:00:00')
    for (const { until } of snoozeTimes(due, now)) expect(until > now && until <= due).toBe(true)
    const dates = snoozeDates(due, now)
    if (dates) expect(morningOf(dates.last) <= due).toBe(true)
  }
})
