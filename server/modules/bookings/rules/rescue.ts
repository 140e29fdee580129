import type { EventReason } from '#contract/vocabulary/booking-states.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { rescueLimits, totalMinimumCents } from '#contract/vocabulary/limits.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { Actor, LifecycleFacts } from './lifecycle.ts'

type Nights = {
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly timeZone: string
  readonly checkInAt: Date
}

/** Returns the nights of a stay that have not begun; undefined if none is left. */
export function nightsLeft({ startDate, endDate, timeZone, checkInAt }: Nights, now: Date) {
  if (now < checkInAt) return { startDate, endDate }
  const today = dateIn(timeZone, now)
  const begun = now >= instantOf(today, timeIn(timeZone, checkInAt), timeZone)
  const first = begun ? addDays(today, 1) : today
  return first < endDate ? { startDate: first, endDate } : undefined
}

/** How a stay ends. */
export type Ending = {
  readonly by: Actor
  readonly reason: EventReason | null
  /** Whether the owner is the cause. */
  readonly isOwners: boolean
  readonly now: Date
}

/** Whether an accepted stay that is cancelled so is rescued: it is not its owner's doing, and nights are left. */
export function isRescued(stay: Nights, { by, reason, isOwners, now }: Ending): boolean {
  const isOthers = (by === 'sitter' || by === 'admin') && reason !== 'records missing' && !isOwners
  return isOthers && nightsLeft(stay, now) !== undefined
}

const hourMs = 3_600_000

/** Returns until when what was paid waits for a new stay. */
export function rescueUntil({ checkOutAt }: Pick<LifecycleFacts, 'checkOutAt'>, now: Date): Date {
  const until = new Date(now.getTime() + rescueLimits.hours * hourMs)
  return until < checkOutAt ? until : checkOutAt
}

/** Returns until when a sitter who is asked then can answer. */
export const answerUntil = (now: Date): Date => new Date(now.getTime() + rescueLimits.answerHours * hourMs)

/** Returns the most that the marketplace pays of what a new stay costs more than this one. */
export function mostCovered(
  stay: Nights & { readonly totalCents: Cents; readonly terms: StayTerms },
  { now, coveredBefore }: { readonly now: Date; readonly coveredBefore: number },
): Cents {
  const { rescueCoverDays, rescueCoverPercent, rescueCoverCents } = stay.terms
  const isNear = stay.checkInAt.getTime() - now.getTime() <= rescueCoverDays * 24 * hourMs
  if (!isNear || coveredBefore >= rescueLimits.coversAYear) return 0
  return Math.min(Math.floor((stay.totalCents * rescueCoverPercent) / 100), rescueCoverCents)
}

/** Who pays what of a new stay beside what is there: the marketplace, and its owner; or what of that is left over. */
export type Difference = { readonly cover: Cents; readonly toPay: Cents; readonly back: Cents }

/** Divides what a new stay costs. A remainder that is too little for a payment is covered too. */
export function differenceOf(
  totalCents: Cents,
  { parkedCents, mostCents }: { readonly parkedCents: Cents; readonly mostCents: Cents },
): Difference {
  const more = totalCents - parkedCents
  if (more <= 0) return { cover: 0, toPay: 0, back: -more }
  const cover = more < mostCents + totalMinimumCents ? more : mostCents
  return { cover, toPay: more - cover, back: 0 }
}
