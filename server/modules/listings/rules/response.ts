import { instantOf, dateIn } from '#contract/zoned-time.ts'

export type Answer = { readonly askedAt: Date; readonly answeredAt: Date | null }

/** Fewer answers than this say nothing. */
const enough = 3
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** An unanswered one counts against the rate after this long. */
const patience = day

/** How a sitter answers: a rate in whole percent and a phrase for the median, both null below three. */
export function responseOf(
  answers: readonly Answer[],
  timeZone: string,
  now: Date,
): { rate: number | null; time: string | null } {
  const counted = answers.filter(
    ({ askedAt, answeredAt }) => answeredAt || now.getTime() - askedAt.getTime() > patience,
  )
  if (counted.length < enough) return { rate: null, time: null }
  const waits = counted
    .filter((answer) => answer.answeredAt !== null)
    .map(({ askedAt, answeredAt }) => awakeBetween(askedAt, answeredAt as Date, timeZone))
    .sort((a, b) => a - b)
  const rate = Math.round((waits.length / counted.length) * 100)
  const median = waits[Math.floor((waits.length - 1) / 2)]
  return { rate, time: median === undefined ? null : phrase(median) }
}

/** Milliseconds between two instants without the nights from 21:00 to 08:00. */
export function awakeBetween(from: Date, to: Date, timeZone: string): number {
  let total = 0
  let date = dateIn(timeZone, from)
  // a wait of months is "a few days" all the same
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
