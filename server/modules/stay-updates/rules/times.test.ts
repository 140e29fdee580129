import { expect, test } from 'vitest'
import { lastTimeShown } from './times.ts'

const stay = {
  status: 'accepted',
  startDate: '2027-03-13',
  endDate: '2027-03-16',
  timeZone: 'America/Chicago',
} as const
const asked = (time: string, now: string) => lastTimeShown(time, stay, new Date(now))?.toISOString()

test.each([
  ['this morning', '08:05', '2027-03-13T20:00:00Z', '2027-03-13T14:05:00.000Z'],
  ['this very minute', '14:00', '2027-03-13T20:00:30Z', '2027-03-13T20:00:00.000Z'],
  ['a clock that is two minutes ahead counts as now', '14:02', '2027-03-13T20:00:00Z', '2027-03-13T20:00:00.000Z'],
  ['and five minutes, too', '14:05', '2027-03-13T20:00:00Z', '2027-03-13T20:00:00.000Z'],
  ['a time later today means yesterday', '22:15', '2027-03-15T06:00:00Z', '2027-03-15T03:15:00.000Z'],
  ['a time later on the first day is before the stay', '22:15', '2027-03-13T20:00:00Z', undefined],
  ['the evening before the clocks change', '22:00', '2027-03-14T07:30:00Z', '2027-03-14T04:00:00.000Z'],
  ['the hour that the spring change skips', '02:30', '2027-03-14T20:00:00Z', '2027-03-14T08:30:00.000Z'],
])('%s', (_name, time, now, expected) => {
  expect(asked(time, now)).toBe(expected)
})
