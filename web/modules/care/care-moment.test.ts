import { expect, test } from 'vitest'
import { momentOf } from './care-moment.ts'

// in Austin it is five hours earlier than in UTC
const dose = (slot: string, dueAt: string) => ({ day: '2027-05-20', slot, dueAt })
const late = dose('23:30', '2027-05-21T04:30:00Z')
const walk = { day: '2027-05-20', slot: null, dueAt: '2027-05-21T04:59:00Z' }
const [evening, night, morning] = ['2027-05-21T02:00:00Z', '2027-05-21T05:10:00Z', '2027-05-21T13:00:00Z'].map(
  (now) => new Date(now),
) as [Date, Date, Date]

test.each([
  ['before midnight it is the same day', late, '23:25', night, '2027-05-20T23:25'],
  ['past midnight it is the next day', late, '00:05', night, '2027-05-21T00:05'],
  ['what has not come yet is not meant', late, '00:30', night, '2027-05-20T00:30'],
  ['of an early dose it is the same day', dose('05:00', '2027-05-20T10:00:00Z'), '04:50', night, '2027-05-20T04:50'],
  ['in the morning it is the next day', dose('20:00', '2027-05-21T01:00:00Z'), '07:30', morning, '2027-05-21T07:30'],
  ['on its own day it is that day', dose('20:00', '2027-05-21T01:00:00Z'), '07:30', evening, '2027-05-20T07:30'],
  ['at any time, in its night', walk, '00:05', night, '2027-05-21T00:05'],
  ['at any time, on its day', walk, '07:30', morning, '2027-05-20T07:30'],
])('%s', (_, task, time, now, moment) => {
  expect(momentOf(task, time, now)).toBe(moment)
})
