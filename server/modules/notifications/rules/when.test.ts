import { describe, expect, test } from 'vitest'
import { isNews, isReminderDue, isToday, delayMs, reminderAt, reminderKey, sendAt } from './when.ts'

const instant = (text: string) => new Date(text)

describe('quiet hours', () => {
  // in Chicago (UTC-5 in summer), and where clocks change that night
  test.each([
    ['America/Chicago', '2027-06-10T12:59:00Z', '2027-06-10T13:00:00Z', 'at 7:59 it waits for 8:00'],
    ['America/Chicago', '2027-06-10T13:00:00Z', '2027-06-10T13:00:00Z', 'at 8:00 it goes'],
    ['America/Chicago', '2027-06-11T02:59:00Z', '2027-06-11T02:59:00Z', 'at 9:59 PM it goes'],
    ['America/Chicago', '2027-06-11T03:00:00Z', '2027-06-11T13:00:00Z', 'at 10 PM it waits for the morning'],
    ['America/Chicago', '2027-03-14T04:30:00Z', '2027-03-14T13:00:00Z', 'the night is an hour shorter in spring'],
    ['America/Chicago', '2027-11-07T04:30:00Z', '2027-11-07T14:00:00Z', 'the night is an hour longer in autumn'],
    ['Asia/Kathmandu', '2027-06-10T17:00:00Z', '2027-06-11T02:15:00Z', 'quarters of an hour count'],
  ])('%s, %s: %s (%s)', (zone, now, at) => {
    expect(sendAt('push', zone, instant(now))).toEqual(instant(at))
    expect(sendAt('sms', zone, instant(now))).toEqual(instant(at))
    expect(sendAt('mail', zone, instant(now))).toEqual(instant(now))
  })
})

test("a reminder is due at 9 in the morning of the day before, in the listing's time zone", () => {
  expect(reminderAt('2027-06-11', 'America/Chicago')).toEqual(instant('2027-06-10T14:00:00Z'))
  expect(reminderAt('2027-03-15', 'America/Chicago')).toEqual(instant('2027-03-14T14:00:00Z'))
  expect(reminderAt('2027-03-14', 'America/Chicago')).toEqual(instant('2027-03-13T15:00:00Z'))
})

test.each([
  ['2027-06-10T13:59:59Z', '2027-06-01T00:00:00Z', false],
  ['2027-06-10T14:00:00Z', '2027-06-01T00:00:00Z', true],
  ['2027-06-11T13:59:59Z', '2027-06-01T00:00:00Z', true],
  // the stay has begun
  ['2027-06-11T14:00:00Z', '2027-06-01T00:00:00Z', false],
  // it was accepted after the reminder's time
  ['2027-06-10T20:00:00Z', '2027-06-10T14:00:00Z', false],
])('at %s a stay agreed to at %s has a reminder: %s', (now, agreedAt, due) => {
  const stay = { startDate: '2027-06-11', timeZone: 'America/Chicago', checkInAt: instant('2027-06-11T14:00:00Z') }
  expect(isReminderDue({ ...stay, agreedAt: instant(agreedAt) }, instant(now))).toBe(due)
})

test.each([
  [null, false, true],
  ['2027-06-10T11:50:00Z', false, false],
  ['2027-06-10T11:50:00Z', true, true],
  ['2027-06-10T11:45:01Z', false, false],
  ['2027-06-10T11:45:00Z', false, true],
])('notified at %s, read since then %s: notified again at noon is %s', (toldAt, readSince, news) => {
  expect(isNews({ toldAt: toldAt === null ? null : instant(toldAt), readSince }, instant('2027-06-10T12:00:00Z'))).toBe(
    news,
  )
})

test.each([
  ['2027-06-11T04:59:00Z', false],
  ['2027-06-11T05:00:00Z', true],
  ['2027-06-12T20:00:00Z', true],
])("at %s a stay has begun by the listing's date: %s", (at, begun) => {
  expect(isToday({ startDate: '2027-06-11', timeZone: 'America/Chicago' }, instant(at))).toBe(begun)
})

test('a stay has one reminder for each first day', () => {
  const stays = [
    { id: 'a', startDate: '2027-06-11' },
    { id: 'a', startDate: '2027-06-12' },
    { id: 'b', startDate: '2027-06-11' },
  ]
  expect(new Set([...stays, ...stays].map(reminderKey)).size).toBe(3)
})

test('only a mail about a message or an update of a stay waits for it to be read', () => {
  expect(delayMs('mail', 'message_received')).toBe(300_000)
  expect(delayMs('mail', 'stay_update')).toBe(300_000)
  expect(delayMs('push', 'message_received')).toBe(0)
  expect(delayMs('mail', 'request_received')).toBe(0)
})
