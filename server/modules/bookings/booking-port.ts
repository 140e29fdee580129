import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import { toCents } from '#contract/vocabulary/money.ts'
import { refuse } from '#contract/refusals.ts'
import type { BookingPhase, BookingPort } from '#server/modules/payments/public.ts'
import { dueMove, mayPay } from './rules/lifecycle.ts'
import { mayPayFor, viewerOf } from './rules/may.ts'
import { findBooking } from './shown-store.ts'
import * as store from './store.ts'

/** What payments ask of bookings and tell them. */
export const bookingPort: BookingPort = {
  async lock(tx, bookingId) {
    const booking = await store.lockBooking(tx, bookingId)
    return booking && phaseOf(booking.status)
  },

  async payable(db, caller, { bookingId, amount }, now) {
    const booking = await findBooking(db, bookingId)
    const viewer = booking && viewerOf(booking, caller)
    if (!booking || !viewer || !mayPayFor(viewer)) return refuse('not_found')
    if (!isAmount(amount, booking.totalCents)) return refuse('amount_differs')
    if (!mayPay(booking, now)) return refuse('nothing_to_pay')
    return {
      bookingId: booking.id,
      amountCents: booking.totalCents,
      capture: booking.status === 'pending' ? 'hold' : 'charge',
      split: { feeCents: booking.feeCents, commissionCents: booking.commissionCents },
      description: `${booking.title}, ${booking.startDate} to ${booking.endDate}`,
    }
  },

  async paymentChanged(tx, bookingId, payment, now) {
    const booking = await store.lockBooking(tx, bookingId)
    if (!booking) return
    const due = dueMove({ ...booking, paymentState: payment.state })
    await store.setPayment(tx, bookingId, { ...payment, dueAt: due?.at ?? null, now })
  },
}

function phaseOf(status: BookingStatus): BookingPhase {
  if (status === 'pending') return 'pending'
  return status === 'accepted' || status === 'completed' ? 'live' : 'over'
}

/** Whether an amount sent by a client is the total, in dollars or in cents. */
function isAmount(amount: number | string, totalCents: number): boolean {
  const text = String(amount)
  return text === String(totalCents) || (/^\d{1,7}(\.\d{1,2})?$/.test(text) && toCents(text) === totalCents)
}
