import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { blockedAheadDays } from '#contract/vocabulary/limits.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { CalendarReading } from '#server/gateways/calendars/calendar-days.ts'
import { fetchCalendar } from '#server/gateways/calendars/fetch-calendar.ts'
import { readCalendar } from '#server/gateways/calendars/read-calendar.ts'
import { inTimeOr } from '#server/platform/in-time.ts'
import { startTurns } from '#server/platform/turns.ts'

/** A listing whose sitter follows a calendar. */
export type Place = { readonly id: string; readonly timeZone: string; readonly sitterId: string }

/** What a read brings; `calendars_busy` if it was not this sitter's turn in time, which is no fault of the calendar. */
export type OtherReading = CalendarReading | { readonly problem: CalendarProblem | 'calendars_busy' }

type ReadOptions = {
  readonly now: Date
  readonly loopback: boolean
  /** How long to wait for a turn. */
  readonly waitMs?: number | undefined
}

/** One calendar of a sitter at a time: hostile ones delay only each other. Each holds up to 10 MB while it is read. */
const turns = startTurns(6)
/**
 * Timeouts of a wait for a turn while a person waits too, and of a whole read. Download and parsing have their own
 * timeouts; together these end before the caller gives up.
 */
const turnMs = 3000
const readingMs = 9000

/** Fetches and reads the calendar at an address, from today as far as days can be blocked. */
export async function readOther(
  address: string,
  { sitterId, timeZone }: Place,
  { now, loopback, waitMs = turnMs }: ReadOptions,
): Promise<OtherReading> {
  const asked = performance.now()
  const read = (): Promise<OtherReading> => {
    const waitedMs = waitMs > turnMs ? 0 : performance.now() - asked
    const late = { problem: waitedMs > 1000 ? 'calendars_busy' : 'calendar_too_slow' } as const
    return inTimeOr(
      readingMs - waitedMs,
      () => readWhole(address, timeZone, now, loopback),
      () => late,
    )
  }
  return (await turns.take(sitterId, waitMs, read)) ?? { problem: 'calendars_busy' }
}

async function readWhole(address: string, timeZone: string, now: Date, loopback: boolean): Promise<OtherReading> {
  const fetched = await fetchCalendar(address, { loopback })
  if ('problem' in fetched) return fetched
  const from = dateIn(timeZone, now)
  return readCalendar({ bytes: fetched.bytes, address, from, to: addDays(from, blockedAheadDays), timeZone })
}
