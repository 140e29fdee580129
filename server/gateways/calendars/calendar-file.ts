import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { offsetAt } from '#contract/vocabulary/zoned-time.ts'

/** An event in a calendar file (RFC 5545). */
export type CalendarEvent = {
  readonly uid: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Number of changes; a calendar replaces an event that has a lower number. */
  readonly sequence: number
  readonly changedAt: Date
  readonly when: Moments | WholeDays
  /** Whether the time counts as busy in calendars that follow this one. */
  readonly busy: boolean
  readonly summary: string
  readonly description?: string
  readonly location?: string
  readonly url?: string
}

type Moments = { readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string }
/** Whole days; as in calendar files, the end is the day after the last. */
type WholeDays = { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** Maximum octets of a line; longer lines are folded. */
const lineOctets = 75
const dayMs = 86_400_000

/** Formats events as a calendar file; a feed has a name. */
export function calendarFile(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Petstead//Stays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${textOf(name)}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const { when, description, location, url } = event
  return [
    ...('timeZone' in when ? zoneLines(when.timeZone, when.startsAt, when.endsAt) : []),
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `DTSTAMP:${stampOf(event.changedAt)}Z`,
    `LAST-MODIFIED:${stampOf(event.changedAt)}Z`,
    `SEQUENCE:${event.sequence}`,
    ...whenLines(when),
    `STATUS:${event.status}`,
    `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    `SUMMARY:${textOf(event.summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${textOf(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${textOf(location)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'END:VEVENT',
  ]
}

function whenLines(when: Moments | WholeDays): string[] {
  if (!('timeZone' in when))
    return [
      `DTSTART;VALUE=DATE:${when.startDate.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${when.endDate.replaceAll('-', '')}`,
    ]
  const { timeZone } = when
  const at = (instant: Date): string => stampOf(new Date(instant.getTime() + offsetAt(timeZone, instant)))
  return [`DTSTART;TZID=${timeZone}:${at(when.startsAt)}`, `DTEND;TZID=${timeZone}:${at(when.endsAt)}`]
}

/** A text value: commas, semicolons, backslashes and line breaks are escaped, other control characters removed. */
function textOf(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '')
}

/** Folds a line at 75 octets, never inside a character. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    // a continuation line begins with a space, which counts
    if (octets + size > lineOctets) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/**
 * The part of the time zone that the event needs: its first offset and, if the clocks change during the event, that
 * change. Calendars know the rest by the name, which is that of the IANA zone.
 */
function zoneLines(timeZone: string, from: Date, to: Date): string[] {
  const before = new Date(from.getTime() - dayMs)
  const change = changeBetween(timeZone, before, to)
  const first = offsetAt(timeZone, before)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(timeZone, before, first, first),
    ...(change ? observance(timeZone, change, first, offsetAt(timeZone, change)) : []),
    'END:VTIMEZONE',
  ]
}

/** An observance from an instant on; its start is written in the local time before the change. */
function observance(timeZone: string, at: Date, from: number, to: number): string[] {
  const part = to > standardOffset(timeZone, at) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${part}`,
    `DTSTART:${stampOf(new Date(at.getTime() + from))}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${part}`,
  ]
}

/** The first instant with another offset, to the minute. */
function changeBetween(timeZone: string, from: Date, to: Date): Date | undefined {
  const first = offsetAt(timeZone, from)
  if (offsetAt(timeZone, to) === first) return undefined
  let [low, high] = [Math.floor(from.getTime() / 60_000), Math.floor(to.getTime() / 60_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(timeZone, new Date(middle * 60_000)) === first) low = middle
    else high = middle
  }
  return new Date(high * 60_000)
}

/** The smaller of the offsets in January and July. */
function standardOffset(timeZone: string, at: Date): number {
  const year = at.getUTCFullYear()
  return Math.min(...[0, 6].map((month) => offsetAt(timeZone, new Date(Date.UTC(year, month, 1)))))
}

function stampOf(instant: Date): string {
  return instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}
