import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

type EventRow = {
  readonly id: string
  readonly type: string
  readonly bookingId: string | null
  readonly receivedAt: Date
}

/** Returns the latest events of the provider, each with the booking of its payment. */
export async function latestEvents(db: Database, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.type, e.received_at as "receivedAt",
      (select p.booking_id from payments p where p.intent_id = e.intent_id limit 1) as "bookingId"
    from payment_events e order by e.received_at desc, e.id limit ${limit}`.execute(db)
  return rows
}

/** Returns the type and the payment of an event; undefined if it has no payment of ours. */
export async function paymentOfEvent(db: Database, id: string) {
  const { rows } = await sql<{ type: string; paymentId: string }>`
    select e.type, p.id as "paymentId" from payment_events e join payments p on p.intent_id = e.intent_id
    where e.id = ${id} limit 1`.execute(db)
  return rows[0]
}
