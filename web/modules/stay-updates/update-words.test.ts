import type { CareKind } from '#contract/vocabulary/care.ts'
import { expect, test } from 'vitest'
import { byDay, countedWords, dayWords, doneAt, doneLabel, latestWords } from './update-words.ts'
import { medicationName } from '#web/modules/pets/pet-words.ts'

test.each([
  [[], ''],
  [[['meal', 1]], '1 meal'],
  [
    [
      ['walk', 2],
      ['medication', 1],
      ['meal', 2],
    ],
    '2 meals, 1 dose, and 2 walks',
  ],
  [
    [
      ['water', 1],
      ['play', 1],
      ['potty', 2],
      ['meal', 3],
    ],
    '3 meals, 2 potty breaks, and 1 playtime',
  ],
] as [[CareKind, number][], string][])('counts a day in one line', (counts, words) => {
  expect(countedWords(new Map(counts))).toBe(words)
})

test('names the dose given, and its day if that is another', () => {
  const at = { date: '2027-05-20', time: '07:35' }
  const tick = { petId: 'p', activity: 'medication', medication: 'Apoquel', dueTime: '07:30', at } as const
  expect(doneLabel(tick)).toBe('Apoquel (7:30\u00a0AM dose)')
  expect(doneLabel({ ...tick, medication: null, dueTime: null })).toBe('Medication')
  expect(doneLabel({ ...tick, activity: 'walk', medication: null, dueTime: null })).toBe('Walk')
  expect(doneAt(at, { date: '2027-05-20', time: '08:00' })).toBe('7:35\u00a0AM')
  expect(doneAt(at, { date: '2027-05-21', time: '00:20' })).toBe('May\u00a020, 7:35\u00a0AM')
  expect(medicationName({ name: 'Apoquel', dose: 'Half a tablet' })).toBe('Apoquel, half a tablet')
})

test('names days and the latest update relative to today where the stay is', () => {
  expect(['2027-05-20', '2027-05-19', '2027-05-18'].map((date) => dayWords(date, '2027-05-20'))).toEqual([
    'Today',
    'Yesterday',
    'Tuesday, May\u00a018',
  ])
  expect(dayWords('2026-12-30', '2027-01-02')).toBe('Wednesday, December\u00a030, 2026')
  expect(latestWords(null, '2027-05-20')).toBe('No updates yet')
  expect(
    ['2027-05-20', '2027-05-19', '2027-05-18'].map((date) => latestWords({ date, time: '15:00' }, '2027-05-20')),
  ).toEqual([
    'Last update at 3:00\u00a0PM',
    'Last update yesterday at 3:00\u00a0PM',
    'Last update on May\u00a018 at 3:00\u00a0PM',
  ])
  expect(latestWords({ date: '2027-05-20', time: '13:15' }, '2027-05-20', 'Central Time')).toBe(
    'Last update at 1:15\u00a0PM Central Time',
  )
  const update = (id: string, date: string) => ({ id, posted: { date, time: '08:00' } })
  expect(byDay([update('c', '2027-05-20'), update('b', '2027-05-20'), update('a', '2027-05-19')])).toMatchObject([
    { date: '2027-05-20', updates: [{ id: 'c' }, { id: 'b' }] },
    { date: '2027-05-19', updates: [{ id: 'a' }] },
  ])
})
