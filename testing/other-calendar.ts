import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { refreshDue } from '#server/modules/availability/public.ts'
import { feedStays } from '#server/modules/bookings/public.ts'
import type { TestApp } from './app.ts'

/** What a path is answered. */
type Answer = (path: string) => string | Promise<string>

/** A calendar of another place, served over HTTP. */
export type OtherCalendar = {
  readonly address: string
  /** What it answers from now on, or a failure: without an answer it closes the connection. */
  readonly setAnswer: (answer: Answer | undefined) => void
  /** How often it was asked. */
  readonly asked: () => number
  readonly close: () => void
}

export async function startOtherCalendar(): Promise<OtherCalendar> {
  let answer: Answer | undefined = () => calendarOf([])
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    if (answer) void Promise.resolve(answer(request.url ?? '')).then((text) => response.end(text))
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rooms.ics`,
    setAnswer: (next) => (answer = next),
    asked: () => asked,
    close: () => server.close(),
  }
}

/** A calendar with a stay for each range, from its first day to the day on which the guest leaves. */
export function calendarOf(stays: readonly (readonly [PlainDate, PlainDate])[]): string {
  const events = stays.flatMap(([startDate, endDate]) => [
    'BEGIN:VEVENT',
    `UID:${startDate}@elsewhere`,
    `DTSTART;VALUE=DATE:${startDate.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${endDate.replaceAll('-', '')}`,
    'SUMMARY:Reserved for Ada Lovelace',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:elsewhere', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

/** Like `calendarOf`, with days counted from one. */
export const calendarFrom =
  (today: PlainDate) =>
  (...stays: (readonly [number, number])[]): string =>
    calendarOf(stays.map(([from, to]) => [addDays(today, from), addDays(today, to)]))

/** Moves the clock by some hours and reads the calendars that are due. Throws if one could not be handled. */
export async function readLater(app: TestApp, hours: number): Promise<void> {
  app.now = new Date(app.now.getTime() + hours * 3_600_000)
  const errors: unknown[] = []
  await refreshDue(
    { db: app.connection.db, stays: feedStays, loopback: true },
    app.now,
    (error) => errors.push(error),
    new AbortController().signal,
  )
  if (errors.length > 0) throw new AggregateError(errors)
}
