import type { Booking } from '#contract/schemas/bookings.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { isCharging } from '#server/modules/payments/public.ts'
import { mayPayFor } from '../rules/may.ts'
import type { ShownBooking } from '../rows/shown-store.ts'

/** Returns what the owner agreed to have charged; nothing once the provider's answer is late, so that they can pay by hand. */
export function viewAgreed({ agreed }: ShownBooking, viewer: Viewer, now: Date): Booking['agreedCharge'] {
  if (!agreed || !mayPayFor(viewer)) return null
  const { startedAt, mostCents, ...said } = agreed
  const most = toMoney(mostCents)
  if (startedAt === null) return { ...said, most, state: 'waiting' }
  return isCharging(new Date(startedAt), now) ? { ...said, most, state: 'charging' } : null
}
