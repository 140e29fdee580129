import type { BookingStatus } from '#contract/bookings.ts'
import type { Database } from '#server/database/connect.ts'
import type { PaymentBook } from '#server/modules/payments/public.ts'
import { dueMove } from './rules/life.ts'
import * as store from './store.ts'
import { lifeOf } from './view.ts'

/** What payments may ask and tell about a booking. */
export const paymentBook: PaymentBook = {
  async hold(tx: Database, bookingId: string) {
    const row = await store.holdBooking(tx, bookingId)
    return row && standingOf(row.status as BookingStatus)
  },
  async paymentChanged(tx, bookingId, payment, now) {
    const row = await store.holdBooking(tx, bookingId)
    if (!row) return
    const due = dueMove({ ...lifeOf(row), paymentState: payment.state })
    await store.setPayment(tx, bookingId, { ...payment, dueAt: due?.at ?? null, now })
  },
}

function standingOf(status: BookingStatus): 'pending' | 'live' | 'over' {
  if (status === 'pending') return 'pending'
  return status === 'accepted' || status === 'completed' ? 'live' : 'over'
}
