import ICAL from 'ical.js'
import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { importLimits } from '#contract/vocabulary/limits.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'

/** The text of a calendar, the range of days to read, and the time zone of those days. */
export type CalendarText = {
  readonly text: string
  readonly from: PlainDate
  readonly to: PlainDate
  readonly timeZone: string
}

/** Days from the first to the last, both included. */
export type BusyDays = { readonly startDate: PlainDate; readonly endDate: PlainDate }

export type Reading = { readonly days: BusyDays[] } | { readonly problem: CalendarProblem }

/** Maximum number of occurrences, since a rule may repeat every second without an end. */
const stepsMaximum = 20_000

/**
 * Returns the busy days of a calendar, event by event, without those that are cancelled or marked as free. It may take
 * very long for a hostile text, so `readCalendar` runs it in a thread that it can terminate.
 */
export function calendarDays({ text, from, to, timeZone }: CalendarText): Reading {
  const days: BusyDays[] = []
  let steps = 0
  try {
    for (const event of eventsOf(text)) {
      for (const [start, end] of occurrences(event)) {
        if (++steps > stepsMaximum) return { problem: 'calendar_too_many_events' }
        const busy = daysBetween(start, end, timeZone)
        if (busy.startDate > to) break
        if (busy.endDate >= from) days.push(busy)
        if (days.length > importLimits.events) return { problem: 'calendar_too_many_events' }
      }
    }
  } catch (error) {
    return { problem: error instanceof TooMany ? 'calendar_too_many_events' : 'calendar_unreadable' }
  }
  return {
    days: days.map(({ startDate, endDate }) => ({
      startDate: startDate < from ? from : startDate,
      endDate: endDate > to ? to : endDate,
    })),
  }
}

class TooMany extends Error {}

/** The events of all calendars in a text; a repeating event includes its exceptions. */
function eventsOf(text: string): ICAL.Event[] {
  const parsed = ICAL.parse(text) as unknown[]
  const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])
  const components = calendars.flatMap((calendar) => {
    const root = new ICAL.Component(calendar)
    if (root.name !== 'vcalendar') throw new Error('not a calendar')
    for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    return root.getAllSubcomponents('vevent')
  })
  if (calendars.length === 0) throw new Error('not a calendar')
  if (components.length > importLimits.events) throw new TooMany()
  const events = components.map((component) => new ICAL.Event(component, { strictExceptions: true }))
  const masters = new Map(events.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event]))
  return events.filter((event) => {
    const master = event.isRecurrenceException() ? masters.get(event.uid) : undefined
    if (!master?.isRecurring()) return true
    master.relateException(event)
    return false
  })
}

/** The occurrences of an event in order, each from its start to its end. */
function* occurrences(event: ICAL.Event): Generator<[ICAL.Time, ICAL.Time]> {
  if (!event.isRecurring()) {
    if (isBusy(event)) yield [event.startDate, event.endDate]
    return
  }
  const turns = event.iterator()
  for (let next: ICAL.Time | null = turns.next(); next; next = turns.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    // a cancelled or free occurrence yields a past one, so that the caller's limit counts it
    yield isBusy(item) ? [startDate, endDate] : [past, past]
  }
}

const past = ICAL.Time.fromDateString('1970-01-01')

function isBusy({ component }: ICAL.Event): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return says('status') !== 'CANCELLED' && says('transp') !== 'TRANSPARENT'
}

/**
 * The days that an event touches. All-day events end on the day before their end date; an event that ends at midnight
 * ends on the day before.
 */
function daysBetween(start: ICAL.Time, end: ICAL.Time, timeZone: string): BusyDays {
  const startDate = dayOf(start, timeZone)
  const last = end.isDate ? addDays(dayOf(end, timeZone), -1) : dayOf(secondBefore(end), timeZone)
  return { startDate, endDate: last < startDate ? startDate : last }
}

function secondBefore(time: ICAL.Time): ICAL.Time {
  const before = time.clone()
  before.adjust(0, 0, 0, -1)
  return before
}

/** The day of a moment in a time zone. A time without a zone, or with an undefined one, is used as written. */
function dayOf(time: ICAL.Time, timeZone: string): PlainDate {
  const floats = time.isDate || time.zone === ICAL.Timezone.localTimezone
  const day = floats ? time.toString().slice(0, 10) : dateIn(timeZone, new Date(time.toUnixTime() * 1000))
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error('not a date')
  return day
}
