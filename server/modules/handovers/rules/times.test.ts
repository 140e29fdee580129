import { expect, test } from 'vitest'
import { isTimeOf, mayBegin, mayBeStillHere } from './times.ts'
import type { HandoverTimes } from './times.ts'

const at = (text: string) => new Date(`2027-05-${text}:00Z`)
const times: HandoverTimes = {
  state: 'open',
  opensAt: at('20T20:00'),
  closesAt: at('24T04:00'),
  firstMoment: at('20T05:00'),
  checkOutAt: at('23T16:00'),
  checkedOutAt: null,
}
const closed = { ...times, state: 'closed' } as const

test('a check-in begins on the first day, a check-out while the sitter has the pets', () => {
  const before = { ...times, state: 'before' } as const
  expect(['20T04:59', '20T05:00'].map((now) => mayBegin('in', before, at(now)))).toEqual([false, true])
  expect(['in', 'out'].map((way) => mayBegin(way as 'in' | 'out', before, at('20T10:00')))).toEqual([true, false])
  expect(mayBegin('out', times, at('21T10:00'))).toBe(true)
  expect(mayBegin('in', { ...times, state: 'none' }, at('21T10:00'))).toBe(false)
})

test('a phone without a network sends a check-out for 72 hours, of a time before the end', () => {
  expect(['27T03:59', '27T04:00'].map((now) => mayBegin('out', closed, at(now)))).toEqual([true, false])
  expect(['24T04:00', '24T04:01'].map((each) => isTimeOf('out', at(each), closed, at('25T00:00')))).toEqual([
    true,
    false,
  ])
  expect(mayBegin('out', { ...closed, checkedOutAt: at('23T15:00') }, at('24T05:00'))).toBe(false)
})

test('a time is within the stay, and has passed', () => {
  expect(isTimeOf('in', at('20T04:59'), times, at('20T20:00'))).toBe(false)
  expect(isTimeOf('out', at('20T19:59'), times, at('22T20:00'))).toBe(false)
  expect(isTimeOf('out', at('22T20:01'), times, at('22T20:00'))).toBe(false)
  // a check-in that is corrected after the check-out
  const left = { ...closed, closesAt: at('22T20:00'), checkedOutAt: at('22T20:00') }
  expect(['22T19:59', '22T20:00'].map((each) => isTimeOf('in', at(each), left, at('23T20:00')))).toEqual([true, false])
})

test('pets can be still there from check-out time until a week later, and after a check-out that is wrong', () => {
  expect(['23T15:59', '23T16:00', '30T15:59', '30T16:00'].map((now) => mayBeStillHere(times, at(now)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(mayBeStillHere(closed, at('25T00:00'))).toBe(false)
  expect(mayBeStillHere({ ...closed, checkedOutAt: at('22T15:00') }, at('22T16:00'))).toBe(true)
})
