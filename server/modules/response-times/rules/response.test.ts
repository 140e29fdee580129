import { describe, expect, test } from 'vitest'
import { awakeBetween, responseOf } from './response.ts'

const [minute, hour] = [60_000, 3_600_000]
const zone = 'America/Chicago'
// eight in the morning there, in summer
const morning = new Date('2027-06-07T13:00:00Z')
const after = (ms: number, from = morning) => new Date(from.getTime() + ms)
const answered = (ms: number) => ({ askedAt: morning, answeredAt: after(ms) })
const open = { askedAt: morning, answeredAt: null }
const late = after(24 * hour + 1)

test('fewer than three questions show nothing', () => {
  const nothing = { rate: null, time: null }
  expect(responseOf([], zone, late)).toEqual(nothing)
  expect(responseOf([answered(hour), answered(hour)], zone, late)).toEqual(nothing)
  expect(responseOf([answered(hour), answered(hour), answered(hour)], zone, late)).not.toEqual(nothing)
})

describe('the rate', () => {
  const [one, two, three] = [answered(hour), answered(2 * hour), answered(3 * hour)]
  test.each([
    ['all are answered', [one, two, three], late, 100],
    ['two of three', [one, two, open], late, 67],
    ['one of three', [open, two, open], late, 33],
    ['none', [open, open, open], late, 0],
    ['after exactly a day without an answer it does not count yet', [one, two, three, open], after(24 * hour), 100],
    ['and a moment later it does', [one, two, three, open], late, 75],
    ['a late answer is one', [one, two, answered(200 * hour)], after(300 * hour), 100],
  ])('%s', (_, answers, now, rate) => {
    expect(responseOf(answers, zone, now).rate).toBe(rate)
  })
})

describe('the time', () => {
  const timeOf = (...waits: (number | null)[]) =>
    responseOf(
      waits.map((wait) => (wait === null ? open : answered(wait))),
      zone,
      after(90 * 24 * hour),
    ).time

  test.each([
    [0, 'a few minutes'],
    [15 * minute, 'a few minutes'],
    [15 * minute + 1, 'an hour'],
    [hour, 'an hour'],
    [hour + 1, 'a few hours'],
    [4 * hour, 'a few hours'],
    [4 * hour + 1, 'a day'],
    [13 * hour, 'a day'],
    // the night after thirteen waking hours does not count
    [24 * hour, 'a day'],
    [24 * hour + 1, 'a few days'],
  ])('%i milliseconds are %s', (wait, phrase) => {
    expect(timeOf(wait, wait, wait)).toBe(phrase)
  })

  test('is the median of the answers, of an even number the faster one', () => {
    expect(timeOf(30 * hour, minute, 2 * hour)).toBe('a few hours')
    expect(timeOf(minute, 30 * hour, 2 * hour, 6 * hour)).toBe('a few hours')
    // as numbers, not as texts
    expect(timeOf(9 * minute, 100 * minute, 20 * minute)).toBe('an hour')
    expect(timeOf(minute, null, null)).toBe('a few minutes')
    expect(timeOf(null, null, null)).toBeNull()
  })
})

// New York's clock: 08:00 is 12:00 UTC in summer and 13:00 in winter
test.each([
  ['within a day', '2027-06-07T14:00Z', '2027-06-07T16:30Z', 2.5],
  ['from the night on', '2027-06-07T09:00Z', '2027-06-07T13:00Z', 1],
  ['into the night', '2027-06-08T00:30Z', '2027-06-08T03:00Z', 0.5],
  ['in the night', '2027-06-08T02:00Z', '2027-06-08T05:00Z', 0],
  ['over a night', '2027-06-08T00:00Z', '2027-06-08T13:00Z', 2],
  ['over three nights', '2027-06-08T00:00Z', '2027-06-10T13:00Z', 28],
  ['over the night in which clocks go forward', '2027-03-14T01:00Z', '2027-03-14T13:00Z', 2],
  ['over the night in which they go back', '2027-11-07T00:00Z', '2027-11-07T14:00Z', 2],
  ['until nine in the evening', '2027-06-07T12:00Z', '2027-06-08T01:00Z', 13],
])('waking hours %s', (_, from, to, hours) => {
  expect(awakeBetween(new Date(from), new Date(to), 'America/New_York') / hour).toBe(hours)
})
