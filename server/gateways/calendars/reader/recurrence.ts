import ICAL from 'ical.js'
import { daySeconds } from './zones.ts'

/**
 * A rule that repeats (RFC 5545, section 3.3.10). Times are what a clock shows, in seconds as if it were UTC. Rules of
 * seconds are read as rules of minutes, which is enough to know the days.
 */
export type Rule = {
  readonly freq: Frequency
  readonly interval: number
  readonly count: number
  /** The last possible time, itself included. */
  readonly until: number
  /** The day on which weeks begin, 0 for Sunday. */
  readonly weekStart: number
  readonly by: Parts
}

const frequencies = ['MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof frequencies)[number]

type Numbers = readonly number[] | undefined
type Weekday = { readonly weekday: number; readonly nth: number }
type Parts = {
  readonly months: Numbers
  readonly weeks: Numbers
  readonly yearDays: Numbers
  readonly monthDays: Numbers
  readonly weekdays: readonly Weekday[] | undefined
  readonly hours: Numbers
  readonly minutes: Numbers
  readonly positions: Numbers
}

/** Parts whose meaning is known; those of other calendar systems, and of dates moved from ones that do not exist, are not. */
const known =
  /^((FREQ|INTERVAL|COUNT|UNTIL|WKST|BY(SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))=|X-|RSCALE=GREGORIAN$|SKIP=OMIT$)/
const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Parses a rule apart from its end, which depends on the zone of the event. Throws if it cannot be understood. */
export function ruleOf(text: string, until = Infinity): Rule {
  const plain = text.toUpperCase().replaceAll(/\s|;+$/g, '')
  const strange = plain.split(';').filter((part) => !known.test(part))
  if (strange.length > 0) throw new Error('a rule with unknown parts')
  const rule = ICAL.Recur.fromString(plain.replaceAll(/(^|;)(UNTIL|RSCALE|SKIP)=[^;]*/g, '').replace(/^;/, ''))
  const { freq, interval, count } = ofMinutes(rule)
  if (count < 1) throw new Error('a rule without occurrences')
  const numbers = (name: keyof typeof rule.parts): Numbers => rule.parts[name]?.map(Number)
  return {
    freq,
    interval,
    count,
    until,
    weekStart: rule.wkst - 1,
    by: {
      months: numbers('BYMONTH'),
      weeks: numbers('BYWEEKNO'),
      yearDays: numbers('BYYEARDAY'),
      monthDays: numbers('BYMONTHDAY'),
      weekdays: rule.parts.BYDAY?.map(weekdayNamed),
      hours: numbers('BYHOUR'),
      minutes: numbers('BYMINUTE'),
      positions: numbers('BYSETPOS'),
    },
  }
}

function ofMinutes({ freq: name, interval, count }: ICAL.Recur): Pick<Rule, 'freq' | 'interval' | 'count'> {
  const occurring = count ?? Infinity
  if (name === 'SECONDLY') {
    const minutes = Math.max(Math.round(interval / 60), 1)
    return { freq: 'MINUTELY', interval: minutes, count: Math.ceil((occurring * interval) / (minutes * 60)) }
  }
  const freq = frequencies.find((each) => each === name)
  if (!freq) throw new Error('a rule without a frequency')
  return { freq, interval, count: occurring }
}

const weekdayNamed = (text: string): Weekday => ({
  weekday: weekdayNames.indexOf(text.slice(-2)),
  nth: Number(text.slice(0, -2) || '0'),
})

/** Whether a rule names only dates that no year has, such as February 30. */
export function isImpossible({ by: { months, monthDays } }: Rule): boolean {
  if (!months || !monthDays) return false
  return months.every((month) => monthDays.every((day) => Math.abs(day) > civil(dayOfDate(2024, month, 1)).daysInMonth))
}

/** The days from the first to the last, both included, as days since 1970. */
export type Window = { readonly first: number; readonly last: number }

/**
 * Yields the occurrences of a rule, the times of one day at a time, from the window's days and in order. Only the days
 * of the window are looked at, whenever the series began, unless the rule counts its occurrences: so no rule takes
 * long, neither one of every second nor one that never occurs. Dates that do not exist are no occurrences.
 */
export function* occurrences(rule: Rule, start: number, window: Window): Generator<number[]> {
  const isCounted = rule.count !== Infinity
  let left = rule.count
  let isFirst = isCounted
  for (const expanded of expansions(rule, start, isCounted ? { ...window, first: dayOf(start) } : window)) {
    const times = expanded.filter((time) => time >= start && time <= rule.until)
    // the start counts as the first occurrence, also where the rule does not name it
    if (isFirst && times[0] !== undefined && times[0] > start) left--
    isFirst &&= times.length === 0
    const counted = times.slice(0, Math.max(left, 0)).filter((time) => dayOf(time) >= window.first)
    if (counted.length > 0) yield counted
    left -= times.length
    if (left <= 0 || (expanded[0] ?? 0) > rule.until) return
  }
}

/** Yields the times of each day; with positions, those of each period: the week, month or year. */
function* expansions(rule: Rule, start: number, { first, last }: Window): Generator<number[]> {
  const { positions } = rule.by
  const isDay = dayMatcher(rule, start)
  const timesOf = timesMatcher(rule, start)
  const periodOf = (day: number): number => periodNumber(rule, day)
  let day = Math.max(first, dayOf(start))
  if (positions) while (periodOf(day - 1) === periodOf(day)) day--
  let period: number[] = []
  for (; day <= last || period.length > 0; day++) {
    const times = isDay(day) ? timesOf(day) : []
    if (!positions) {
      if (times.length > 0) yield times
      continue
    }
    period.push(...times)
    if (periodOf(day + 1) === periodOf(day)) continue
    const chosen = new Set(positions.map((position) => period.at(position > 0 ? position - 1 : position)))
    yield period.filter((time) => chosen.has(time))
    period = []
  }
}

/** The number of the week, month or year of a day, or of the day itself. */
function periodNumber({ freq, weekStart }: Rule, day: number): number {
  if (freq === 'YEARLY') return civil(day).year
  if (freq === 'MONTHLY') return civil(day).year * 12 + civil(day).month
  // the first days of weeks are seven apart, from one on
  return freq === 'WEEKLY' ? Math.floor(firstOfWeek(day, weekStart) / 7) : day
}

/** Returns a function that tells whether a rule has occurrences on a day. */
function dayMatcher(rule: Rule, start: number): (day: number) => boolean {
  const { freq, interval, weekStart } = rule
  const begins = civil(dayOf(start))
  const { months, weeks, yearDays, monthDays, weekdays } = implied(rule, begins)
  const isOfMonth = weekdays !== undefined && (freq === 'MONTHLY' || (freq === 'YEARLY' && months !== undefined))
  const firstPeriod = periodNumber(rule, dayOf(start))
  const isSubDaily = freq in minutesOf
  return (day) => {
    const { month, monthDay, daysInMonth, yearDay, daysInYear, weekday } = civil(day)
    if (!isSubDaily && (periodNumber(rule, day) - firstPeriod) % interval !== 0) return false
    if (!has(months, month, 12) || !has(monthDays, monthDay, daysInMonth) || !has(yearDays, yearDay, daysInYear))
      return false
    if (weeks && !has(weeks, ...weekOfYear(day, weekStart))) return false
    const [inSpan, span] = isOfMonth ? [monthDay, daysInMonth] : [yearDay, daysInYear]
    const nth = [0, Math.ceil(inSpan / 7), -Math.ceil((span - inSpan + 1) / 7)]
    const isCountable = freq === 'MONTHLY' || (freq === 'YEARLY' && !weeks)
    return !weekdays || weekdays.some((each) => each.weekday === weekday && (!isCountable || nth.includes(each.nth)))
  }
}

/** Whether a list has a number; negative ones count from the end. Every list that is not given does. */
const has = (list: Numbers, number: number, of: number): boolean =>
  !list || list.includes(number) || list.includes(number - of - 1)

/** What a rule does not say is as on its first day. */
function implied({ freq, by }: Rule, begins: ReturnType<typeof civil>): Parts {
  const weekdays = [{ weekday: begins.weekday, nth: 0 }]
  if (by.monthDays || by.weekdays || by.yearDays) return by
  if (freq === 'WEEKLY' || (freq === 'YEARLY' && by.weeks)) return { ...by, weekdays }
  if (freq === 'MONTHLY') return { ...by, monthDays: [begins.monthDay] }
  if (freq === 'YEARLY') return { ...by, months: by.months ?? [begins.month], monthDays: [begins.monthDay] }
  return by
}

/** Periods shorter than a day. */
const minutesOf: Readonly<Partial<Record<Frequency, number>>> = { MINUTELY: 1, HOURLY: 60 }
const dayMinutes = 1440

/** Returns a function that gives the times of a rule on a day that has occurrences. */
function timesMatcher({ freq, interval, by }: Rule, start: number): (day: number) => number[] {
  const begins = Math.floor((start - dayOf(start) * daySeconds) / 60)
  const [hour, minute] = [Math.floor(begins / 60), begins % 60]
  const timeOf = (day: number, minutes: number): number => day * daySeconds + minutes * 60 + (start % 60)
  const length = minutesOf[freq]
  if (length === undefined) {
    const hours = (by.hours ?? [hour]).toSorted((a, b) => a - b)
    const minutes = (by.minutes ?? [minute]).toSorted((a, b) => a - b)
    const ofDay = hours.flatMap((each) => minutes.map((after) => each * 60 + after))
    return (day) => ofDay.map((each) => timeOf(day, each))
  }
  const step = length * interval
  return (day) => {
    const since = (day - dayOf(start)) * dayMinutes - begins
    const times: number[] = []
    // the first time that is not before the day
    for (let at = ((-since % step) + step) % step; at < dayMinutes; at += step)
      if ((by.hours?.includes(Math.floor(at / 60)) ?? true) && (by.minutes?.includes(at % 60) ?? true))
        times.push(timeOf(day, at))
    return times
  }
}

const dayOf = (time: number): number => Math.floor(time / daySeconds)
const dayOfDate = (year: number, month: number, monthDay: number): number =>
  Date.UTC(year, month - 1, monthDay) / 1000 / daySeconds
const firstOfWeek = (day: number, weekStart: number): number => day - ((weekdayOf(day) - weekStart + 7) % 7)
/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

const civilDays = new Map<number, ReturnType<typeof civilOf>>()

/** A day in the calendar, remembered because each rule asks for the same days. */
function civil(day: number): ReturnType<typeof civilOf> {
  let date = civilDays.get(day)
  if (!date) {
    if (civilDays.size > 10_000) civilDays.clear()
    civilDays.set(day, (date = civilOf(day)))
  }
  return date
}

function civilOf(day: number) {
  const date = new Date(day * daySeconds * 1000)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  const first = dayOfDate(year, 1, 1)
  return {
    year,
    month,
    monthDay: date.getUTCDate(),
    daysInMonth: dayOfDate(year, month + 1, 1) - dayOfDate(year, month, 1),
    yearDay: day - first + 1,
    daysInYear: dayOfDate(year + 1, 1, 1) - first,
    weekday: date.getUTCDay(),
  }
}

/** The number of the week of a day, and how many its year has; the first one has at least four days. */
function weekOfYear(day: number, weekStart: number): readonly [number, number] {
  const week = firstOfWeek(day, weekStart)
  const { year } = civil(week + 3)
  const [first, next] = [0, 1].map((years) => firstOfWeek(dayOfDate(year + years, 1, 4), weekStart))
  return [(week - (first ?? 0)) / 7 + 1, ((next ?? 0) - (first ?? 0)) / 7]
}
