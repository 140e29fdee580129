import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { blockedAheadDays } from '#contract/vocabulary/limits.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { CalendarReading } from '#server/gateways/calendars/calendar-days.ts'
import { fetchCalendar } from '#server/gateways/calendars/fetch-calendar.ts'
import { readCalendar } from '#server/gateways/calendars/read-calendar.ts'
import { withTimeoutOr } from '#server/platform/with-timeout.ts'
import { startFairQueue } from '#server/platform/fair-queue.ts'

/** A listing whose sitter follows a calendar. */
export type Place = { readonly id: string; readonly timeZone: string; readonly sitterId: string }

/** What a read brings; `calendars_busy` if this sitter got no slot in time, which is no fault of the calendar. */
export type OtherReading = CalendarReading | { readonly problem: CalendarProblem | 'calendars_busy' }

type ReadOptions = {
  readonly now: Date
  readonly loopback: boolean
  /** How long to wait for a slot. */
  readonly slotTimeoutMs?: number | undefined
  /** How a calendar is fetched and parsed; tests have their own. */
  readonly by?: { readonly fetchCalendar: typeof fetchCalendar; readonly readCalendar: typeof readCalendar }
}

/** One calendar of a sitter at a time: hostile ones delay only each other. Each holds up to 10 MB while it is read. */
const reading = startFairQueue(6)
/** Parsing takes up to 224 MB each, which the memory of a small machine holds twice. */
const parsing = startFairQueue(2)
/**
 * Timeouts of a wait for a slot while a person waits too, and of a whole read. Download and parsing have their own
 * timeouts; together these end before the caller gives up.
 */
const personTimeoutMs = 3000
const readTimeoutMs = 9000
/** A read that is late after so long a wait for slots is late because of others. */
const longWaitMs = 1000

/** Fetches and reads the calendar at an address, from today as far as days can be blocked. */
export async function readOther(
  address: string,
  { sitterId, timeZone }: Place,
  { now, loopback, slotTimeoutMs = personTimeoutMs, by = { fetchCalendar, readCalendar } }: ReadOptions,
): Promise<OtherReading> {
  const asked = performance.now()
  const read = async (): Promise<OtherReading> => {
    let waitedMs = slotTimeoutMs > personTimeoutMs ? 0 : performance.now() - asked
    let waitsSince: number | undefined
    const endWait = (): void => {
      if (waitsSince !== undefined) waitedMs += performance.now() - waitsSince
      waitsSince = undefined
    }
    const readWhole = async (): Promise<OtherReading> => {
      const fetched = await by.fetchCalendar(address, { loopback })
      if ('problem' in fetched) return fetched
      waitsSince = performance.now()
      const from = dateIn(timeZone, now)
      const parse = (): Promise<OtherReading> => {
        endWait()
        return by.readCalendar({ bytes: fetched.bytes, address, from, to: addDays(from, blockedAheadDays), timeZone })
      }
      return (await parsing.run(sitterId, personTimeoutMs, parse)) ?? { problem: 'calendars_busy' }
    }
    return withTimeoutOr(readTimeoutMs - waitedMs, readWhole, () => {
      endWait()
      return { problem: waitedMs > longWaitMs ? 'calendars_busy' : 'calendar_too_slow' } as const
    })
  }
  return (await reading.run(sitterId, slotTimeoutMs, read)) ?? { problem: 'calendars_busy' }
}
