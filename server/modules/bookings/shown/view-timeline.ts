import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { MomentKind } from '#contract/vocabulary/money-moments.ts'
import { divisionOf, isCardStep, keptAfter, netPaid } from '#server/modules/payments/public.ts'
import type { MoneyStep } from '#server/modules/payments/public.ts'
import { maySeeEarnings, maySeePayments } from '../rules/may.ts'
import { comingMoments } from '../rules/money-timeline.ts'
import type { RefundStep } from '../rules/refund.ts'
import type { MoneyMoment } from '../rules/money-timeline.ts'
import type { BookingOfPage } from '../rows/page-store.ts'
import { coverOf } from './view-rescue.ts'

type Shown = BookingDetail['timeline'][number]

/** What is shown of the steps of a card's money. */
export const cardKinds = {
  hold: 'held',
  moved: 'hold_moved',
  moved_on: 'moved',
  moved_in: 'moved_here',
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
  case_charge: 'case_charge',
  case_payment: 'case_payment',
  payout: 'payout_sent',
  payout_returned: 'payout_returned',
}

/** Returns what happened with the money of a booking, and what will; each side sees the same instants and its own amounts. */
export function viewTimeline(
  booking: BookingOfPage,
  cutOffs: readonly RefundStep[],
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Shown[] {
  const past = shownSteps(viewer === 'sitter' ? withoutLaterHolds(booking) : booking.money)
    // what the marketplace gave the sitter is no matter of the owner's
    .filter(({ kind }) => kind !== 'case_payment' || maySeeEarnings(viewer))
    .map((step) => viewStep(step, viewer))
  return [
    ...[...past, ...viewCover(booking, viewer)].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    ...comingMoments(factsOf(booking), now, cutOffs).map((moment) => viewMoment(moment, viewer)),
  ]
}

/** What the marketplace pays of a stay that took the place of another one, since that was agreed. */
function viewCover(booking: BookingOfPage, viewer: Viewer): Shown[] {
  const cents = coverOf(booking)
  if (cents === 0 || booking.acceptedAt === null || !maySeePayments(viewer)) return []
  return [{ kind: 'cover', at: booking.acceptedAt.toISOString(), amount: toMoney(cents), isComing: false }]
}

/** What is held for another stay after one fell through, and released or moved there, is no matter of the sitter's. */
function withoutLaterHolds({ money, events }: Pick<BookingOfPage, 'money' | 'events'>): readonly MoneyStep[] {
  const over = events.findLast(({ kind, to }) => kind === 'moved' && to === 'cancelled')
  if (!over) return money
  const isLater = ({ at }: MoneyStep): boolean => new Date(at) >= new Date(over.at)
  const later = money.filter((step) => step.kind === 'hold' && isLater(step))
  return money.filter((step) => {
    if (later.includes(step)) return false
    if ((step.kind !== 'release' && step.kind !== 'moved') || !isLater(step)) return true
    const of = later.findIndex(({ cents }) => cents === step.cents)
    if (of < 0) return true
    later.splice(of, 1)
    return false
  })
}

/** Steps as they are shown: a hold that was captured only as the payment, and payments that move together as one. */
export function shownSteps<Step extends MoneyStep>(steps: readonly Step[]): Step[] {
  const captures = new Set(steps.filter(({ kind }) => kind === 'capture').map(({ at }) => at))
  const shown: Step[] = []
  for (const step of steps) {
    const { kind, at, cents } = step
    if (kind === 'release' && captures.has(at)) continue
    const same = kind.startsWith('moved') ? shown.findIndex((each) => each.kind === kind && each.at === at) : -1
    const before = shown[same]
    if (before) shown[same] = { ...before, cents: before.cents + cents }
    else shown.push(step)
  }
  return shown
}

function viewStep(step: MoneyStep, viewer: Viewer): Shown {
  const { kind, cents, at } = step
  const isOfOwner = isCardStep(step)
  const isOfBoth = kind === 'tip' || kind === 'charge' || kind === 'case_charge'
  const isOwn = isOfBoth || (isOfOwner ? maySeePayments(viewer) : maySeeEarnings(viewer))
  return {
    // where it comes from is no matter of the sitter's
    kind: kind === 'moved_in' && viewer === 'sitter' ? 'paid' : kinds[kind],
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
