import type { Booking } from '#contract/bookings.ts'

type Facts = Pick<Booking, 'status' | 'paymentState'>

/** What there is to say of a booking that cannot be paid now. */
export type Standing = { tone: 'ok' | 'slate' | 'danger'; title: string; text: string }

/** How a booking without a payment to make stands, for its owner. */
export function standingOf({ status, paymentState }: Facts): Standing {
  if (status === 'declined')
    return {
      tone: 'danger',
      title: 'The sitter declined this request',
      text: 'Nothing was charged. Any hold on your card is released.',
    }
  if (status === 'expired')
    return {
      tone: 'slate',
      title: 'This request expired',
      text: 'The sitter did not answer in time. Nothing was charged, and any hold on your card is released.',
    }
  if (status === 'cancelled')
    return { tone: 'slate', title: 'This booking was cancelled', text: cancelledText(paymentState) }
  if (paymentState === 'authorized')
    return {
      tone: 'ok',
      title: 'Your card is held',
      text: "You won't be charged until the sitter accepts your request.",
    }
  if (paymentState === 'paid' || paymentState === 'partially_refunded')
    return { tone: 'ok', title: 'This booking is paid', text: 'There is nothing left to do here.' }
  if (paymentState === 'refunded')
    return { tone: 'slate', title: 'This booking was refunded', text: 'The whole amount went back to your card.' }
  return { tone: 'slate', title: 'This booking cannot be paid now', text: 'The dashboard shows how it stands.' }
}

function cancelledText(paymentState: Facts['paymentState']): string {
  if (paymentState === 'refunded') return 'The whole amount went back to your card.'
  if (paymentState === 'partially_refunded') return 'The part you get back went to your card.'
  if (paymentState === 'paid') return 'The payment is not refunded under the cancellation policy.'
  return 'Nothing was charged. Any hold on your card is released.'
}

/** What the card form does to a booking in this state. */
export function paymentWords(capture: 'hold' | 'charge') {
  return capture === 'hold'
    ? {
        submit: 'Hold',
        explanation:
          'Your card is held for this amount now. Nothing is charged until the sitter accepts your request; if they decline or do not answer, the hold is released.',
        success: 'Your card is held. Nothing is charged until the sitter accepts.',
      }
    : {
        submit: 'Pay',
        explanation: 'The sitter has accepted this stay. Your card is charged now, and your place is confirmed.',
        success: 'Your booking has been confirmed!',
      }
}
