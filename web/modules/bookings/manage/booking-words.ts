import type { Booking, BookingDetail } from '#contract/calls/bookings.ts'
import { bookingStatuses, ownReason, paymentStates } from '#contract/vocabulary/booking-states.ts'
import type { EventReason, PaymentState } from '#contract/vocabulary/booking-states.ts'
import { payByWords, statusWords } from '#contract/vocabulary/booking-words.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { paymentHours } from '#contract/vocabulary/limits.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { isBeingCharged, isOver, type MoneyFacts } from '../settling.ts'

/** The reader's side of a booking. */
export type Side = 'owner' | 'sitter'

const paymentWords: Record<PaymentState, string> = {
  unpaid: 'Not paid yet',
  authorized: 'Card authorized, not charged',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Payment failed',
}

/** Statuses and payment states as options of a filter. */
export const statusOptions = bookingStatuses.map((value) => ({ value, label: statusWords[value].label }))
export const paymentOptions = paymentStates.map((value) => ({ value, label: paymentWords[value] }))

/** The state of a booking's payment in words. */
export function paymentWord({ paymentState, status, refundDue, bank }: MoneyFacts): string {
  const over = isOver({ status })
  const isDue = Number(refundDue) > 0
  if (bank === 'reviewing') return isDue ? 'Refund waiting on the bank' : 'Under review by the bank'
  if (isDue) return 'Refund on its way'
  if (bank === 'returned') return 'Returned by the bank'
  if (over && paymentState === 'authorized') return 'Hold released'
  // acceptance starts the charge; the provider answers within seconds
  if (isBeingCharged({ status, paymentState })) return 'Charging the card…'
  return over && (paymentState === 'unpaid' || paymentState === 'failed') ? 'Not charged' : paymentWords[paymentState]
}

type Waiting = Pick<
  Booking,
  'status' | 'paymentState' | 'deadline' | 'change' | 'changeUntil' | 'changeToPay' | 'owner' | 'sitter'
>

/** Until when somebody must act, and what happens otherwise; undefined if nobody must. */
export function deadlineWords(booking: Waiting, side: Side): string | undefined {
  const owner = side === 'owner'
  const other = firstNameOf(owner ? booking.sitter : booking.owner)
  if (!booking.deadline || isBeingCharged(booking)) return changeDeadline(booking, other)
  const until = formatInstant(booking.deadline)
  if (booking.status === 'pending' && booking.change) return suggestionDeadline({ ...booking, owner, other, until })
  if (booking.status === 'pending')
    return owner ? `${other} has until ${until} to respond.` : `Respond by ${until} or the request expires.`
  return owner ? `${statusWords.accepted.event}. ${payByWords(until)}` : `${other} has until ${until} to pay.`
}

type Suggested = Pick<Waiting, 'change' | 'changeUntil'> & { owner: boolean; other: string; until: string }

function suggestionDeadline({ change, changeUntil, owner, other, until }: Suggested): string {
  const by = changeUntil ? formatInstant(changeUntil) : until
  if (change === 'gone')
    return owner
      ? `The dates ${other} suggested are no longer available. ${other} has until ${until} to respond to your request.`
      : `The dates you suggested are no longer available. Respond to the request by ${until} or it expires.`
  return change === 'answer'
    ? `${other} suggested other dates. Respond by ${by}.`
    : `${other} has until ${by} to respond to the dates you suggested. You can still accept the request as it is.`
}

function changeDeadline({ change, changeUntil, changeToPay }: Waiting, other: string): string | undefined {
  if (!changeUntil) return undefined
  if (change === 'gone') return "The proposed nights are no longer available. The booking won't change."
  const until = formatInstant(changeUntil)
  if (changeToPay !== null) return `Pay ${formatPrice(changeToPay)} by ${until}, or your booking won't change.`
  return change === 'answer'
    ? `${other} proposed a change. Respond by ${until}, or the booking won't change.`
    : `Waiting for ${other} until ${until}.`
}

/** The label of the button to the checkout: for a request the card is only held. */
export function payLabel({ status, changeToPay }: Pick<Booking, 'status' | 'changeToPay'>): string {
  if (changeToPay !== null) return `Pay ${formatPrice(changeToPay)}`
  return status === 'pending' ? 'Add card' : 'Pay now'
}

type Event = BookingDetail['events'][number]

type EventFacts = Pick<Event, 'from' | 'to' | 'by' | 'reason'> & { kind?: Event['kind'] }
type Step = { who: string; reason: EventReason | undefined; isRequest: boolean }

/** Why a paid change was not applied. */
const failures: Partial<Record<EventReason, string>> = {
  'nights taken': 'the nights were just booked',
  'pet elsewhere': 'a pet is already booked elsewhere',
  'pet gone': 'a pet was removed',
}

/** Why a proposed change expired. */
const expiries: Partial<Record<EventReason, string>> = {
  'not paid': "Change expired: payment wasn't made in time",
  'booking over': 'Change expired with the booking',
}

/** A step of a proposed change in words. */
function stepWords(kind: Exclude<Event['kind'], 'moved'>, { who, reason, isRequest }: Step): string {
  // only the sitter proposes changes of a request: the owner changes it directly
  const what = isRequest ? 'Suggested dates' : 'Change'
  const words = {
    proposed: isRequest ? `Other dates suggested by ${who}` : `Change proposed by ${who}`,
    agreed: `Change accepted by ${who}`,
    applied: isRequest ? `Request changed by ${who}` : 'Booking changed',
    declined: `${what} declined by ${who}`,
    withdrawn: reason === 'request accepted' ? 'Suggested dates withdrawn' : `${what} withdrawn by ${who}`,
    meet_proposed: `Meet-and-greet suggested by ${who}`,
    meet_agreed: `Meet-and-greet accepted by ${who}`,
    meet_declined: `Meet-and-greet declined by ${who}`,
    meet_withdrawn: `Meet-and-greet cancelled by ${who}`,
    expired: (reason && expiries[reason]) ?? 'Change expired (no response)',
    failed: `Change not possible: ${(reason && failures[reason]) ?? "the booking didn't change"}`,
  }
  return words[kind]
}

/** One step of a booking's history in words. */
export function eventWords({ from, to, by, reason: said, kind = 'moved' }: EventFacts): string {
  const reason = ownReason(said)
  const who = { owner: 'the owner', sitter: 'the sitter', admin: 'Petstead', clock: 'Petstead' }[by]
  if (kind !== 'moved') return stepWords(kind, { who, reason, isRequest: to === 'pending' })
  switch (to) {
    case 'pending':
      return 'Request sent'
    case 'accepted':
      if (reason === 'suggested dates') return 'Accepted on the dates the sitter suggested'
      return from === null ? 'Accepted instantly' : `Accepted by ${who}`
    case 'declined':
      return `Declined by ${who}`
    case 'expired':
      return 'Expired (no response)'
    case 'completed':
      return 'Stay completed'
    case 'cancelled':
      return by === 'clock' ? `Cancelled: ${(reason && clockReasons[reason]) ?? 'time ran out'}` : `Cancelled by ${who}`
  }
}

/** What follows for the sitter from accepting a request: without a hold on a card, the owner still has to pay. */
export function acceptWords({ paymentState, sitterEarns, owner }: Accepting): string {
  const earn = `You'll earn ${formatPrice(sitterEarns ?? '0.00')}`
  const contact = "and you'll be able to see each other's contact info."
  if (paymentState === 'authorized') return `${earn}, ${contact}`
  const hours = counted(paymentHours.answered, 'hour')
  return `${firstNameOf(owner)} has ${hours} to pay. ${earn} once they do, ${contact}`
}

type Accepting = Pick<Booking, 'paymentState' | 'sitterEarns' | 'owner'>
type Cancelled = Pick<Booking, 'paymentState' | 'cancelRefund' | 'totalAmount' | 'bank'>

/** The server's reasons for its own moves, as sentences. */
const clockReasons: Partial<Record<EventReason, string>> = {
  'not paid': "payment wasn't made in time",
  'another sitter accepted': 'another sitter accepted',
  'cleared by an admin': 'Petstead cleared all bookings',
}

/** Why a refund is delayed, or is made by the bank instead of Petstead. */
export function bankWords(bank: NonNullable<Booking['bank']>, isOwner: boolean): string {
  const whose = isOwner ? 'Your' : "The owner's"
  return bank === 'reviewing'
    ? `${whose} bank is reviewing this payment, so any refund has to wait for its decision.`
    : `${whose} bank has already returned this payment${isOwner ? '' : ' to the owner'}.`
}

/** What a cancellation means for the money, before it is confirmed. */
export function cancelWords({ paymentState, cancelRefund, totalAmount, bank }: Cancelled, side: Side): string {
  const owner = side === 'owner'
  if (bank && Number(cancelRefund) > 0) return bankWords(bank, owner)
  if (paymentState === 'paid' || paymentState === 'partially_refunded') {
    const back = formatPrice(cancelRefund ?? '0.00')
    const whole = formatPrice(totalAmount)
    const whom = owner ? "You'll get" : 'The owner gets'
    if (back === whole) return `${whom} a full refund of ${whole}.`
    if (Number(cancelRefund) > 0) return `${whom} a refund of ${back} out of ${whole}.`
    return `${owner ? "You won't" : "The owner won't"} get a refund. The free cancellation period has ended.`
  }
  if (paymentState === 'authorized')
    return owner ? "We'll release the hold. You won't be charged." : "We'll release the hold on the owner's card."
  if (owner) return "You haven't been charged."
  return "The owner hasn't paid, so there's nothing to refund."
}

type Room = { readonly placesLeft: number | null; readonly placesByNight: readonly number[] | null }

/** Whether the nights of a request have different numbers of spots left. */
export function nightsDiffer({ placesByNight }: Pick<Room, 'placesByNight'>): boolean {
  return new Set(placesByNight).size > 1
}

/** "3 more pets", on the fullest night if they differ. */
export function roomWords({ placesLeft, placesByNight }: Room): string {
  return `${counted(placesLeft ?? 0, 'more pet')}${nightsDiffer({ placesByNight }) ? ' on the fullest night' : ''}`
}
