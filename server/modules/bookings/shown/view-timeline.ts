import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { MomentKind } from '#contract/vocabulary/money-moments.ts'
import { divisionOf, isCardStep, keptAfter, netPaid } from '#server/modules/payments/public.ts'
import type { MoneyStep } from '#server/modules/payments/public.ts'
import { maySeeEarnings, maySeePayments } from '../rules/may.ts'
import { comingMoments } from '../rules/money-timeline.ts'
import type { MoneyMoment } from '../rules/money-timeline.ts'
import type { BookingOfPage } from '../rows/shown-store.ts'

type Shown = BookingDetail['timeline'][number]

/** What is shown of the steps of a card's money. */
export const cardKinds = {
  hold: 'held',
  moved: 'hold_moved',
  moved_on: 'moved',
  release: 'released',
  capture: 'paid',
  refund: 'refunded',
  refund_reversed: 'refund_returned',
  bank_refund: 'bank_refunded',
  bank_refund_reversed: 'refund_returned',
} as const

const kinds: Readonly<Record<MoneyStep['kind'], MomentKind>> = {
  ...cardKinds,
  tip: 'tip',
  charge: 'charge',
  case_payment: 'case_payment',
  payout: 'payout_sent',
  payout_returned: 'payout_returned',
}

/** Returns what happened with the money of a booking, and what will; each side sees the same instants and its own amounts. */
export function viewTimeline(booking: BookingOfPage, viewer: Viewer, now: Date): Shown[] {
  return [
    ...withoutCapturedHolds(booking.money)
      // what the marketplace gave the sitter is no matter of the owner's
      .filter(({ kind }) => kind !== 'case_payment' || maySeeEarnings(viewer))
      .map((step) => viewStep(step, viewer)),
    ...comingMoments(factsOf(booking), now).map((moment) => viewMoment(moment, viewer)),
  ]
}

/** A hold that was captured is shown only as the payment. */
export function withoutCapturedHolds<Step extends MoneyStep>(steps: readonly Step[]): Step[] {
  const captures = new Set(steps.filter(({ kind }) => kind === 'capture').map(({ at }) => at))
  return steps.filter(({ kind, at }) => kind !== 'release' || !captures.has(at))
}

function viewStep(step: MoneyStep, viewer: Viewer): Shown {
  const { kind, cents, at } = step
  const isOfOwner = isCardStep(step)
  const isOwn = kind === 'tip' || kind === 'charge' || (isOfOwner ? maySeePayments(viewer) : maySeeEarnings(viewer))
  return {
    kind: kinds[kind],
    at: new Date(at).toISOString(),
    amount: isOwn ? toMoney(cents) : null,
    isComing: false,
  }
}

function viewMoment({ kind, at, refund, payout }: MoneyMoment, viewer: Viewer): Shown {
  const isOfSitter = viewer === 'sitter' || kind !== 'cancel'
  const amount = !isOfSitter ? refund : maySeeEarnings(viewer) ? payout : null
  return { kind, at: at.toISOString(), amount: amount === null ? null : toMoney(amount), isComing: true }
}

function factsOf(booking: BookingOfPage): Parameters<typeof comingMoments>[0] {
  const { given, totalCents, paymentState, terms } = booking
  // a hold is about to be captured as a whole
  const there = paymentState === 'authorized' ? totalCents : netPaid(booking.money.filter(isCardStep))
  const leftCents = Math.min(there, keptAfter(totalCents, given))
  return {
    ...booking,
    payoutHours: terms.payoutHours,
    leftCents,
    heldCents: booking.isOnHold || booking.bank === 'reviewing' ? null : booking.heldCents,
    divide: (keptCents: Cents) => {
      const funds = Math.min(leftCents, keptAfter(keptCents, given))
      const divided = divisionOf({ fundsCents: funds, keptCents, totalCents, split: booking, given })
      return { funds, payout: divided.sitter, fees: divided.fee + divided.commission - divided.expense }
    },
  }
}
