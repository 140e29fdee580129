import { offsetAt } from '#contract/vocabulary/zoned-time.ts'

/** What a file for calendars (RFC 5545) says of one event. */
export type CalendarEvent = {
  readonly uid: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** How often it was changed: a calendar that has an earlier one takes the later. */
  readonly sequence: number
  readonly changedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string
}

/** Octets of one line without its end; a longer one is folded. */
const lineOctets = 75
const dayMs = 86_400_000

/** One event as a file that calendars open, with its time zone. */
export function calendarFile(event: CalendarEvent): string {
  const { timeZone } = event
  const at = (instant: Date): string => stampOf(new Date(instant.getTime() + offsetAt(timeZone, instant)))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Petstead//Stays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(timeZone, event.startsAt, event.endsAt),
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `DTSTAMP:${stampOf(event.changedAt)}Z`,
    `LAST-MODIFIED:${stampOf(event.changedAt)}Z`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;TZID=${timeZone}:${at(event.startsAt)}`,
    `DTEND;TZID=${timeZone}:${at(event.endsAt)}`,
    `STATUS:${event.status}`,
    // a pet that is away or visiting makes nobody busy
    'TRANSP:TRANSPARENT',
    `SUMMARY:${textOf(event.summary)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    `LOCATION:${textOf(event.location)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A text value: commas, semicolons, backslashes and line ends are escaped, and other control characters left out. */
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
    // a line that goes on begins with a space, which counts
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
 * The zone as far as the event needs it: the offset with which it begins and, where clocks change meanwhile, that change.
 * Its name is that of the IANA zone, by which calendars know the rest.
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

/** From an instant on; its beginning is written in the time that was shown until then. */
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

/** The first instant at which the zone's offset has changed, to the minute. */
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

/** The smaller of the offsets of winter and summer. */
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
