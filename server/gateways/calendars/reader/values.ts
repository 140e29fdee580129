import ICAL from 'ical.js'
import { daySeconds, fixedZone, utc } from './zones.ts'
import type { Zone } from './zones.ts'

/** A date or time as it was written: in seconds as if it were UTC, and the zone whose clocks show it. */
export type Moment = { readonly shown: number; readonly isDate: boolean; readonly zone: Zone }

export const dayOf = (shown: number): number => Math.floor(shown / daySeconds)

export const instantOfMoment = ({ zone, shown }: Moment): number => zone.instantOf(shown)

/** Finds the zone of a TZID; without one, that of times that name none. */
export type FindZone = (tzid: string | undefined) => Zone

/**
 * Returns the dates and times of a line. Besides the standard's forms, dates without `VALUE=DATE` and those of ISO 8601
 * are understood. The value is looked for from its digits on, since zone names contain colons. Throws for others.
 */
export function momentsOf(line: string, zoneOf: FindZone): Moment[] {
  return valuesOf(line).map((value) => momentOf(value, line, zoneOf))
}

/** Like `momentsOf`, of a line of periods: an end or a length may follow after a slash. */
export function periodsOf(line: string, zoneOf: FindZone): { readonly start: Moment; readonly seconds?: number }[] {
  return valuesOf(line).map((value) => {
    const [from = '', to] = value.split('/')
    const start = momentOf(from, line, zoneOf)
    if (to === undefined) return { start }
    if (/^[+-]?P/i.test(to)) return { start, seconds: secondsOfDuration(to) }
    return { start, seconds: secondsBetween(start, momentOf(to, line, zoneOf)) }
  })
}

/** The seconds that a clock at the start shows until the end. */
export function secondsBetween(start: Moment, end: Moment): number {
  // a day and a time: what the day shows at its midnight
  const isSameClock = end.zone === start.zone || end.isDate || start.isDate
  const shown = isSameClock ? end.shown : start.zone.shownAt(instantOfMoment(end))
  return shown - start.shown
}

export const secondsOfDuration = (text: string): number =>
  ICAL.Duration.fromString(text.trim().toUpperCase()).toSeconds()

/** Seconds of an offset such as "-0500". Throws for others. */
export function offsetOf(text: string): number {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? []
  if (sign === undefined) throw new Error('not an offset')
  const ahead = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -ahead : ahead
}

/** All in front of the last colon that a date follows. */
const beforeValue = /^(.*):\s*(?=\d{4}-?\d\d-?\d\d(?!\d))/

function valuesOf(line: string): string[] {
  const at = beforeValue.exec(line)
  if (!at) throw new Error('not a date')
  return line
    .slice(at[0].length)
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

const written = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]+(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

function momentOf(value: string, line: string, zoneOf: FindZone): Moment {
  const [, year, month, day, hour, minute = '0', second = '0', offset] = written.exec(value) ?? []
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000
  const time = Number(hour ?? '0') * 3600 + Number(minute) * 60 + Math.min(Number(second), 59)
  // February 30 would be a day in March
  if (new Date(midnight * 1000).getUTCDate() !== Number(day) || Number(month) > 12 || time > daySeconds)
    throw new Error('not a date')
  const head = beforeValue.exec(line)?.[1] ?? ''
  const isDate = hour === undefined || /;\s*VALUE\s*=\s*"?DATE"?\s*(;|$)/i.test(head)
  if (isDate) return { shown: midnight, isDate, zone: zoneOf(undefined) }
  return { shown: midnight + time, isDate, zone: offset === undefined ? zoneOf(tzidOf(head)) : zoneOfOffset(offset) }
}

const zoneOfOffset = (offset: string): Zone => (/z/i.test(offset) ? utc : fixedZone(offsetOf(offset)))

function tzidOf(head: string): string | undefined {
  const [, quoted, bare] = /;\s*TZID\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(head) ?? []
  return quoted ?? bare
}

/** The value of a line of text, such as a title. */
export function textOfLine(line: string): string {
  try {
    return String(ICAL.Property.fromString(line).getFirstValue() ?? '').trim()
  } catch {
    // a parameter that is not well-formed
    return line.slice(line.indexOf(':') + 1).trim()
  }
}
