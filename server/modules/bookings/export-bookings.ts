import type { ExportedBooking } from '#contract/calls/account.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { paymentsOf } from '#server/modules/payments/public.ts'
import { bookingsOfOwner, bookingsOfSitter, eventsOf } from './shown-store.ts'
import type { ShownBooking } from './shown-store.ts'
import { viewBooking, viewEvents } from './view.ts'

/** Rows that one statement fetches. */
const batch = 100

/** All bookings of a person, as that side of them may know each, with what happened to it and to its money. */
export async function exportBookings(db: Database, userId: string, now: Date): Promise<ExportedBooking[]> {
  const owned = await all((after) => bookingsOfOwner(db, userId, { after: after?.id, take: batch }))
  const hosted = await all((after) => bookingsOfSitter(db, userId, { after: after && cursorOf(after), take: batch }))
  const sides = [
    ...owned.map((row) => ({ row, side: 'owner' as const })),
    ...hosted.map((row) => ({ row, side: 'sitter' as const })),
  ]
  const payments = Map.groupBy(
    await paymentsOf(
      db,
      sides.map(({ row }) => row.id),
    ),
    ({ bookingId }) => bookingId,
  )
  const bookings: ExportedBooking[] = []
  for (const { row, side } of sides) {
    const {
      id,
      status,
      startDate,
      endDate,
      nights,
      totalAmount,
      lines,
      sitterEarns,
      createdAt,
      specialInstructions,
      owner,
      sitter,
      listing,
      pets,
      paymentState,
      refunded,
    } = viewBooking(row, side, now)
    bookings.push({
      id,
      side,
      status,
      startDate,
      endDate,
      nights,
      totalAmount,
      lines,
      sitterEarns,
      createdAt,
      specialInstructions,
      owner,
      sitter,
      listing,
      pets,
      paymentState,
      refunded,
      events: viewEvents(await eventsOf(db, id)),
      payments: (payments.get(id) ?? []).map((payment) => ({
        status: payment.status,
        amount: toMoney(payment.amountCents),
        captured: toMoney(payment.capturedCents),
        refunded: toMoney(payment.refundedCents),
        startedAt: payment.createdAt.toISOString(),
      })),
    })
  }
  return bookings
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
