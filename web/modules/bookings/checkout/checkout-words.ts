import type { Booking, BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { waitsWords } from '../rescue/rescue-words.ts'
import { datedStayWords } from '../rescue/stay-words.ts'
import { holdWords } from '../rounds/round-words.ts'
import { bankWords } from '../manage/booking-words.ts'
import { counted } from '#contract/vocabulary/words.ts'

type Facts = Pick<Booking, 'status' | 'paymentState' | 'refundDue' | 'bank'> & {
  readonly rescue?: Booking['rescue'] | undefined
  readonly money?: BookingDetail['money'] | undefined
  readonly replacedBy?: BookingDetail['replacedBy'] | undefined
}

/** The title and back link of the checkout; a booking that cannot be paid now has another title than "Complete". */
export function frameOf({ id, may, proposal }: Pick<BookingDetail, 'id' | 'may' | 'proposal'>) {
  if (may.pay) return {}
  return { title: proposal?.may.pay ? 'Pay for your change' : 'Your booking', backTo: id }
}

/** The notice for a booking that cannot be paid now. */
export type NoticeWords = { tone: 'ok' | 'slate' | 'danger'; title: string; text: string }

const notCharged = "You weren't charged. Any hold on your card has been released."

/** The notice for the owner of a booking without a payment to make. */
export function noticeOf({ status, paymentState, refundDue, bank, rescue, money, replacedBy }: Facts): NoticeWords {
  if (status === 'declined') return { tone: 'danger', title: 'The sitter declined this request', text: notCharged }
  if (status === 'expired')
    return { tone: 'slate', title: 'This request expired', text: `The sitter didn't respond in time. ${notCharged}` }
  if (status === 'cancelled')
    return {
      tone: 'slate',
      title: 'This booking was cancelled',
      text: cancelledText({ paymentState, refundDue, bank, rescue, money, replacedBy }),
    }
  if (paymentState === 'authorized')
    return {
      tone: 'ok',
      title: 'Your card is authorized',
      text: "You won't be charged until the sitter accepts your request.",
    }
  if (paymentState === 'paid' || paymentState === 'partially_refunded') return paidNotice(paymentState, bank)
  if (paymentState === 'refunded')
    return { tone: 'slate', title: 'This booking was refunded', text: 'You were refunded in full.' }
  return { tone: 'slate', title: "This booking can't be paid right now", text: 'See the details in My Bookings.' }
}

function paidNotice(paymentState: 'paid' | 'partially_refunded', bank: Facts['bank']): NoticeWords {
  if (bank === 'returned')
    return { tone: 'slate', title: 'Your bank returned this payment', text: 'You got your money back.' }
  if (bank === 'reviewing')
    return { tone: 'slate', title: 'This booking is paid', text: 'Your bank is reviewing the payment.' }
  const text = paymentState === 'paid' ? "You're all set." : 'Part of your payment was refunded to your card.'
  return { tone: 'ok', title: 'This booking is paid', text }
}

type Cancelled = Omit<Facts, 'status'>

function cancelledText({ paymentState, refundDue, bank, rescue, money = [], replacedBy }: Cancelled): string {
  if (rescue?.parked) return waitsWords(rescue)
  if (Number(refundDue) > 0 && bank === 'reviewing') return bankWords(bank, true)
  if (Number(refundDue) > 0) return 'Your refund is on its way to your card.'
  if (replacedBy?.moved) return `What you paid moved to ${datedStayWords(replacedBy, 'owner')}.`
  if (money.some(({ kind }) => kind === 'moved')) return 'What you paid moved to another stay.'
  if (paymentState === 'refunded') return 'You were refunded in full.'
  if (paymentState === 'partially_refunded') return 'Your partial refund was sent to your card.'
  if (paymentState === 'paid') return "This stay isn't refundable under its cancellation policy."
  return notCharged
}

/** The texts of the card form; `amount` is formatted. */
export function paymentWords(
  capture: 'hold' | 'charge',
  amount: string,
  { sitter, deadline, terms, round }: Pick<BookingDetail, 'sitter' | 'deadline' | 'terms' | 'round'>,
) {
  const name = firstNameOf(sitter)
  if (capture === 'hold' && round && round.waiting > 1)
    return {
      submit: 'Authorize',
      explanation: `${holdWords(round)} The rest is released, and all of it if nobody accepts.`,
      toast: "Your card is authorized. You'll be charged only the price of the sitter who accepts.",
      done: `${amount} held, not charged`,
      next: [
        "We'll tell you as soon as a sitter accepts. The other requests end then.",
        "If nobody accepts, the hold is released and you won't be charged.",
      ],
    }
  return capture === 'hold'
    ? {
        submit: 'Authorize',
        explanation: `We'll place a temporary hold for ${amount}. You're charged only if ${name} accepts. If they decline or don't respond, the hold is released.`,
        // the card is held and not charged yet, so the text must say so
        toast: `Your card is authorized. You'll be charged only if ${name} accepts.`,
        done: `${amount} held, not charged`,
        next: [
          `${name} has ${deadline ? `until ${formatInstant(deadline)}` : `up to ${counted(terms.answerHours, 'hour')}`} to respond.`,
          `If ${name} accepts, we'll charge your card and share contact details and the address.`,
          "If not, the hold is released and you won't be charged.",
        ],
      }
    : {
        submit: 'Pay',
        // true also of instant booking, which no sitter accepts
        explanation: `Your dates are held${deadline ? ` until ${formatInstant(deadline)}` : ''}. You'll be charged ${amount} when you press Pay.`,
        toast: 'Your booking has been confirmed!',
        done: `${amount} paid`,
        next: [
          `You'll find ${name}'s contact details and the address in your booking.`,
          `Message ${name} anytime before or during your stay.`,
        ],
      }
}

/** The texts of the card form for the extra payment of an agreed change. */
export function extraWords(amount: string, change: { readonly range: string; readonly total: string }) {
  return {
    submit: 'Pay',
    explanation: `You'll pay ${amount} more for ${change.range}. If someone books these nights first, you won't be charged and your booking won't change.`,
    toast: "We're updating your booking.",
    done: `${amount} paid`,
    next: [`Your booking is being changed to ${change.range}.`, `Its new total is ${formatMoney(change.total)}.`],
  }
}
