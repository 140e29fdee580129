import type { Database } from '#server/database/connect.ts'

/** Returns the first charge that an owner left unpaid; undefined if there is none. */
export async function unpaidChargeOf(tx: Database, ownerId: string) {
  return tx
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.booking_id as bookingId', 'c.amount_cents as cents'])
    .where('b.owner_id', '=', ownerId)
    .where('c.state', '=', 'unpaid')
    .orderBy('c.asked_at')
    .limit(1)
    .executeTakeFirst()
}
