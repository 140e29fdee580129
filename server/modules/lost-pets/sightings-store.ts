import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

export type StoredSighting = {
  readonly id: string
  readonly seenAt: Date
  readonly where: string
  readonly text: string | null
  readonly contact: string | null
  readonly receivedAt: Date
}

/** So many are shown, the newest first. */
const shown = 200

export async function sightingsOf(db: Database, lostPetId: string): Promise<StoredSighting[]> {
  return db
    .selectFrom('sightings')
    .select(['id', 'seen_at as seenAt', 'seen_where as where', 'text', 'contact', 'received_at as receivedAt'])
    .where('lost_pet_id', '=', lostPetId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
}

/** Counts the sightings of a page since an instant. */
export async function countSightings(db: Database, lostPetId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sightings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('lost_pet_id', '=', lostPetId)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

type NewSighting = Omit<StoredSighting, 'id' | 'receivedAt'> & { readonly toldLater: boolean }

export async function insertSighting(tx: Database, lostPetId: string, sighting: NewSighting, now: Date): Promise<void> {
  await tx
    .insertInto('sightings')
    .values({
      lost_pet_id: lostPetId,
      seen_at: sighting.seenAt,
      seen_where: sighting.where,
      text: sighting.text,
      contact: sighting.contact,
      received_at: now,
      told_later: sighting.toldLater,
    })
    .execute()
}

/** Deletes the sightings of pages that ended before an instant. */
export async function deleteSightings(db: Database, endedBefore: Date): Promise<void> {
  await sql`delete from sightings s using lost_pets l
    where l.id = s.lost_pet_id and l.ended_at < ${endedBefore}`.execute(db)
}
