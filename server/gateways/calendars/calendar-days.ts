import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import { dateOfDay, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { importLimits } from '#contract/vocabulary/limits.ts'
import { zonesOf } from './reader/calendar-zones.ts'
import { calendarsOf, textOf } from './reader/content-lines.ts'
import type { Component } from './reader/content-lines.ts'
import { eventOf, titleOf } from './reader/events.ts'
import type { EventContext, CalendarEvent } from './reader/events.ts'
import type { Window } from './reader/recurrence.ts'
import { daysOfEvent, daysOfInstants } from './reader/series.ts'
import type { Days } from './reader/series.ts'
import { instantOfMoment, periodsOf } from './reader/values.ts'
import { ianaZone } from './reader/zones.ts'
import type { Zone } from './reader/zones.ts'

/** The bytes of a calendar and its address, the range of days to read, and the time zone of those days. */
export type CalendarText = {
  readonly bytes: Uint8Array
  readonly address: string
  readonly from: PlainDate
  readonly to: PlainDate
  readonly timeZone: string
}

/** Days from the first to the last, both included. */
export type BusyDays = { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** What was read of a calendar. */
export type CalendarReading = {
  /** The days of each event within the range, every range once and in order; they may overlap. */
  readonly days: readonly BusyDays[]
  /** How many events there are, also those that are over, free or could not be read. */
  readonly events: number
  /** How many events could not be read, wholly or in part, and the titles of the first ones. */
  readonly unread: { readonly events: number; readonly titles: readonly string[] }
  /** False if something is missing that may have held more days: the end of the text, or every event. */
  readonly isWhole: boolean
}

export type Reading = CalendarReading | { readonly problem: CalendarProblem }

/** Milliseconds after which the rest of a calendar is left unread; the largest takes less than a third of them. */
const defaultTimeoutMs = 3500

/**
 * Returns the busy days of a calendar, event by event, without those that are cancelled, free or declined. It reads what
 * it can: only a text without a calendar is refused. `readCalendar` runs it in a thread that it can terminate.
 */
export function calendarDays(
  { bytes, address, from, to, timeZone }: CalendarText,
  timeoutMs = defaultTimeoutMs,
): Reading {
  const deadline = performance.now() + timeoutMs
  const isLate = (): boolean => performance.now() > deadline
  const window: Window = { first: dayNumber(from), last: dayNumber(to) }
  const listing = ianaZone(timeZone)
  const { calendars, isWhole } = calendarsOf(textOf(bytes))
  if (calendars.length === 0) return { problem: 'calendar_unreadable' }
  const parts = calendars.flatMap((calendar) => partsOf(calendar, aroundOf(calendar, address, listing, window)))
  const days = new DaysWithin(window)
  const events: CalendarEvent[] = []
  const unread = new Set<Component>()
  const missed = new Set<Component>()
  const attempt = (component: Component, read: () => void): void => {
    try {
      read()
    } catch {
      unread.add(component)
      missed.add(component)
    }
  }
  for (const { component, around } of parts) {
    if (isLate()) break
    attempt(component, () => {
      if (component.name === 'VFREEBUSY') {
        const busy = busyTimes(component, around, listing)
        days.addAll(busy.days)
        if (busy.isDoubtful) unread.add(component)
        return
      }
      const event = eventOf(component, around)
      events.push(event)
      if (event.isDoubtful && mayMatter(event, window)) unread.add(component)
    })
  }
  for (const [event, instead] of seriesOf(events)) {
    if (isLate()) break
    attempt(event.component, () => days.addAll(daysOfEvent(event, instead, listing, window)))
  }
  return {
    days: days.ranges(),
    events: parts.length,
    unread: { events: unread.size, titles: [...unread].slice(0, importLimits.unreadTitles).map(titleOf) },
    isWhole: isWhole && !isLate() && (parts.length === 0 || missed.size < parts.length),
  }
}

type Part = { readonly component: Component; readonly around: EventContext }

/** The events and free-busy times of a calendar, however deep they lie. */
function partsOf({ parts }: Component, around: EventContext): Part[] {
  return parts.flatMap((component) =>
    component.name === 'VEVENT' || component.name === 'VFREEBUSY'
      ? [{ component, around }]
      : partsOf(component, around),
  )
}

function aroundOf(calendar: Component, address: string, listing: Zone, window: Window): EventContext {
  const value = (name: string): string =>
    calendar.lines
      .get(name)?.[0]
      ?.replace(/^[^:]*:/, '')
      .trim() ?? ''
  // Google's secret address contains that of its owner
  const inAddress = decodedAddress(address).match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? []
  const names = [value('X-WR-CALNAME'), ...inAddress].filter(Boolean).map((name) => name.toLowerCase())
  return {
    zoneOf: zonesOf(calendar, listing, window),
    isCancelled: value('METHOD').toUpperCase() === 'CANCEL',
    owners: new Set(names.flatMap((name) => [name, `mailto:${name}`])),
  }
}

function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Whether an event that was read in part may close days that are still to come. */
function mayMatter({ isBusy, rules, start, more }: CalendarEvent, { first }: Window): boolean {
  return isBusy && (rules.length > 0 || more.length > 0 || start.shown / 86_400 >= first - 2)
}

/**
 * Pairs each event with those that take the place of its occurrences. An event with a higher sequence replaces those
 * with the same id, and a cancellation by a calendar all of them.
 */
function seriesOf(events: readonly CalendarEvent[]): [CalendarEvent, CalendarEvent[]][] {
  const byId = Map.groupBy(events, (event) => event.uid ?? event)
  return [...byId.values()].flatMap((same): [CalendarEvent, CalendarEvent[]][] => {
    const masters = newest(same.filter(({ occurrence }) => !occurrence))
    if (masters.some(({ isCancelledByCalendar }) => isCancelledByCalendar)) return []
    const instead = [
      ...Map.groupBy(
        same.filter(({ occurrence }) => occurrence),
        ({ occurrence }) => occurrence?.of.shown,
      ).values(),
    ].flatMap((each) => newest(each).slice(-1))
    const single = instead.map((event): [CalendarEvent, CalendarEvent[]] => [event, []])
    return [...masters.map((event): [CalendarEvent, CalendarEvent[]] => [event, instead]), ...single]
  })
}

function newest(events: readonly CalendarEvent[]): CalendarEvent[] {
  const sequence = events.reduce((highest, event) => Math.max(highest, event.sequence), 0)
  return events.filter((event) => event.sequence === sequence)
}

/** The days of the times that a free-busy component calls busy. Throws if none of its lines can be read. */
function busyTimes(
  { lines }: Component,
  { zoneOf }: EventContext,
  listing: Zone,
): { readonly days: Days[]; readonly isDoubtful: boolean } {
  const busy = (lines.get('FREEBUSY') ?? []).filter((line) => !/;\s*FBTYPE\s*=\s*"?FREE\b/i.test(line))
  const read = busy.flatMap((line) => {
    try {
      return [periodsOf(line, zoneOf)]
    } catch {
      return []
    }
  })
  if (busy.length > 0 && read.length === 0) throw new Error('no times')
  const days = read.flat().map(({ start, seconds = 0 }) => {
    const instant = instantOfMoment(start)
    return daysOfInstants(instant, instant + seconds, listing)
  })
  return { days, isDoubtful: read.length < busy.length }
}

/** Collects ranges of days within a window, each once. */
class DaysWithin {
  readonly #window: Window
  readonly #found = new Map<string, Days>()
  constructor(window: Window) {
    this.#window = window
  }

  addAll(days: Iterable<Days>): void {
    for (const { first, last } of days) {
      const within = { first: Math.max(first, this.#window.first), last: Math.min(last, this.#window.last) }
      if (within.first <= within.last) this.#found.set(`${within.first} ${within.last}`, within)
    }
  }

  ranges(): BusyDays[] {
    return [...this.#found.values()]
      .toSorted((a, b) => a.first - b.first || a.last - b.last)
      .map(({ first, last }) => ({ startDate: dateOfDay(first), endDate: dateOfDay(last) }))
  }
}
