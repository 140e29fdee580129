import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatMoney, formatPrice } from '#web/platform/format/money.ts'
import { bankWords } from './booking-words.ts'

/** What follows for the sitter from accepting a request: without a hold on a card, the owner still has to pay. */
export function acceptWords({ paymentState, sitterEarns, owner, terms }: Accepting): string {
  const earn = `You'll earn ${formatPrice(sitterEarns ?? '0.00')}`
  const contact = "and you'll be able to see each other's contact info."
  if (paymentState === 'authorized') return `${earn}, ${contact}`
  const hours = counted(terms.payHours, 'hour')
  return `${firstNameOf(owner)} has ${hours} to pay. ${earn} once they do, ${contact}`
}

type Accepting = Pick<Booking, 'paymentState' | 'sitterEarns' | 'owner' | 'terms'>

type Cancelled = Pick<Booking, 'paymentState' | 'cancelRefund' | 'totalAmount' | 'bank' | 'round'>

/** What a cancellation means for the money, before it is confirmed. */
export function cancelWords({ paymentState, cancelRefund, totalAmount, bank, round }: Cancelled, side: Side): string {
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
  if (owner && round?.parked) return `The ${formatMoney(round.parked)} you paid keeps waiting for a new stay.`
  if (round?.isHeld && round.waiting > 1) return 'Your other requests still wait, and the hold stays for them.'
  if (paymentState === 'authorized')
    return owner ? "We'll release the hold. You won't be charged." : "We'll release the hold on the owner's card."
  if (owner) return "You haven't been charged."
  return "The owner hasn't paid, so there's nothing to refund."
}
