import type { Component } from './content-lines.ts'
import { isImpossible, ruleOf } from './recurrence.ts'
import type { Rule } from './recurrence.ts'
import { momentsOf, periodsOf, secondsBetween, secondsOfDuration, textOfLine } from './values.ts'
import type { FindZone, Moment } from './values.ts'
import { daySeconds } from './zones.ts'

/** What a calendar says about all of its events. */
export type EventContext = {
  readonly zoneOf: FindZone
  /** Whether the calendar tells that its events are cancelled. */
  readonly isCancelled: boolean
  /** What the calendar's owner is called in invitations, in lower case: addresses and names. */
  readonly owners: ReadonlySet<string>
}

/** How long something lasts, and whether it is about days rather than hours, wherever one is. */
export type Length = { readonly seconds: number; readonly isWholeDays: boolean }

export type CalendarEvent = Length & {
  /** What it was read from. */
  readonly component: Component
  readonly uid: string | undefined
  readonly sequence: number
  readonly isCancelledByCalendar: boolean
  readonly isBusy: boolean
  readonly start: Moment
  readonly rules: readonly Rule[]
  /** Whether its own start is an occurrence. */
  readonly isStartOne: boolean
  readonly more: readonly { readonly start: Moment; readonly seconds?: number }[]
  readonly excluded: readonly Moment[]
  readonly excludedRules: readonly Rule[]
  /** Of which occurrence of a series it takes the place. */
  readonly occurrence: { readonly of: Moment; readonly andFollowing: boolean } | undefined
  /** Whether some of it could not be read. What could be read counts. */
  readonly isDoubtful: boolean
}

/** Reads an event. Throws if it has no start that can be read. */
export function eventOf(component: Component, around: EventContext): CalendarEvent {
  const lines = (name: string): readonly string[] => component.lines.get(name) ?? []
  const first = (name: string): string | undefined => lines(name)[0]
  let isDoubtful = false
  const tried = <T>(read: () => T, otherwise: T): T => {
    try {
      return read()
    } catch {
      isDoubtful = true
      return otherwise
    }
  }
  const [written] = momentsOf(first('DTSTART') ?? '', around.zoneOf)
  if (!written) throw new Error('no start')
  const length = tried(() => secondsOf(component, written, around.zoneOf), undefined)
  const { start, ...lasts } = wholeDays(written, length, valueIs(component, 'X-MICROSOFT-CDO-ALLDAYEVENT', 'TRUE'))
  // times without a zone are those of the event
  const zoneOf: FindZone = (tzid) => (tzid === undefined ? start.zone : around.zoneOf(tzid))
  const rulesOf = (name: string): Rule[] =>
    lines(name).flatMap((line) => tried(() => [ruleOfLine(line.slice(line.indexOf(':') + 1), start)], []))
  const moments = (name: string): Moment[] => lines(name).flatMap((line) => tried(() => momentsOf(line, zoneOf), []))
  const rules = rulesOf('RRULE')
  const instead = first('RECURRENCE-ID')
  const [of] = instead === undefined ? [] : tried(() => momentsOf(instead, zoneOf), [])
  return {
    ...lasts,
    component,
    start,
    uid: first('UID')?.trimEnd(),
    sequence: Number(/:\s*(\d{1,9})\s*$/.exec(first('SEQUENCE') ?? '')?.[1] ?? 0),
    isCancelledByCalendar: around.isCancelled,
    isBusy: !around.isCancelled && isBusy(component, around.owners),
    rules,
    isStartOne: rules.length === 0 || !rules.every(isImpossible),
    more: lines('RDATE').flatMap((line) => tried(() => periodsOf(line, zoneOf), [])),
    excluded: moments('EXDATE'),
    excludedRules: rulesOf('EXRULE'),
    occurrence: of && { of, andFollowing: /RANGE\s*=\s*"?THISANDFUTURE/i.test(instead ?? '') },
    isDoubtful,
  }
}

/** The title of an event, at most 80 characters; empty if it has none. */
export function titleOf(component: Component): string {
  const [line] = component.lines.get('SUMMARY') ?? []
  const title = line === undefined ? '' : textOfLine(line).replaceAll(/\s+/g, ' ')
  return Array.from(title).slice(0, 80).join('')
}

/** The seconds from the start to the end as a clock shows them; undefined if the event does not say. */
function secondsOf({ lines }: Component, start: Moment, zoneOf: FindZone): number | undefined {
  const [end] = lines.get('DTEND') ?? []
  const [duration] = lines.get('DURATION') ?? []
  if (end !== undefined) {
    const [moment] = momentsOf(end, zoneOf)
    return moment && secondsBetween(start, moment)
  }
  return duration === undefined ? undefined : secondsOfDuration(duration.replace(/^[^:]*:/, ''))
}

/**
 * Days are whole if they are written as dates, if Outlook says so, and from midnight to midnight of the event's own
 * zone: a day off in Berlin is that day in Chicago too. Outlook may write them in UTC: the nearest midnight is meant.
 */
function wholeDays(start: Moment, seconds: number | undefined, isMarked: boolean): Length & { readonly start: Moment } {
  const lasts = Math.max(seconds ?? 0, 0)
  // the last minute of a day is as good as midnight
  const days = start.isDate ? Math.ceil(lasts / daySeconds) : Math.round(lasts / daySeconds)
  const isAtMidnight = start.shown % daySeconds === 0 && days > 0 && lasts <= days * daySeconds
  if (!start.isDate && !isMarked && !(isAtMidnight && lasts >= days * daySeconds - 60))
    return { start, seconds: lasts, isWholeDays: false }
  const shown = Math.round(start.shown / daySeconds) * daySeconds
  return { start: { ...start, shown }, seconds: Math.max(days, 1) * daySeconds, isWholeDays: true }
}

function ruleOfLine(text: string, start: Moment): Rule {
  const [, until] = /(?:^|;)\s*UNTIL=([^;]+)/i.exec(text) ?? []
  if (until === undefined) return ruleOf(text)
  const [end] = momentsOf(`:${until}`, () => start.zone)
  if (!end) throw new Error('no end')
  // the last day of a timed series counts whole; of days, what is written counts
  if (end.isDate) return ruleOf(text, end.shown + daySeconds - 1)
  return ruleOf(text, start.shown + (start.isDate ? end.shown - start.shown : secondsBetween(start, end)))
}

const valueIs = ({ lines }: Component, name: string, ...values: readonly string[]): boolean =>
  (lines.get(name) ?? []).some((line) =>
    values.includes(
      line
        .replace(/^[^:]*:/, '')
        .trim()
        .toUpperCase(),
    ),
  )

/** Whether an event counts in Google's sense: not if it is cancelled, free, or declined by the calendar's owner. */
function isBusy(component: Component, owners: ReadonlySet<string>): boolean {
  const status = 'X-MICROSOFT-CDO-BUSYSTATUS'
  if (valueIs(component, 'STATUS', 'CANCELLED', 'CANCELED') || valueIs(component, 'TRANSP', 'TRANSPARENT')) return false
  if (valueIs(component, status, 'FREE')) return false
  if (valueIs(component, status, 'WORKINGELSEWHERE') && !component.lines.has('TRANSP')) return false
  return !isDeclined(component, owners)
}

/**
 * Whether the calendar's owner has declined. Of an invitation of one person only that one can be the owner, unless the
 * owner is known to be somebody else or sent it.
 */
function isDeclined({ lines }: Component, owners: ReadonlySet<string>): boolean {
  const people = (lines.get('ATTENDEE') ?? []).map(personOf)
  const own = people.filter(({ names }) => names.some((name) => owners.has(name)))
  if (own.length > 0) return own.every((person) => person.hasDeclined)
  const [only, ...others] = people
  if (!only || others.length > 0) return false
  const sender = (lines.get('ORGANIZER') ?? []).map(personOf)
  return only.hasDeclined && !sender.some(({ names }) => names.some((name) => owners.has(name)))
}

/** A person of an invitation: address and name in lower case. */
function personOf(line: string): { readonly names: string[]; readonly hasDeclined: boolean } {
  const address = line.replace(/^.*:/, '').trim()
  const parameter = (name: string): string =>
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;:]*))`, 'i').exec(line)?.slice(1).find(Boolean)?.trim() ?? ''
  return {
    names: [address, parameter('CN'), parameter('EMAIL')].map((name) => name.toLowerCase()).filter(Boolean),
    hasDeclined: parameter('PARTSTAT').toUpperCase() === 'DECLINED',
  }
}
