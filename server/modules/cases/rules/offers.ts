import { appealDays, caseDays, caseHours } from '#contract/vocabulary/cases.ts'
import type { CaseOutcome, CaseSide, CaseState, OfferState, StayProblem } from '#contract/vocabulary/cases.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { isDanger } from './case.ts'

const hour = 3_600_000

/** A case, as far as what its two sides may do depends on it. `turn` is null of one that only one side reads. */
export type BetweenCase = {
  readonly state: CaseState
  readonly stateAt: Date
  readonly turn: CaseSide | null
  readonly answerBy: Date | null
  readonly answeredAt: Date | null
  readonly openedAt: Date
  readonly outcome: CaseOutcome | null
  readonly appealedAt: Date | null
}

export const otherSide = (side: CaseSide): CaseSide => (side === 'opener' ? 'other' : 'opener')

/**
 * Whether both sides of the stay read a case from the start: one asks for an amount, and nobody is in danger. Others are
 * between who opened them and staff.
 */
export function isForBoth({
  problem,
  askedCents,
}: {
  readonly problem: StayProblem | null
  readonly askedCents: Cents | null
}): boolean {
  return problem !== null && !isDanger(problem) && askedCents !== null
}

export const answerBy = (now: Date): Date => new Date(now.getTime() + caseHours.answer * hour)

/** Whose turn it is after one side said, offered or declined something; a side cannot gain time alone. */
export function turnAfter(found: BetweenCase, side: CaseSide, now: Date) {
  if (found.turn !== side) return undefined
  const answeredAt = found.answeredAt ?? (side === 'other' ? now : null)
  return { turn: otherSide(side), answerBy: answerBy(now), answeredAt }
}

/** Until when an offer that is made now is open. */
export function offerUntil(found: BetweenCase, side: CaseSide, now: Date): Date {
  return found.state === 'sides' && found.turn !== side && found.answerBy ? found.answerBy : answerBy(now)
}

export type OpenOffer = { readonly side: CaseSide; readonly state: OfferState; readonly until: Date }

export const isOpenOffer = ({ state, until }: OpenOffer, now: Date): boolean => state === 'open' && now < until

/** Why staff cannot be asked to decide; undefined if it can. */
export function whyNotStaff(
  { state, answeredAt, openedAt }: BetweenCase,
  now: Date,
): 'case_over' | 'case_with_staff' | 'case_not_yet_staff' | undefined {
  if (state === 'solved') return 'case_over'
  if (state !== 'sides') return 'case_with_staff'
  const waited = now.getTime() >= openedAt.getTime() + caseHours.unanswered * hour
  return answeredAt !== null || waited ? undefined : 'case_not_yet_staff'
}

/**
 * Whether a side may still write in a case, which opens one that was solved again: within days, and after a decision once; what
 * was agreed or withdrawn is over.
 */
export function mayWrite(
  { state, stateAt, outcome, appealedAt }: Pick<BetweenCase, 'state' | 'stateAt' | 'outcome' | 'appealedAt'>,
  now: Date,
): boolean {
  if (state !== 'solved') return true
  if (outcome === 'agreed' || outcome === 'withdrawn') return false
  const days = outcome === 'decided' ? appealDays : caseDays.reopens
  return now.getTime() < stateAt.getTime() + days * 24 * hour && (outcome === null || appealedAt === null)
}

/** What a side may do. */
export function abilitiesOf(found: BetweenCase, side: CaseSide, offer: OpenOffer | undefined, now: Date) {
  const isBetween = found.turn !== null && found.state !== 'solved'
  const open = isBetween && offer && isOpenOffer(offer, now) ? offer : undefined
  return {
    write: mayWrite(found, now),
    offer: isBetween,
    answerOffer: open !== undefined && open.side !== side,
    withdrawOffer: open?.side === side,
    askStaff: isBetween && whyNotStaff(found, now) === undefined,
    withdraw: isBetween && side === 'opener',
  }
}
