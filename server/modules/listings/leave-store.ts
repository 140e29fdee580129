import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Locks all listings of a person in order of their ids, so that nothing is requested or accepted there. */
export async function lockListingsOf(tx: Database, sitterId: string): Promise<void> {
  await tx
    .selectFrom('listings')
    .select('id')
    .where('sitter_id', '=', sitterId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Hides all listings of a person; otherwise they stay as they are. They must be locked. */
export async function hideListingsOf(tx: Database, sitterId: string, now: Date): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ is_active: false, updated_at: now })
    .where('sitter_id', '=', sitterId)
    .where('is_active', '=', true)
    .execute()
}

/**
 * Deletes all listings of a person: drafts and others that nobody booked or reported entirely. What the others say about
 * a home is erased: only the town and the public point are left. Their names in bookings and reviews follow from that.
 * They must be locked.
 */
export async function eraseListingsOf(tx: Database, sitterId: string, now: Date): Promise<void> {
  await sql`delete from listings l where l.sitter_id = ${sitterId}
    and not exists (select from bookings b where b.listing_id = l.id)
    and not exists (select from reports r where r.listing_id = l.id)`.execute(tx)
  await sql`delete from listing_images i using listings l where l.id = i.listing_id and l.sitter_id = ${sitterId}`.execute(
    tx,
  )
  await sql`delete from listing_vaccine_rules r using listings l
    where l.id = r.listing_id and l.sitter_id = ${sitterId}`.execute(tx)
  await sql`delete from listing_rates r using listings l where l.id = r.listing_id and l.sitter_id = ${sitterId}`.execute(
    tx,
  )
  await sql`
    update listings set is_active = false, deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now},
      title = concat_ws(' in ', accommodation_type, nullif(concat_ws(', ', nullif(city, ''), nullif(state, '')), '')),
      location = concat_ws(', ', nullif(city, ''), nullif(state, '')), zip_code = null,
      apartment_name = null, apartment_number = null, floor_number = null,
      latitude = public_latitude, longitude = public_longitude,
      description = '', space_description = null, daily_schedule = null, house_rules = null, capacity = null,
      supervision = '', size_limits = '', amenities = '{}', services = '{}', room_size = null,
      residents = '{}', children_home = false
    where sitter_id = ${sitterId}`.execute(tx)
}
