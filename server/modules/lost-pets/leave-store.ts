import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Erases what a person wrote about their missing pets, and their phone from the pages of others'. */
export async function eraseWordsOf(tx: Database, userId: string): Promise<void> {
  await sql`update lost_pets l set latitude = null, longitude = null, last_seen_text = null, photo_id = null, looks = null,
      collar = null, approach = null, held_back = null, shows_owner_phone = false
    from bookings b where b.id = l.booking_id and b.owner_id = ${userId}`.execute(tx)
  await sql`delete from sightings s using lost_pets l, bookings b
    where l.id = s.lost_pet_id and b.id = l.booking_id and b.owner_id = ${userId}`.execute(tx)
  await sql`update lost_pets l set shows_sitter_phone = false from bookings b
    where b.id = l.booking_id and b.sitter_id = ${userId} and l.shows_sitter_phone`.execute(tx)
  await tx.deleteFrom('lost_pet_alerts').where('user_id', '=', userId).execute()
}
