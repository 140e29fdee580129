import type { Side } from '#contract/vocabulary/booking-states.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { LifecycleFacts } from './lifecycle.ts'

/** The status of a meet-and-greet. `over`: its times had passed when another one was suggested. */
export type MeetStatus = 'open' | 'agreed' | 'declined' | 'withdrawn' | 'over'

export type Meet = {
  readonly proposedBy: Side
  readonly status: MeetStatus
  readonly times: readonly Date[]
  readonly agreedTime: Date | null
}

/** Returns the times of a meet-and-greet that are still in the future. */
export function timesToCome({ status, times, agreedTime }: Meet, now: Date): Date[] {
  if (status === 'agreed') return agreedTime && agreedTime > now ? [agreedTime] : []
  return status === 'open' ? times.filter((time) => time > now) : []
}

/** Returns suggested times sorted and without duplicates; refuses times in the past or after check-in. */
export function chosenTimes(
  times: readonly Date[],
  { checkInAt }: Pick<LifecycleFacts, 'checkInAt'>,
  now: Date,
): Date[] | Refused<'meet_in_past' | 'meet_too_late'> {
  const ordered = times.toSorted((a, b) => a.getTime() - b.getTime())
  if (ordered.some((time) => time <= now)) return refuse('meet_in_past')
  if (ordered.some((time) => time >= checkInAt)) return refuse('meet_too_late')
  return ordered.filter((time, at) => time.getTime() !== ordered[at - 1]?.getTime())
}
