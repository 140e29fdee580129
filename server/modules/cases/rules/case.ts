import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { CaseState, CaseTopic, SitterPayer, StayProblem } from '#contract/vocabulary/cases.ts'
import {
  caseAloneCents,
  caseDays,
  caseHoldHours,
  caseLimits,
  fruitlessCases,
  sitterAsksCents,
} from '#contract/vocabulary/cases.ts'
import type { Cents } from '#contract/vocabulary/money.ts'

const hour = 3_600_000

/** The stay of a case, as far as decisions depend on it. */
export type CaseStay = { readonly checkInAt: Date; readonly checkOutAt: Date; readonly isAgreed: boolean }

/** Whether an animal or a person may be in danger: nobody was there, or a pet is hurt, or it says so. */
export function isUrgent({
  topic,
  problem,
}: {
  readonly topic: CaseTopic
  readonly problem: StayProblem | null
}): boolean {
  return topic === 'safety' || isDanger(problem)
}

/** Whether an animal or a person may be in danger by what is wrong with a stay. */
export const isDanger = (problem: StayProblem | null): boolean => problem === 'pet_hurt' || problem === 'no_show'

/** What of a stay's payout waits for a case: nothing, all of it, or an amount. */
export type Hold = { readonly holds: false } | { readonly holds: true; readonly cents: Cents | null }

/** What is known of a case when it is opened. */
export type Opening = {
  readonly problem: StayProblem | null
  readonly stay: CaseStay
  /** Whether the owner asks for the amount, of what was paid; what a sitter asks for holds nothing of their own payout. */
  readonly byOwner: boolean
  readonly askedCents: Cents | null
  /** What was earned and not sent; null before anything was earned. */
  readonly unsentCents: Cents | null
}

/**
 * What of the payout waits for a case that is opened: what its owner asks for, and all of it for the sake of safety or
 * without an amount, as far as it was not sent. Long after the stay nothing does.
 */
export function holdOf({ problem, stay, byOwner, askedCents, unsentCents }: Opening, now: Date): Hold {
  if (problem === null || !stay.isAgreed || !isOpenedInTime(stay, now)) return { holds: false }
  // it was sent: nothing is left to wait
  if (unsentCents !== null && unsentCents <= 0) return { holds: false }
  if (isDanger(problem) || askedCents === null) return { holds: true, cents: null }
  return byOwner ? { holds: true, cents: Math.min(askedCents, unsentCents ?? askedCents) } : { holds: false }
}

/**
 * Whether somebody asks for more than they can: an owner for more than was paid and kept, a sitter for more than a limit,
 * with what they ask and got in other cases of the stay.
 */
export function asksTooMuch(
  { byOwner, askedCents }: Pick<Opening, 'byOwner' | 'askedCents'>,
  { keptCents, elsewhereCents }: { readonly keptCents: Cents; readonly elsewhereCents: Cents },
): boolean {
  return askedCents !== null && askedCents > (byOwner ? keptCents : sitterAsksCents - elsewhereCents)
}

/** Whether a case has to show something: a sitter who asks for money. */
export const needsPhoto = ({ byOwner, askedCents }: Pick<Opening, 'byOwner' | 'askedCents'>): boolean =>
  !byOwner && askedCents !== null

/** How many photos one message to a case can have; in one about a stay a side has so many in all, of which it sent some before. */
export const mostPhotos = (bookingId: string | null, before: number): number =>
  bookingId === null ? caseLimits.photos : Math.max(0, caseLimits.photosOfSide - before)

/** Since when cases count that came to nothing. */
export function fruitlessSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - fruitlessCases.months)
  return since
}

/** Whether one admin does not decide alone what the marketplace pays because of a case. */
export const needsSecond = (coveredCents: Cents, moreCents: Cents): boolean =>
  moreCents > 0 && coveredCents + moreCents > caseAloneCents

/** Whether what was decided changes what a side of the stay gets or is asked to pay. */
export const concerns = ({ backCents, lessCents, sitterCents, sitterPaidBy }: Decided, side: Side): boolean =>
  side === 'owner' ? backCents > 0 || (sitterCents > 0 && sitterPaidBy === 'owner') : lessCents > 0 || sitterCents > 0

type Decided = {
  readonly backCents: Cents
  readonly lessCents: Cents
  readonly sitterCents: Cents
  readonly sitterPaidBy: SitterPayer
}

/** Whether the payout of a stay waits for a solved case again that its opener or the other side writes in. */
export function holdsAgain({ holdsPayout: held, stay }: Reopened, now: Date): boolean {
  return held && stay !== null && isInTime(stay, now)
}

/** Whether it waits for one again that staff opens again: if it did, or could have when the case was opened. */
export function holdsForStaff({ holdsPayout: held, problem, stay, openedAt }: Reopened): boolean {
  return held || (problem !== null && stay !== null && isOpenedInTime(stay, openedAt))
}

type Reopened = {
  readonly holdsPayout: boolean
  readonly problem: StayProblem | null
  readonly openedAt: Date
  readonly stay: Pick<CaseStay, 'checkOutAt'> | null
}

const isOpenedInTime = ({ checkOutAt }: Pick<CaseStay, 'checkOutAt'>, at: Date): boolean =>
  at.getTime() < checkOutAt.getTime() + caseDays.holds * 24 * hour

const isInTime = ({ checkOutAt }: Pick<CaseStay, 'checkOutAt'>, now: Date): boolean =>
  now.getTime() < checkOutAt.getTime() + caseHoldHours * hour

/** When staff has to answer a case that waits for them. */
export function dueAt(
  { urgent, stateAt }: { readonly urgent: boolean; readonly stateAt: Date },
  stay: Pick<CaseStay, 'checkInAt' | 'checkOutAt'> | null,
): Date {
  const runs = stay !== null && stay.checkInAt <= stateAt && stateAt < stay.checkOutAt
  return new Date(stateAt.getTime() + (urgent ? 1 : runs ? 4 : 24) * hour)
}

/** Whether staff may read what the two sides of its stay write to each other: while it is open. */
export function mayReadMessages({
  state,
  bookingId,
}: {
  readonly state: CaseState
  readonly bookingId: string | null
}): boolean {
  return bookingId !== null && (state === 'open' || state === 'waiting')
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/** The number of a case, from six random bytes: "C-7K4M-29". */
export function numberOf(bytes: Uint8Array): string {
  const of = (from: string, at: number) => from.charAt((bytes[at] ?? 0) % from.length)
  return `C-${[0, 1, 2, 3].map((at) => of(letters, at)).join('')}-${of(digits, 4)}${of(digits, 5)}`
}
