import { careRecordLimits, careWindowLimits } from '#contract/vocabulary/care.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'

/** The care window of a stay, and what decides when pets can come and leave. Instants. */
export type HandoverTimes = {
  readonly state: 'none' | 'before' | 'open' | 'closed'
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  /** The beginning of the first day at the stay. */
  readonly firstMoment: Date
  readonly checkOutAt: Date
  readonly checkedOutAt: Date | null
}

/** A phone without a network sends for so long after the window has closed. */
const lateMs = careRecordLimits.lateHours * 3_600_000

/** Whether a first list can be written and offered now: from the first day, a check-out once the care has begun. */
export function mayBegin(
  way: HandoverWay,
  { state, closesAt, firstMoment, checkedOutAt }: HandoverTimes,
  now: Date,
): boolean {
  if (state === 'none' || now < firstMoment) return false
  if (state === 'closed')
    return checkedOutAt === null && closesAt !== null && now.getTime() < closesAt.getTime() + lateMs
  return way === 'in' || state === 'open'
}

/** Whether pets can have come or left at an instant. */
export function isTimeOf(way: HandoverWay, at: Date, times: HandoverTimes, now: Date): boolean {
  const { firstMoment, opensAt, closesAt, state } = times
  const from = way === 'in' ? firstMoment : (opensAt ?? firstMoment)
  if (at < from || at > now) return false
  // pets come before they leave
  if (way === 'in') return state !== 'closed' || closesAt === null || at < closesAt
  // what nobody recorded in time ended with the window
  return state !== 'closed' || times.checkedOutAt !== null || closesAt === null || at <= closesAt
}

/** Whether a side can say that the pets are still there: from check-out time, or once a check-out was recorded. */
export function mayBeStillHere({ state, checkOutAt, checkedOutAt }: HandoverTimes, now: Date): boolean {
  const until = checkOutAt.getTime() + careWindowLimits.daysAtMost * 86_400_000
  if (now.getTime() >= until || state === 'none' || state === 'before') return false
  return state === 'open' ? now >= checkOutAt || checkedOutAt !== null : checkedOutAt !== null
}
