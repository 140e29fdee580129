import { addDays } from '#contract/vocabulary/dates.ts'
import { localDate, localOffset } from '#web/platform/format/readers-clock.ts'

/** A time until which a thing can be snoozed. */
export type SnoozeTime = { readonly id: 'today' | 'tomorrow'; readonly label: string; readonly until: Date }

const hourMs = 3_600_000

/** 9:00 of a date on the reader's clock. */
export function morningOf(date: string): Date {
  const utc = new Date(`${date}T09:00:00Z`)
  return new Date(utc.getTime() - localOffset(utc))
}

/** The offered times that are to come and not after the thing is due: in three hours if that is today still, and tomorrow at 9. */
export function snoozeTimes(due: Date, now: Date): SnoozeTime[] {
  const today = localDate(now)
  const later = new Date(Math.ceil((now.getTime() + 3 * hourMs) / hourMs) * hourMs)
  const times: SnoozeTime[] = [
    ...(localDate(later) === today ? [{ id: 'today' as const, label: 'Later today', until: later }] : []),
    { id: 'tomorrow', label: 'Tomorrow morning', until: morningOf(addDays(today, 1)) },
  ]
  return times.filter(({ until }) => until <= due)
}

/** The first and the last date at whose 9:00 a thing can still be snoozed; undefined if there is none. */
export function snoozeDates(due: Date, now: Date): { readonly first: string; readonly last: string } | undefined {
  const first = addDays(localDate(now), 1)
  const day = localDate(due)
  const last = morningOf(day) <= due ? day : addDays(day, -1)
  return last >= first ? { first, last } : undefined
}
