import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'

export type Side = 'owner' | 'sitter'

/** What the two sides of a stay are told. */
export type StayKind = Exclude<
  NotificationKind,
  | 'stay_change'
  | 'meet_and_greet'
  | 'stay_update'
  | 'review_received'
  | 'message_received'
  | 'application_decided'
  | 'new_device'
  | 'calendar_conflict'
  | 'payout_sent'
  | 'payout_delayed'
  | 'payout_account'
  | 'dispute_opened'
  | 'dispute_decided'
>

/** Which side of a stay is told what. */
export type Told = { readonly side: Side; readonly kind: StayKind }

/** A move of a booking, and which side made it; neither when an admin or the clock did. */
export type Move = {
  readonly from: BookingStatus | null
  readonly to: BookingStatus
  readonly by: Side | undefined
}

const both = (kind: StayKind): Told[] => [
  { side: 'owner', kind },
  { side: 'sitter', kind },
]

/** Who is told of a move of a booking: never the side that made it, unless it begins with a stay for both. */
export function toldOfMove({ from, to, by }: Move): readonly Told[] {
  switch (to) {
    case 'pending':
      return [{ side: 'sitter', kind: 'request_received' }]
    case 'accepted':
      // where a listing books instantly both learn of a stay at once
      return from === null ? both('request_accepted') : [{ side: 'owner', kind: 'request_accepted' }]
    case 'declined':
      return [{ side: 'owner', kind: 'request_declined' }]
    case 'expired':
      return both('request_expired')
    case 'cancelled':
      return both('booking_cancelled').filter(({ side }) => side !== by)
    case 'completed':
      return [{ side: 'owner', kind: 'review_due' }]
  }
}

export type PaymentMove = {
  readonly from: PaymentState
  readonly to: PaymentState
  /** How much went back with it. */
  readonly refundedCents: number
}

const arrived: readonly PaymentState[] = ['paid', 'partially_refunded', 'refunded']

/** Who is told of a change of a booking's payment. */
export function toldOfPayment({ from, to, refundedCents }: PaymentMove): readonly Told[] {
  const told: Told[] = []
  if (to === 'authorized' && from !== 'authorized') told.push({ side: 'owner', kind: 'payment_held' })
  if (to === 'paid' && !arrived.includes(from)) told.push(...both('payment_received'))
  if (refundedCents > 0) told.push({ side: 'owner', kind: 'payment_refunded' })
  return told
}

/** A step of a proposed change, or of a meet-and-greet. Those that the product made itself say why. */
export type PlanStep = {
  readonly by: Side | 'admin' | 'clock'
  readonly reason: string | null
}

/** What ends with a move of the booking, of which both are told already. */
const ofMoves = ['request accepted', 'booking over']

/** Which sides are told of a step: the one that did not make it, or both when time or the nights did. */
export function toldOfStep({ by, reason }: PlanStep): readonly Side[] {
  if (reason !== null && ofMoves.includes(reason)) return []
  return (['owner', 'sitter'] as const).filter((side) => side !== by)
}
