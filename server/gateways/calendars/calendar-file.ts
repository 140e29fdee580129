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

/** What a feed says of itself: its name, and the zone in which it is today. */
export type Feed = { readonly name: string; readonly timeZone: string; readonly today: PlainDate }

/**
 * Formats events as a calendar file. A feed defines its zone even without events, since a calendar must have a component:
 * some readers refuse an empty one, and all ignore a zone.
 */
export function calendarFile(events: readonly CalendarEvent[], feed?: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Petstead//Stays//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed ? [`X-WR-CALNAME:${textOf(feed.name)}`, `X-WR-TIMEZONE:${feed.timeZone}`] : []),
    ...[...spansOfZones(events, feed)].flatMap(([timeZone, { from, to }]) => zoneLines(timeZone, from, to)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const { when, description, location, url } = event
  return [
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

type Span = { readonly from: Date; readonly to: Date }

/** The zones of a file, each once, and the time for which it is needed: of a feed, this year and the next. */
function spansOfZones(events: readonly CalendarEvent[], feed: Feed | undefined): Map<string, Span> {
  const spans = new Map<string, Span>()
  const add = (timeZone: string, from: Date, to: Date): void => {
    const before = spans.get(timeZone)
    const earliest = before && before.from < from ? before.from : from
    spans.set(timeZone, { from: earliest, to: before && before.to > to ? before.to : to })
  }
  if (feed) {
    const year = Number(feed.today.slice(0, 4))
    add(feed.timeZone, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 2, 0, 1)))
  }
  for (const { when } of events) if ('timeZone' in when) add(when.timeZone, when.startsAt, when.endsAt)
  return spans
}

/**
 * The part of a time zone that a file needs: its first offset and the changes of the clocks. Calendars know the rest by
 * the name, which is that of the IANA zone.
 */
function zoneLines(timeZone: string, from: Date, to: Date): string[] {
  const before = new Date(from.getTime() - dayMs)
  const first = offsetAt(timeZone, before)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(timeZone, before, first, first),
    ...changesBetween(timeZone, before, to).flatMap((change) =>
      observance(timeZone, change, offsetAt(timeZone, new Date(change.getTime() - 60_000)), offsetAt(timeZone, change)),
    ),
    'END:VTIMEZONE',
  ]
}

/** The instants at which the clocks change; they are more than a week apart. */
function changesBetween(timeZone: string, from: Date, to: Date): Date[] {
  const changes: Date[] = []
  for (let week = from.getTime(); week < to.getTime(); week += 7 * dayMs) {
    const change = changeBetween(timeZone, new Date(week), new Date(Math.min(week + 7 * dayMs, to.getTime())))
    if (change) changes.push(change)
  }
  return changes
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
