import type { Database } from '#server/database/connect.ts'

/** Whether a case about a stay is open. */
export async function isInCase(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['open', 'waiting'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
