import type { Side } from '#contract/vocabulary/booking-states.ts'
import { sql } from 'kysely'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import type { Point } from '#contract/vocabulary/earth.ts'

type Place = { readonly exact: Point; readonly shown: Point }

/** Returns the point of a listing, and the one that everybody may know; undefined if it has none. */
export async function placeOf(db: Database, listingId: string): Promise<Place | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(['latitude', 'longitude', 'public_latitude as shownLatitude', 'public_longitude as shownLongitude'])
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (!row) return undefined
  const { latitude, longitude, shownLatitude, shownLongitude } = row
  if (latitude === null || longitude === null || shownLatitude === null || shownLongitude === null) return undefined
  return { exact: { latitude, longitude }, shown: { latitude: shownLatitude, longitude: shownLongitude } }
}

/** Returns the addresses that no public text may have: of the listing, and the homes of both sides. */
export async function addressesOf(db: Database, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string | null }>`
    select unnest(array[l.location, o.address, s.address]) as address
    from bookings b join listings l on l.id = b.listing_id join users o on o.id = b.owner_id join users s on s.id = b.sitter_id
    where b.id = ${bookingId}`.execute(db)
  return rows.flatMap(({ address }) => (address ? [address] : []))
}

/** Returns the pets of a stay. */
export async function petsOfStay(
  db: Database,
  bookingId: string,
): Promise<{ petId: string; name: string; kind: PetKind }[]> {
  return db
    .selectFrom('booking_pets')
    .select(['pet_id as petId', 'name', 'kind'])
    .where('booking_id', '=', bookingId)
    .orderBy('name')
    .orderBy('pet_id')
    .execute()
}

const photosAtMost = 12

/** Returns the photos that a missing pet's page can have: the pet's own, then those of the updates of its stay, none hidden. */
export async function photosOf(db: Database, bookingId: string, petId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select t.picture_id as id, 0 as place, now() as at from pets t where t.id = ${petId}
      union all select g.picture_id, 1, now() from booking_pets g where g.booking_id = ${bookingId} and g.pet_id = ${petId}
      union all select f.picture_id, 2, u.created_at from stay_updates u join stay_update_photos f on f.update_id = u.id
        join messages m on m.id = u.message_id
        where u.booking_id = ${bookingId} and f.hidden_id is null and m.hidden_id is null) as all_of_them
    join pictures p using (id)
    where p.state = 'ready' and not exists (select from hidden_things h where h.thing = p.id and h.restored_at is null)
    group by id order by min(place), max(at) desc, id limit ${photosAtMost}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a page needs of a photo: none that staff hides. */
export async function photoFile(
  db: Database,
  pictureId: string,
): Promise<{ storageKey: string; width: number; height: number } | undefined> {
  const { rows } = await sql<{ storageKey: string; width: number; height: number }>`
    select storage_key as "storageKey", width, height from pictures p where id = ${pictureId} and state = 'ready'
      and not exists (select from hidden_things h where h.thing = p.id and h.restored_at is null)`.execute(db)
  return rows[0]
}

/** Returns the phones that the page of a missing pet shows: those whose people switched them on. */
export async function shownPhones(db: Database, lostPetId: string): Promise<{ who: Side; phone: string }[]> {
  const { rows } = await sql<{ owner: string | null; sitter: string | null }>`
    select case when l.shows_owner_phone then o.phone end as owner, case when l.shows_sitter_phone then s.phone end as sitter
    from lost_pets l join bookings b on b.id = l.booking_id join users o on o.id = b.owner_id join users s on s.id = b.sitter_id
    where l.id = ${lostPetId}`.execute(db)
  const phones = rows[0]
  return (['owner', 'sitter'] as const).flatMap((who) => {
    const phone = phones?.[who]
    return phone ? [{ who, phone }] : []
  })
}

/** Returns the town of a listing, which everybody may know. */
export async function townOf(db: Database, listingId: string): Promise<{ city: string; state: string } | undefined> {
  return db.selectFrom('listings').select(['city', 'state']).where('id', '=', listingId).executeTakeFirst()
}
