import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Cancellation } from '../rules/excuse.ts'

/** Returns how the sitter of a stay cancelled it; undefined if they did not, or because records were missing. */
export async function cancellationOf(db: Database, bookingId: string): Promise<Cancellation | undefined> {
  const { rows } = await sql<Cancellation>`
    select e.at, e.cause, exists (select from booking_events x where x.booking_id = e.booking_id and x.kind = 'excused')
      as "isExcused"
    from booking_events e
    where e.booking_id = ${bookingId} and e.kind = 'moved' and e.from_status = 'accepted' and e.to_status = 'cancelled'
      and e.actor = 'sitter' and e.reason is distinct from 'records missing'`.execute(db)
  return rows[0]
}
