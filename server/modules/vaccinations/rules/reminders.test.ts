// docs/product.md#vaccinations
import { expect, test } from 'vitest'
import { nextReminder, reminderDue } from './reminders.ts'

const at = (iso: string) => new Date(iso)
const zone = 'America/Chicago'

test.each([
  ['long before', '2027-01-01T12:00:00Z', '2027-05-11T14:00:00Z'],
  ['a second before the first point', '2027-05-11T13:59:59Z', '2027-05-11T14:00:00Z'],
  ['at the first point', '2027-05-11T14:00:00Z', '2027-06-03T14:00:00Z'],
  ['at the second', '2027-06-03T14:00:00Z', null],
  ['when it has ended', '2027-07-01T14:00:00Z', null],
])('of a record that ends on June 10 its owner is reminded next, %s', (_, now, next) => {
  expect(nextReminder('2027-06-10', zone, at(now))).toEqual(next && at(next))
})

test('9 AM is that of the owner, also when the clocks change; without an end there is nothing to remind of', () => {
  expect(nextReminder('2027-04-10', zone, at('2027-01-01T12:00:00Z'))).toEqual(at('2027-03-11T15:00:00Z'))
  expect(nextReminder('2027-04-10', zone, at('2027-03-12T12:00:00Z'))).toEqual(at('2027-04-03T14:00:00Z'))
  expect(nextReminder('2027-04-10', 'Asia/Tokyo', at('2027-01-01T12:00:00Z'))).toEqual(at('2027-03-11T00:00:00Z'))
  expect(nextReminder(null, zone, at('2027-01-01T12:00:00Z'))).toBeNull()
})

test.each([
  ['at the first point', '2027-05-11T14:00:00Z', '2027-05-11T14:00:10Z', zone, 30],
  ['at the second', '2027-06-03T14:00:00Z', '2027-06-03T14:00:10Z', zone, 7],
  ['by somebody who has moved to another zone', '2027-06-03T14:00:00Z', '2027-06-03T14:00:10Z', 'Asia/Tokyo', 7],
  ['a day late', '2027-05-11T14:00:00Z', '2027-05-12T14:00:01Z', zone, null],
])('looked at %s', (_, remindAt, now, timeZone, days) => {
  expect(reminderDue({ validUntil: '2027-06-10', remindAt: at(remindAt) }, timeZone, at(now))).toBe(days)
})
