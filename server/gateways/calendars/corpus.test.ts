// @module-tag full
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { calendarDays } from './calendar-days.ts'

const folder = new URL('corpus/', import.meta.url)
const cases = readFileSync(new URL('days.txt', folder), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(caseOf)

/** One line of days.txt. */
function caseOf(line: string) {
  const [what = '', titles] = line.split(/\s+unread /)
  const [name = '', ...words] = what.trim().split(/\s+/)
  const said = (word: string): string | undefined => words.find((each) => each.startsWith(`${word}=`))?.split('=')[1]
  const [from = '2027-03-01', to = '2027-04-30'] = said('window')?.split('..') ?? []
  const days = words
    .filter((word) => /^\d{4}(-\d{4})?$/.test(word))
    .flatMap((range) => daysFrom(range, from.slice(0, 4)))
  return {
    name,
    range: { from, to, timeZone: said('zone') ?? 'America/Chicago' },
    days: days.toSorted(),
    isWhole: !words.includes('incomplete'),
    unread: titles?.split('|').map((title) => (title === '-' ? '' : title)) ?? [],
  }
}

/** The days of "0310-0312". */
function daysFrom(range: string, year: string): PlainDate[] {
  const [first = '', last = first] = range.split('-').map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`)
  return daysBetween(first, last)
}

function daysBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

test('each calendar has its line, and each line its calendar', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ics'))
  expect(cases.map(({ name }) => `${name}.ics`).toSorted()).toEqual(files.toSorted())
  expect(cases.length).toBeGreaterThanOrEqual(150)
})

test.each(cases)('$name closes exactly its days', ({ name, range, days, isWhole, unread }) => {
  const bytes = readFileSync(new URL(`${name}.ics`, folder))
  const address = 'https://calendar.test/ical/me%40example.test/private/basic.ics'
  // how long it takes on a busy machine is not the matter here
  const reading = calendarDays({ bytes, address, ...range }, Infinity)
  if ('problem' in reading) throw new Error(reading.problem)
  const closed = reading.days.flatMap(({ startDate, endDate }) => daysBetween(startDate, endDate))
  expect([...new Set(closed)].toSorted()).toEqual(days)
  expect(reading).toMatchObject({ isWhole, unread: { events: unread.length, titles: unread } })
})
