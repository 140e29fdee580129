// @module-tag full
import { expect, test, vi } from 'vitest'
import type { CalendarReading } from '#server/gateways/calendars/calendar-days.ts'
import { readOther } from './read-other.ts'

const whole = { days: [], events: 0, unread: { events: 0, titles: [] }, isWhole: true }
let fetched = 0
const fetchCalendar = async () => {
  fetched++
  return { bytes: new Uint8Array() }
}

/** Reads a calendar of each sitter, all parsed like this. */
const readAll = (sitterIds: readonly string[], readCalendar: () => Promise<CalendarReading>) =>
  sitterIds.map((sitterId) =>
    readOther(
      'https://a.test/',
      { id: sitterId, timeZone: 'UTC', sitterId },
      { now: new Date(), loopback: false, by: { fetchCalendar, readCalendar } },
    ),
  )

test('calendars of several sitters are fetched at a time, but only two are parsed', async () => {
  const ends: (() => void)[] = []
  const parse = () => new Promise<CalendarReading>((resolve) => ends.push(() => resolve(whole)))
  const all = readAll(['a', 'b', 'c', 'd'], parse)
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  expect([fetched, ends.length]).toEqual([4, 2])
  ends[0]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(3))
  ends[1]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(4))
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([whole, whole, whole, whole])
})

test('a calendar that waits too long to be parsed is not to blame', async () => {
  vi.useFakeTimers()
  try {
    const parse = () => new Promise<CalendarReading>((resolve) => void setTimeout(() => resolve(whole), 5000))
    const all = Promise.all(readAll(['a', 'b', 'c'], parse))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await all).toEqual([whole, whole, { problem: 'calendars_busy' }])
  } finally {
    vi.useRealTimers()
  }
})
