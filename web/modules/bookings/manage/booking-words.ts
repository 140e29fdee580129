import type { Booking } from '#contract/schemas/bookings.ts'
import { bookingStatuses, paymentStates, type Side } from '#contract/vocabulary/booking-states.ts'
import type { BookingViewer, PaymentState } from '#contract/vocabulary/booking-states.ts'
import { payByWords, statusWords } from '#contract/vocabulary/booking-words.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { isBeingCharged, isOver, type MoneyFacts } from '../settling.ts'

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

/** Where what was paid for a stay that fell through is; what its owner does with it is no matter of the sitter's. */
const fallenWords = {
  waiting: ['Held for a new stay', 'Held for the owner'],
  moved: ['Moved to another stay', 'Released to the owner'],
} as const

/** The state of a booking's payment in words. */
export function paymentWord(money: MoneyFacts, viewer: BookingViewer): string {
  const { paymentState, status, refundDue, refunded, totalAmount, bank, agreedCharge, fellThrough, round } = money
  const over = isOver({ status })
  const isDue = Number(refundDue) > 0
  if (bank === 'reviewing') return isDue ? 'Refund waiting on the bank' : 'Under review by the bank'
  if (fellThrough) return fallenWords[fellThrough][viewer === 'sitter' ? 1 : 0]
  if (isDue) return 'Refund on its way'
  if (bank === 'returned') return 'Returned by the bank'
  if (over && paymentState === 'authorized') return 'Hold released'
  // acceptance starts the charge; the provider answers within seconds
  if (isBeingCharged(money)) return 'Charging the card…'
  if (status === 'pending' && round?.parked) return 'Paid if accepted'
  if (status === 'pending' && agreedCharge) return 'Charged if accepted'
  // of a stay that goes on although everything was given back
  if (paymentState === 'partially_refunded' && refunded !== undefined && refunded === totalAmount)
    return paymentWords.refunded
  return over && (paymentState === 'unpaid' || paymentState === 'failed') ? 'Not charged' : paymentWords[paymentState]
}

type Waiting = Pick<
  Booking,
  'status' | 'paymentState' | 'deadline' | 'change' | 'changeUntil' | 'changeToPay' | 'owner' | 'sitter'
> &
  Partial<Pick<Booking, 'agreedCharge'>>

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

function changeDeadline(
  { change, changeUntil, changeToPay, agreedCharge }: Waiting,
  other: string,
): string | undefined {
  if (!changeUntil) return undefined
  if (agreedCharge?.state === 'charging') return "We're charging your saved card for the change."
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

/** Why a refund is delayed, or is made by the bank instead of us. */
export function bankWords(bank: NonNullable<Booking['bank']>, isOwner: boolean): string {
  const whose = isOwner ? 'Your' : "The owner's"
  return bank === 'reviewing'
    ? `${whose} bank is reviewing this payment, so any refund has to wait for its decision.`
    : `${whose} bank has already returned this payment${isOwner ? '' : ' to the owner'}.`
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

/** "Owner 4.9, 7 stays": what sitters gave an owner, if it is known. */
export function ownerWords({ ownerRating }: Pick<Booking, 'ownerRating'>): string {
  return ownerRating ? `Owner ${ownerRating.average.toFixed(1)}, ${counted(ownerRating.count, 'stay')}` : 'Owner'
}
