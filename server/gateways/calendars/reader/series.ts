import type { CalendarEvent, Length } from './events.ts'
import { occurrences } from './recurrence.ts'
import type { Window } from './recurrence.ts'
import { dayOf, instantOfMoment } from './values.ts'
import type { Moment } from './values.ts'
import { daySeconds } from './zones.ts'
import type { Zone } from './zones.ts'

/** The days on which the listing cannot be booked, as days since 1970, both included. */
export type Days = { readonly first: number; readonly last: number }

/** Longer occurrences of series are looked for only so many days before the window. */
const longestDays = 1100

/** Yields the days that an event and its occurrences touch in the listing's zone, some of them several times. */
export function* daysOfEvent(
  event: CalendarEvent,
  instead: readonly CalendarEvent[],
  listing: Zone,
  window: Window,
): Generator<Days> {
  const { start, rules, more, isBusy } = event
  if (!isBusy && instead.length === 0) return
  if (rules.length > 0 || more.length > 0 || instead.length > 0)
    return yield* occurrencesOf(event, instead, listing, window)
  // what is over costs nothing, and of what lasts for ages only a part matters
  const [from, to] = [(window.first - 2) * daySeconds, (window.last + 3) * daySeconds]
  const end = Math.min(start.shown + event.seconds, to)
  const shown = Math.min(Math.max(start.shown, from), end)
  if (start.shown < to && end >= from && !isExcluded(event))
    yield daysOf(shown, { ...event, seconds: end - shown }, start.zone, listing)
}

function* occurrencesOf(
  event: CalendarEvent,
  instead: readonly CalendarEvent[],
  listing: Zone,
  window: Window,
): Generator<Days> {
  const changes = followingChanges(event, instead)
  // occurrences reach into the window by their length, or are moved into it
  const longest = changes.reduce((most, { by, lasts }) => Math.max(most, Math.abs(by) + lasts.seconds), event.seconds)
  const reach = longest / daySeconds
  const around = {
    first: window.first - Math.min(Math.ceil(reach), longestDays) - 2,
    last: window.last + (changes.length > 0 ? Math.min(Math.ceil(reach), longestDays) : 0) + 2,
  }
  const isOut = exclusions(event, instead, around)
  const isPlain = changes.length === 0
  for (const times of timesOf(event, around)) {
    const left = times.filter(({ shown }) => !isOut(shown))
    // of many on one day the first and the last are enough
    const some = left.length > 2 && isPlain ? [left[0], left.at(-1)] : left
    for (const each of some) {
      if (!each) continue
      const change = changes.findLast(({ from }) => from <= each.shown)
      const lasts = { ...event, seconds: each.seconds ?? event.seconds, ...change?.lasts }
      if (change ? change.isBusy : event.isBusy)
        yield daysOf(each.shown + (change?.by ?? 0), lasts, event.start.zone, listing)
    }
  }
}

type Time = { readonly shown: number; readonly seconds?: number }

/** The occurrences of each day, also those that are listed one by one, and the first. */
function* timesOf({ start, rules, more, isStartOne, ...event }: CalendarEvent, days: Window): Generator<Time[]> {
  const out = new Set(event.excludedRules.flatMap((rule) => [...occurrences(rule, start.shown, days)].flat()))
  const isIn = ({ shown }: Time): boolean => !out.has(shown) && dayOf(shown) >= days.first && dayOf(shown) <= days.last
  const listed = more.map(({ start: at, ...lasts }) => ({ shown: shownIn(at, { start, ...event }), ...lasts }))
  for (const each of isStartOne ? [{ shown: start.shown }, ...listed] : listed) if (isIn(each)) yield [each]
  for (const rule of rules)
    for (const times of occurrences(rule, start.shown, days)) yield times.map((shown) => ({ shown })).filter(isIn)
}

/** What the clock of an event shows at a moment that belongs to it. */
function shownIn(moment: Moment, { start, isWholeDays }: Pick<CalendarEvent, 'start' | 'isWholeDays'>): number {
  if (moment.isDate || moment.zone === start.zone) return moment.shown
  // midnight in any zone is written for the day
  if (isWholeDays && moment.shown % daySeconds === 0) return moment.shown
  const shown = start.zone.shownAt(instantOfMoment(moment))
  return isWholeDays ? dayOf(shown) * daySeconds : shown
}

const isExcluded = (event: CalendarEvent): boolean =>
  event.excluded.some((moment) => shownIn(moment, event) === event.start.shown)

/**
 * Returns a function that tells whether an occurrence is left out or replaced. A date leaves out all of its day, and so
 * does a midnight in a series that is never at midnight, unless it is another zone's name for one of its times.
 */
function exclusions(
  event: CalendarEvent,
  instead: readonly CalendarEvent[],
  window: Window,
): (shown: number) => boolean {
  const replaced = instead.flatMap(({ occurrence }) => (occurrence ? [occurrence.of] : []))
  const days = new Set<number>()
  const times = new Set<number>()
  const midnightsAbroad = new Map<number, number>()
  for (const moment of [...event.excluded, ...replaced]) {
    // the window is wider than zones are apart
    if (dayOf(moment.shown) < window.first - 2 || dayOf(moment.shown) > window.last + 2) continue
    const at = shownIn(moment, event)
    const isMidnight = moment.shown % daySeconds === 0 && event.start.shown % daySeconds !== 0
    if (moment.isDate || event.isWholeDays) days.add(dayOf(at))
    else if (!isMidnight) times.add(at)
    else if (moment.zone === event.start.zone) days.add(dayOf(at))
    else midnightsAbroad.set(at, dayOf(moment.shown))
  }
  const meant = midnightsAbroad.size > 0 ? timesAmong(midnightsAbroad, event, window) : new Set<number>()
  for (const [at, day] of midnightsAbroad)
    if (meant.has(at)) times.add(at)
    else days.add(day)
  return (shown) => days.has(dayOf(shown)) || times.has(shown)
}

/** Those of some times at which a series occurs, also if a rule leaves them out; they may lie days outside the window. */
function timesAmong(some: ReadonlyMap<number, unknown>, event: CalendarEvent, { first, last }: Window): Set<number> {
  const found = new Set<number>()
  for (const times of timesOf({ ...event, excludedRules: [] }, { first: first - 4, last: last + 4 }))
    for (const { shown } of times) if (some.has(shown)) found.add(shown)
  return found
}

type Change = { readonly from: number; readonly by: number; readonly isBusy: boolean; readonly lasts: Length }

/** The changes of a series that hold for all that follows, in order. */
function followingChanges(event: CalendarEvent, instead: readonly CalendarEvent[]): Change[] {
  return instead
    .flatMap(({ occurrence, start, isBusy, seconds, isWholeDays }) => {
      if (!occurrence?.andFollowing) return []
      const from = shownIn(occurrence.of, event)
      return [{ from, by: shownIn(start, event) - from, isBusy, lasts: { seconds, isWholeDays } }]
    })
    .toSorted((a, b) => a.from - b.from)
}

/** The days that something touches: as written if it is about days, or else those of the listing's zone. */
function daysOf(shown: number, { seconds, isWholeDays }: Length, zone: Zone, listing: Zone): Days {
  if (isWholeDays) return { first: dayOf(shown), last: dayOf(shown + seconds - 1) }
  return daysOfInstants(zone.instantOf(shown), zone.instantOf(shown + seconds), listing)
}

/** The days of a span of time in a zone; what ends at midnight ends on the day before. */
export function daysOfInstants(start: number, end: number, zone: Zone): Days {
  return { first: dayOf(zone.shownAt(start)), last: dayOf(zone.shownAt(Math.max(end - 1, start))) }
}
