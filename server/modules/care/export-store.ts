import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'

/** Returns all entries of a person's stays, on either side, in the order in which they arrived. */
export async function carePersonsRecords(db: Database, userId: string) {
  return db
    .selectFrom('care_records as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.id', 'r.booking_id as bookingId', 'r.entry', 'r.about_id as aboutId', 'r.pet_id as petId'])
    .select(['r.kind', 'r.label', 'r.day', 'r.slot', 'r.outcome', 'r.reason', 'r.note', 'r.shown'])
    .select(['r.at', 'r.received_at as receivedAt'])
    .select(
      sql<string[]>`array(select f.picture_id from care_record_photos f
      where f.record_id = r.id and f.picture_id is not null order by f.position)`.as('photos'),
    )
    .where((at) => at.or([at('b.owner_id', '=', userId), at('b.sitter_id', '=', userId)]))
    .orderBy('r.received_at')
    .orderBy('r.id')
    .execute()
}

const Payload = z.record(z.string(), z.json()).nullable()

/** Returns the care logs of a person's stays. */
export async function logsOfPerson(db: Database, userId: string) {
  const rows = await db
    .selectFrom('care_log as l')
    .innerJoin('bookings as b', 'b.id', 'l.booking_id')
    .select(['l.booking_id as bookingId', 'l.seq', 'l.at', 'l.actor', 'l.kind', 'l.payload', 'l.hash'])
    .where((at) => at.or([at('b.owner_id', '=', userId), at('b.sitter_id', '=', userId)]))
    .orderBy('l.booking_id')
    .orderBy('l.seq')
    .execute()
  return rows.map(({ at, payload, ...row }) => ({ ...row, at: at.toISOString(), payload: Payload.parse(payload) }))
}
