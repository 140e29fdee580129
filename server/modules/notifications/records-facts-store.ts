import type { Database } from '#server/database/connect.ts'

/** Returns when the records of a stay are due; null until it is accepted. */
export async function recordsDueAt(db: Database, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('bookings')
    .select('records_due_at as dueAt')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.dueAt ?? null
}
