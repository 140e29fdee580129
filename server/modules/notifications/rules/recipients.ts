import type { BookingStatus, EventReason, PaymentState, Side } from '#contract/vocabulary/booking-states.ts'
import type { CaseSide } from '#contract/vocabulary/cases.ts'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'

/** The kinds that are about a stay itself. */
export type StayKind = Extract<
  NotificationKind,
  | 'request_received'
  | 'request_accepted'
  | 'request_declined'
  | 'request_expired'
  | 'booking_cancelled'
  | 'rescue_step'
  | 'payment_held'
  | 'payment_received'
  | 'payment_refunded'
  | 'stay_reminder'
  | 'review_due'
>

/** Which side of a stay gets which kind. */
export type Recipient = { readonly side: Side; readonly kind: StayKind }

/** A move of a booking, and the side that made it; undefined for an admin or the clock. */
export type Move = {
  readonly from: BookingStatus | null
  readonly to: BookingStatus
  readonly by: Side | undefined
  /** Whether another sitter is looked for, so that its owner hears of that. */
  readonly isRescued?: boolean
}

const both = (kind: StayKind): Recipient[] => [
  { side: 'owner', kind },
  { side: 'sitter', kind },
]

/** Returns who is notified of a move: not the side that made it, except that an instant booking notifies both. */
export function recipientsOfMove({ from, to, by, isRescued = false }: Move): readonly Recipient[] {
  switch (to) {
    case 'pending':
      return [{ side: 'sitter', kind: 'request_received' }]
    case 'accepted':
      // where a listing books instantly, both get the acceptance at once
      return from === null ? both('request_accepted') : [{ side: 'owner', kind: 'request_accepted' }]
    case 'declined':
      return [{ side: 'owner', kind: 'request_declined' }]
    case 'expired':
      return both('request_expired')
    case 'cancelled':
      return both('booking_cancelled')
        .filter(({ side }) => side !== by)
        .map((each) => (each.side === 'owner' && isRescued ? { side: 'owner', kind: 'rescue_step' } : each))
    case 'completed':
      return both('review_due')
  }
}

export type PaymentMove = {
  readonly from: PaymentState
  readonly to: PaymentState
  /** How much was refunded with it. */
  readonly refundedCents: number
}

const arrived: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded']

/** Returns who is notified of a change of a booking's payment. */
export function recipientsOfPayment({ from, to, refundedCents }: PaymentMove): readonly Recipient[] {
  const recipients: Recipient[] = []
  if (to === 'authorized' && from !== 'authorized') recipients.push({ side: 'owner', kind: 'payment_held' })
  if (to === 'paid' && !arrived.includes(from)) recipients.push(...both('payment_received'))
  if (refundedCents > 0) recipients.push({ side: 'owner', kind: 'payment_refunded' })
  return recipients
}

/** A step of a proposal or meet-and-greet. Those that the product makes have a reason. */
export type PlanStep = {
  readonly by: Side | 'admin' | 'clock'
  readonly reason: EventReason | null
}

/** Reasons of steps that follow from a move of the booking, of which both are notified already. */
const ofMoves: readonly EventReason[] = ['request accepted', 'booking over']

/** Returns which sides are notified of a step: the one that did not make it, or both when the clock did. */
export function recipientsOfStep({ by, reason }: PlanStep): readonly Side[] {
  if (reason && ofMoves.includes(reason)) return []
  return (['owner', 'sitter'] as const).filter((side) => side !== by)
}

/** Returns who is told of tasks at a step: what is due or late, its sitter; what was missed, both. */
export function recipientsOfCare(step: 'due' | 'late' | 'missed'): {
  readonly kind: 'care_due' | 'care_overdue'
  readonly sides: readonly Side[]
} {
  return step === 'missed'
    ? { kind: 'care_overdue', sides: ['owner', 'sitter'] }
    : { kind: 'care_due', sides: ['sitter'] }
}

/** What the other side plans or says; of no accepted stay. */
const ofTheOther: readonly NotificationKind[] = [
  'request_received',
  'request_declined',
  'request_expired',
  'meet_and_greet',
  'message_received',
  'stay_update',
  'review_received',
]
/** What is told of an accepted stay in any case: an animal and a night depend on it. */
const ofStays: readonly NotificationKind[] = ['booking_cancelled', 'stay_change']

/**
 * Whether somebody is not told, because they have blocked the person whom it is about. `isOfStay`: it happened to an
 * accepted stay, and is more than a proposal. Care, emergencies and money are always told: an animal depends on them, or an
 * answer is owed.
 */
export function isMuted(
  kind: NotificationKind,
  { isBlocked, isOfStay }: { readonly isBlocked: boolean; readonly isOfStay: boolean },
): boolean {
  return isBlocked && (ofTheOther.includes(kind) || (ofStays.includes(kind) && !isOfStay))
}

/** Returns who is told of a check-in or check-out: of what both have to know both, else the side that has to act. */
export function recipientsOfHandover({
  kind,
  by,
}: {
  readonly kind: 'handover_offered' | 'handover_agreed' | 'handover_disagreed' | 'handover_unanswered'
  readonly by: Side | undefined
}): readonly Side[] {
  const isForBoth = kind === 'handover_agreed' || kind === 'handover_unanswered'
  return (['owner', 'sitter'] as const).filter((side) => isForBoth || side !== by)
}

/** Returns who is told of a charge after a stay: the side that has to act, or learns that it need not; never who did it. */
export function recipientsOfCharge({
  step,
  by,
}: {
  readonly step: 'asked' | 'unpaid' | 'objected' | 'paid' | 'dropped' | 'declined' | 'lapsed'
  readonly by: Side | 'staff' | 'clock'
}): readonly Side[] {
  const side: Side = step === 'asked' || step === 'unpaid' || step === 'dropped' ? 'owner' : 'sitter'
  return side === by ? [] : [side]
}

/** What happens in a case that both sides read. */
export const caseSteps = [
  'asked',
  'said',
  'offer',
  'declined',
  'staff',
  'reminder',
  'withdrawn',
  'agreed',
  'decided',
] as const
export type CaseStep = (typeof caseSteps)[number]

/**
 * Returns which sides of a case are told of a step. `side`: who said or offered it, whose offer was declined, else whose turn
 * it is. `isOpening`: it was said with the opening, of which the other side is told by itself.
 */
export function recipientsOfCase({
  step,
  side,
  isOpening,
}: {
  readonly step: CaseStep
  readonly side: CaseSide
  readonly isOpening: boolean
}): readonly CaseSide[] {
  switch (step) {
    case 'said':
    case 'offer':
      return step === 'said' && isOpening ? [] : [side === 'opener' ? 'other' : 'opener']
    case 'declined':
    case 'reminder':
      return [side]
    case 'asked':
    // only who opened it withdraws it, and knows
    case 'withdrawn':
      return ['other']
    case 'staff':
    case 'agreed':
    case 'decided':
      return ['opener', 'other']
  }
}
