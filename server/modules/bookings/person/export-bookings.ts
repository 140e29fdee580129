import type { ExportedBooking } from '#contract/schemas/account-export.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { paymentsOf } from '#server/modules/payments/public.ts'
import { bookingsOfSitter } from '../rows/requests-store.ts'
import { bookingsOfOwner } from '../rows/shown-store.ts'
import { eventsOf } from '../rows/steps-store.ts'
import type { ShownBooking } from '../rows/shown-store.ts'
import { viewBooking } from '../shown/view.ts'
import { viewEvents } from '../shown/view-events.ts'

/** How many rows one statement fetches. */
const batch = 100

/** Returns all bookings of a person as their side may see them, with events and payments. */
export async function exportBookings(db: Database, userId: string, now: Date): Promise<ExportedBooking[]> {
  const owned = await all((after) => bookingsOfOwner(db, userId, { after: after?.id, take: batch }))
  const hosted = await all((after) => bookingsOfSitter(db, userId, { after: after && cursorOf(after), take: batch }))
  const sides = [
    ...owned.map((row) => ({ row, side: 'owner' as const })),
    ...hosted.map((row) => ({ row, side: 'sitter' as const })),
  ]
  // one query for all: a person may have thousands of stays
  const ids = sides.map(({ row }) => row.id)
  const payments = Map.groupBy(await paymentsOf(db, ids), ({ bookingId }) => bookingId)
  const events = Map.groupBy(await eventsOf(db, ids), ({ bookingId }) => bookingId)
  return sides.map(({ row, side }) => ({
    ...partsOf(viewBooking(row, side, now)),
    side,
    events: viewEvents(events.get(row.id) ?? [], side, row),
    payments: (payments.get(row.id) ?? []).map((payment) => ({
      status: payment.status,
      amount: toMoney(payment.amountCents),
      captured: toMoney(payment.capturedCents),
      refunded: toMoney(payment.refundedCents),
      startedAt: payment.createdAt.toISOString(),
    })),
  }))
}

/** Returns the stored facts of a booking, without what can be done with it now. */
function partsOf(booking: Booking): Omit<ExportedBooking, 'side' | 'events' | 'payments'> {
  return {
    id: booking.id,
    status: booking.status,
    startDate: booking.startDate,
    endDate: booking.endDate,
    nights: booking.nights,
    totalAmount: booking.totalAmount,
    lines: booking.lines,
    sitterEarns: booking.sitterEarns,
    createdAt: booking.createdAt,
    specialInstructions: booking.specialInstructions,
    owner: booking.owner,
    sitter: booking.sitter,
    listing: booking.listing,
    pets: booking.pets,
    paymentState: booking.paymentState,
    refunded: booking.refunded,
  }
}

const cursorOf = ({ id, status }: ShownBooking): string => (status === 'pending' ? `pending-${id}` : id)

async function all(next: (after: ShownBooking | undefined) => Promise<ShownBooking[]>): Promise<ShownBooking[]> {
  const rows: ShownBooking[] = []
  for (;;) {
    const page = await next(rows.at(-1))
    rows.push(...page)
    if (page.length < batch) return rows
  }
}
