import ICAL from 'ical.js'
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

const dayMs = 86_400_000

/** What a feed says of itself: its name, and the zone in which it is today. */
export type Feed = { readonly name: string; readonly timeZone: string; readonly today: PlainDate }

/** A component and a property as the library takes them: jCal (RFC 7265). */
type Component = [name: string, properties: Property[], components: Component[]]
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number]

// lines have 75 octets at most, and the library does not count the space that a continuation begins with
ICAL.foldLength = 74
// escaped like other texts
for (const name of ['x-wr-calname', 'x-wr-timezone']) ICAL.design.defaultSet.property[name] = { defaultType: 'text' }

/**
 * Formats events of a site as a calendar file. A feed defines its zone even without events, since a calendar must have a component:
 * some readers refuse an empty one, and all ignore a zone.
 */
export function calendarFile(siteName: string, events: readonly CalendarEvent[], feed?: Feed): string {
  const about = {
    version: '2.0',
    prodid: `-//${siteName.replaceAll('/', ' ')}//Stays//EN`,
    calscale: 'GREGORIAN',
    method: 'PUBLISH',
    ...(feed && { 'x-wr-calname': feed.name, 'x-wr-timezone': feed.timeZone }),
  }
  const zones = [...spansOfZones(events, feed)].map(([timeZone, { from, to }]) => zoneOf(timeZone, from, to))
  return ICAL.stringify(['vcalendar', texts(about), [...zones, ...events.map(componentOf)]])
}

function componentOf(event: CalendarEvent): Component {
  const { uid, status, busy, summary, description, location } = event
  const changedAt = `${stampOf(event.changedAt)}Z`
  return [
    'vevent',
    [
      ...texts({ uid, status, transp: busy ? 'OPAQUE' : 'TRANSPARENT', summary, description, location }),
      ['dtstamp', {}, 'date-time', changedAt],
      ['last-modified', {}, 'date-time', changedAt],
      ['sequence', {}, 'integer', event.sequence],
      ...spanOf(event.when),
      ...(event.url === undefined ? [] : [['url', {}, 'uri', event.url] satisfies Property]),
    ],
    [],
  ]
}

function spanOf(when: Moments | WholeDays): Property[] {
  if (!('timeZone' in when))
    return [
      ['dtstart', {}, 'date', when.startDate],
      ['dtend', {}, 'date', when.endDate],
    ]
  const { timeZone: tzid, startsAt, endsAt } = when
  const at = (instant: Date): string => stampOf(new Date(instant.getTime() + offsetAt(tzid, instant)))
  return [
    ['dtstart', { tzid }, 'date-time', at(startsAt)],
    ['dtend', { tzid }, 'date-time', at(endsAt)],
  ]
}

/** Text properties, without control characters; the library escapes the rest. */
function texts(values: Readonly<Record<string, string | undefined>>): Property[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, {}, 'text', value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '')] satisfies Property],
  )
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
function zoneOf(timeZone: string, from: Date, to: Date): Component {
  const before = new Date(from.getTime() - dayMs)
  const first = offsetAt(timeZone, before)
  const changes = changesBetween(timeZone, before, to).map((change) =>
    observance(timeZone, change, offsetAt(timeZone, new Date(change.getTime() - 60_000)), offsetAt(timeZone, change)),
  )
  return ['vtimezone', texts({ tzid: timeZone }), [observance(timeZone, before, first, first), ...changes]]
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
function observance(timeZone: string, at: Date, from: number, to: number): Component {
  return [
    to > standardOffset(timeZone, at) ? 'daylight' : 'standard',
    [
      ['dtstart', {}, 'date-time', stampOf(new Date(at.getTime() + from))],
      ['tzoffsetfrom', {}, 'utc-offset', offsetText(from)],
      ['tzoffsetto', {}, 'utc-offset', offsetText(to)],
    ],
    [],
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

/** A UTC time without its Z, so that a local one can be written too. */
const stampOf = (instant: Date): string => instant.toISOString().slice(0, 19)

function offsetText(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${new Date(Math.abs(offset)).toISOString().slice(11, 16)}`
}
