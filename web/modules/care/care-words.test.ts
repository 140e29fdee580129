import { expect, test } from 'vitest'
import { agoWords, markWords, outcomeWords, recordedWords, slotWords, taskTitle } from './care-words.ts'
import { isPressed } from './recording-mutations.ts'

const insulin = { label: 'Insulin', kind: 'medication' } as const

test('a task has its name and dose, or what its kind is called', () => {
  expect(taskTitle({ ...insulin, dose: '2 units' })).toBe('Insulin · 2 units')
  expect(taskTitle({ ...insulin, label: null, dose: null })).toBe('Medication')
})

test.each([
  ['2027-05-20', '8:00\u00a0AM', 'Any time today'],
  ['2027-05-21', 'Yesterday, 8:00\u00a0AM', 'Any time yesterday'],
  ['2027-05-22', 'May\u00a020, 8:00\u00a0AM', 'Any time May\u00a020'],
  ['2027-05-19', '8:00\u00a0AM', 'Any time'],
])('on %s a task of May 20 says when it is due', (today, timed, untimed) => {
  const day = '2027-05-20'
  expect([slotWords({ day, slot: '08:00' }, today), slotWords({ day, slot: null }, today)]).toEqual([timed, untimed])
})

test.each([
  ['done', 'medication', null, 'Given'],
  ['done', 'meal', null, 'Fed'],
  ['done', 'walk', null, 'Walked'],
  ['done', 'play', null, 'Done'],
  ['partly', 'medication', null, 'Given in part'],
  ['refused', 'medication', null, 'Refused'],
  ['skipped', 'medication', 'none_left', 'Skipped: none left'],
] as const)('%s of a %s', (outcome, kind, reason, words) => {
  expect(outcomeWords({ outcome, kind, reason })).toBe(words)
})

test('a record says when it arrived if that was later', () => {
  const at = { date: '2027-05-20', time: '08:02' }
  expect(recordedWords({ at, sentLater: null })).toBe('at 8:02\u00a0AM')
  expect(recordedWords({ at, sentLater: { date: '2027-05-20', time: '11:10' } })).toBe(
    'at 8:02\u00a0AM (sent 11:10\u00a0AM)',
  )
  expect(recordedWords({ at, sentLater: { date: '2027-05-21', time: '00:10' } })).toBe(
    'at 8:02\u00a0AM (sent May\u00a021, 12:10\u00a0AM)',
  )
  expect(markWords({ late: true, twice: false, byEarlierSheet: true })).toEqual(['Late', 'By the earlier sheet'])
})

test('asks with how long ago the last dose was', () => {
  expect(agoWords(insulin, 40 * 60_000)).toBe('Insulin was given 40 minutes ago.')
  expect(agoWords(insulin, 10_000)).toBe('Insulin was given 1 minute ago.')
  expect(agoWords(insulin, 3 * 3_600_000)).toBe('Insulin was given 3 hours ago.')
})

test('the second press of a double press does not count, even if another row is under the finger by then', () => {
  expect([isPressed(1000), isPressed(1400), isPressed(1699), isPressed(1700)]).toEqual([true, false, false, true])
})
