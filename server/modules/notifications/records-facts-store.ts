import { sql } from 'kysely'
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

/** Returns a record that counts for a living pet of a person who still has an account. */
export async function endingRecord(db: Database, id: string) {
  return (
    db
      .selectFrom('vaccinations as v')
      .innerJoin('pets as p', 'p.id', 'v.pet_id')
      .innerJoin('users as u', 'u.id', 'p.owner_id')
      .select(['p.name as petName', 'p.owner_id as ownerId', 'v.vaccine', 'v.name', 'v.valid_until as validUntil'])
      .where('v.id', '=', id)
      // no newer record has taken its place
      .where(sql<boolean>`v.id in (select c.id from counted_vaccinations c where c.pet_id = v.pet_id)`)
      .where('v.reminders_off', '=', false)
      .where('p.deleted_at', 'is', null)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst()
  )
}
