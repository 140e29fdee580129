import { expect, test } from 'vitest'
import { choicesOf, tickOf, timeAfter, withTick } from './update-form.ts'

const dose = (dueTime: string | null, doneTime: string | null, name = 'Apoquel') => ({
  name,
  dose: 'Half a tablet',
  dueTime,
  doneTime,
})
const choices = choicesOf({
  id: 'p',
  name: 'Biscuit',
  activities: ['meal', 'walk'],
  feeding: null,
  done: [{ activity: 'walk', times: ['07:45', '12:50'] }],
  // given twice: the second time comes after those on the sheet
  medications: [dose('07:30', '07:35'), dose('18:00', null), { ...dose('07:30', '09:00'), dose: null }],
})

test('offers each thing once, with the times it was done today', () => {
  expect(choices.map(({ activity, medication, dueTime, before }) => [activity, medication, dueTime, before])).toEqual([
    ['meal', null, null, []],
    ['walk', null, null, ['07:45', '12:50']],
    ['medication', 'Apoquel', '07:30', ['07:35', '09:00']],
    ['medication', 'Apoquel', '18:00', []],
  ])
  expect(choices[2]?.dose).toBe('Half a tablet')
})

test('sets, changes and removes a tick', () => {
  const [meal, walk] = choices
  if (!meal || !walk) throw new Error('no choices')
  const ticks = withTick(withTick([], meal, '08:00'), walk, '08:30')
  expect(withTick(ticks, meal, '08:10').map(({ activity, time }) => [activity, time])).toEqual([
    ['meal', '08:10'],
    ['walk', '08:30'],
  ])
  expect(tickOf(ticks, walk)).toEqual({ petId: 'p', activity: 'walk', medication: null, dueTime: null, time: '08:30' })
  expect(tickOf(withTick(ticks, walk, undefined), walk)).toBeUndefined()
})

test.each([
  ['08:05', 0, '08:05'],
  ['08:59', 59_999, '08:59'],
  ['08:59', 60_000, '09:00'],
  ['23:50', 15 * 60_000, '00:05'],
])('%s and %d ms is %s', (time, ms, later) => {
  expect(timeAfter(time, ms)).toBe(later)
})
