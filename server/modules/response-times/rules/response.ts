import { instantOf, dateIn } from '#contract/vocabulary/zoned-time.ts'

export type SitterAnswer = { readonly askedAt: Date; readonly answeredAt: Date | null }

/** With fewer questions than this nothing is shown. */
const enough = 3
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A question without an answer lowers the rate after this long. */
const patience = day

/**
 * Returns a sitter's answer rate in whole percent and a phrase for the median time; both null below three questions.
 */
export function responseOf(
  answers: readonly SitterAnswer[],
  timeZone: string,
  now: Date,
): { rate: number | null; time: string | null } {
  const counted = answers.filter(
    ({ askedAt, answeredAt }) => answeredAt || now.getTime() - askedAt.getTime() > patience,
  )
  if (counted.length < enough) return { rate: null, time: null }
  const waited = counted
    .flatMap(({ askedAt, answeredAt }) => (answeredAt ? [waitOf(askedAt, answeredAt, timeZone)] : []))
    .sort((a, b) => a - b)
  const rate = Math.round((waited.length / counted.length) * 100)
  const median = waited[Math.floor((waited.length - 1) / 2)]
  return { rate, time: median === undefined ? null : phrase(median) }
}

/** Cache of past waits, which never change; computing local times is slow. */
const waits = new Map<string, number>()
const waitsMaximum = 20_000

function waitOf(from: Date, to: Date, timeZone: string): number {
  const key = `${from.getTime()} ${to.getTime()} ${timeZone}`
  const known = waits.get(key)
  if (known !== undefined) return known
  if (waits.size >= waitsMaximum) waits.clear()
  const wait = awakeBetween(from, to, timeZone)
  waits.set(key, wait)
  return wait
}

/** Returns the milliseconds between two instants without the nights from 21:00 to 08:00. */
export function awakeBetween(from: Date, to: Date, timeZone: string): number {
  let total = 0
  let date = dateIn(timeZone, from)
  // longer waits are "a few days" anyway
  for (let days = 0; days < 60; days++) {
    const opens = instantOf(date, '08:00', timeZone).getTime()
    const closes = instantOf(date, '21:00', timeZone).getTime()
    total += Math.max(0, Math.min(to.getTime(), closes) - Math.max(from.getTime(), opens))
    if (closes >= to.getTime()) break
    date = dateIn(timeZone, new Date(closes + 12 * hour))
  }
  return total
}

function phrase(wait: number): string {
  if (wait <= 15 * minute) return 'a few minutes'
  if (wait <= hour) return 'an hour'
  if (wait <= 4 * hour) return 'a few hours'
  // thirteen waking hours make a day
  if (wait <= 13 * hour) return 'a day'
  return 'a few days'
}
