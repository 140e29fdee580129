import { careWindowLimits } from '#contract/vocabulary/care.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { isFunded } from './lifecycle.ts'
import type { LifecycleFacts } from './lifecycle.ts'

/** The stay itself. */
export type WindowStay = Pick<LifecycleFacts, 'status' | 'paymentState' | 'checkInAt' | 'checkOutAt'> & {
  readonly startDate: PlainDate
  readonly timeZone: string
}

/** What its two sides recorded, and when it was cancelled. */
export type WindowFacts = {
  /** The recorded check-in, or the first record of care. */
  readonly checkedInAt: Date | null
  readonly checkedOutAt: Date | null
  /** When somebody last said that the pet is still there. */
  readonly stillHereAt: Date | null
  /** Null unless the stay is cancelled. */
  readonly cancelledAt: Date | null
}

/**
 * The time in which the sitter has the animal, as far as is known. `none`: there will be none, or it is not known yet.
 * Tasks are due from `opensAt` until `tasksUntil`; the last hours before `closesAt` are for a late pick-up.
 */
export type CareWindow =
  | { readonly state: 'none'; readonly opensAt: null; readonly closesAt: null; readonly tasksUntil: null }
  | {
      readonly state: 'before' | 'open' | 'closed'
      readonly opensAt: Date
      readonly closesAt: Date
      readonly tasksUntil: Date
    }

const hour = 3_600_000
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour)
const earliest = (...all: readonly Date[]): Date => new Date(Math.min(...all.map((each) => each.getTime())))
const none = { state: 'none', opensAt: null, closesAt: null, tasksUntil: null } as const

/**
 * Returns when a stay's care begins and ends. All that depends on a stay being under way asks this: care sheets and
 * contacts, tasks, records, and whether an account can be deleted.
 */
export function careWindow(stay: WindowStay, facts: WindowFacts, now: Date): CareWindow {
  const opensAt = opening(stay, facts)
  if (!opensAt) return none
  const closesAt = closing(stay, facts)
  if (closesAt <= opensAt) return none
  const state = now < opensAt ? 'before' : now < closesAt ? 'open' : 'closed'
  const tasksUntil = isStillHere(facts) ? closesAt : earliest(stay.checkOutAt, closesAt)
  return { state, opensAt, closesAt, tasksUntil }
}

/** The beginning of the first day at the stay: nothing is recorded before. */
export function firstMoment({ startDate, timeZone }: Pick<WindowStay, 'startDate' | 'timeZone'>): Date {
  return instantOf(startDate, '00:00', timeZone)
}

function opening(stay: WindowStay, { checkedInAt, cancelledAt }: WindowFacts): Date | undefined {
  const { status, paymentState, checkInAt } = stay
  if (status !== 'accepted' && status !== 'completed' && status !== 'cancelled') return undefined
  const recorded = checkedInAt && (checkedInAt > firstMoment(stay) ? checkedInAt : firstMoment(stay))
  const byClock = later(checkInAt, careWindowLimits.opensAfter)
  // money that was given back does not move the animal
  const isByClock =
    (isFunded(stay) || paymentState === 'refunded') && (status !== 'cancelled' || (cancelledAt ?? byClock) > byClock)
  if (!isByClock) return recorded ?? undefined
  return recorded ? earliest(recorded, byClock) : byClock
}

function closing({ checkOutAt }: WindowStay, facts: WindowFacts): Date {
  const { checkedInAt, checkedOutAt, cancelledAt } = facts
  const atMost = later(checkOutAt, careWindowLimits.daysAtMost * 24)
  const left = checkedOutAt && !isStillHere(facts) ? checkedOutAt : undefined
  if (cancelledAt && !checkedInAt) return earliest(cancelledAt, atMost)
  if (cancelledAt) return earliest(left ?? atMost, later(cancelledAt, careWindowLimits.cancelledAfter), atMost)
  if (left) return earliest(left, atMost)
  return isStillHere(facts) ? atMost : earliest(later(checkOutAt, careWindowLimits.closesAfter), atMost)
}

/** Whether somebody said that the pet is still there, after any check-out that was recorded. */
function isStillHere({ checkedOutAt, stillHereAt }: WindowFacts): boolean {
  return stillHereAt !== null && (checkedOutAt === null || stillHereAt >= checkedOutAt)
}
