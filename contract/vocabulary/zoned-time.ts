import { addDays } from './dates.ts'
import type { PlainDate } from './dates.ts'
import { memoized } from './memoized.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // a name is known in every mix of upper and lower case, and browsers send it: there are some hundred names, but
  // billions of spellings
  const name = timeZone.toLowerCase()
  let format = formats.get(name)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(name, format)
  }
  return format
}

type Shown = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

/**
 * The date and time of "<zone> <milliseconds>", parsed from "03/14/2027, 09:30:00". A stay's own instants are asked for
 * several times per call, and `Intl` is slow.
 */
const shownOf = memoized(5000, (zoneAndInstant): Shown => {
  const [timeZone = '', instant] = zoneAndInstant.split(' ')
  const [month = '', day = '', year = '', hour = '', minute = '', second = ''] =
    formatOf(timeZone).format(Number(instant)).match(/\d+/g) ?? []
  return { year, month, day, hour, minute, second }
})

const shownIn = (timeZone: string, instant: Date): Shown => shownOf(`${timeZone} ${instant.getTime()}`)

/** Whether a name is an IANA time zone such as "America/Chicago"; offsets are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** The date in the time zone at an instant. */
export function dateIn(timeZone: string, instant: Date): PlainDate {
  const { year, month, day } = shownIn(timeZone, instant)
  return `${year}-${month}-${day}`
}

/** The time in the time zone at an instant, `HH:MM`. */
export function timeIn(timeZone: string, instant: Date): string {
  const { hour, minute } = shownIn(timeZone, instant)
  return `${hour}:${minute}`
}

/**
 * The instant of a local date and time `HH:MM` in the time zone. A time that the spring change skips becomes an hour
 * later; of a time that the autumn change repeats, the first is returned.
 */
export function instantOf(date: PlainDate, time: string, timeZone: string): Date {
  return new Date(instants(`${date} ${time} ${timeZone}`))
}

/** Milliseconds of "<date> <time> <zone>". */
const instants = memoized(5000, (local) => {
  const [date = '', time = '', timeZone = ''] = local.split(' ')
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsets = [-1, 1].map((days) => offsetAt(timeZone, new Date(Date.parse(`${addDays(date, days)}T${time}:00Z`))))
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b)
  const exact = candidates.find((instant) => instant + offsetAt(timeZone, new Date(instant)) === wanted)
  return exact ?? Math.max(...candidates)
})

/** Milliseconds by which the zone is ahead of UTC at an instant. */
export function offsetAt(timeZone: string, instant: Date): number {
  const { year, month, day, hour, minute, second } = shownIn(timeZone, instant)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}
