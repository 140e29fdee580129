import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { StoredPicture } from './process-picture.ts'

/** A picture that may be shown. */
export type ShownPicture = {
  readonly storageKey: string
  readonly width: number
  /** Whether anyone may see it. */
  readonly isPublic: boolean
}

/** Whether nothing uses picture `p`. */
const unattached = sql<boolean>`(
  not exists (select 1 from listing_images i where i.picture_id = p.id)
  and not exists (select 1 from users u where u.picture_id = p.id)
  and not exists (select 1 from pets t where t.picture_id = p.id)
  and not exists (select 1 from booking_pets g where g.picture_id = p.id))`

/** How many pictures a person began to upload since an instant, and how many live ones nothing uses. */
export async function countUploads(
  tx: Database,
  ownerId: string,
  since: Date,
  now: Date,
): Promise<{ recent: number; unattached: number }> {
  // one at a time per person, so that two tabs cannot pass the quota together
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
  const { rows } = await sql<{ recent: number; unattached: number }>`
    select count(*) filter (where p.created_at > ${since}) as recent,
      count(*) filter (where (p.state = 'ready' or p.expires_at > ${now}) and ${unattached}) as unattached
    from pictures p where p.owner_id = ${ownerId}`.execute(tx)
  return rows[0] ?? { recent: 0, unattached: 0 }
}

export async function insertReservation(
  tx: Database,
  reservation: { id: string; ownerId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      id: reservation.id,
      owner_id: reservation.ownerId,
      state: 'reserved',
      created_at: reservation.now,
      expires_at: reservation.expiresAt,
    })
    .execute()
}

export async function findReservation(db: Database, id: string) {
  return db.selectFrom('pictures').select(['state', 'expires_at']).where('id', '=', id).executeTakeFirst()
}

/** Turns a reservation into a picture; false when another upload was first. */
export async function completeReservation(db: Database, id: string, picture: StoredPicture): Promise<boolean> {
  const row = await db
    .updateTable('pictures')
    .set({
      state: 'ready',
      expires_at: null,
      storage_key: picture.storageKey,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPicture(db: Database, id: string, ownerId: string, picture: StoredPicture): Promise<void> {
  await db
    .insertInto('pictures')
    .values({
      id,
      owner_id: ownerId,
      state: 'ready',
      storage_key: picture.storageKey,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    })
    .execute()
}

/** Those of the pictures that are ready and belong to a person. */
export async function findReadyPictures(tx: Database, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * A picture as somebody (null: anybody) may see it. Everybody sees photos of active listings, and the faces of
 * sitters and reviewers. The owner and admins see all of a person's; the two sides of a booking see the stay's
 * listing, its pets and each other; the two of a conversation each other.
 */
export async function findShownPicture(
  db: Database,
  id: string,
  callerId: string | null,
): Promise<ShownPicture | undefined> {
  const { rows } = await sql<ShownPicture>`
    with shown as (
      select p.storage_key as "storageKey", p.width, p.owner_id = c.id or c.role = 'admin' as own, (
        exists (select 1 from listing_images i join listings l on l.id = i.listing_id
          where i.picture_id = p.id and l.is_active and l.deleted_at is null)
        or exists (select 1 from users u where u.picture_id = p.id and (u.role = 'sitter'
          or exists (select 1 from listings l where l.sitter_id = u.id and l.is_active and l.deleted_at is null)
          or exists (select 1 from reviews r where r.reviewer_id = u.id and r.deleted_at is null)))
      ) as "isPublic", (
        exists (select 1 from bookings b where c.id in (b.owner_id, b.sitter_id) and (
          exists (select 1 from booking_pets g join pets t on t.id = g.pet_id
            where g.booking_id = b.id and p.id in (g.picture_id, t.picture_id))
          or exists (select 1 from listing_images i where i.listing_id = b.listing_id and i.picture_id = p.id)
          or exists (select 1 from users u where u.id in (b.owner_id, b.sitter_id) and u.picture_id = p.id)))
        or exists (select 1 from conversation_members m join users u on u.id = m.other_user_id
          where m.user_id = c.id and u.picture_id = p.id)
      ) as met
      from pictures p left join users c on c.id = ${callerId}::uuid
      where p.id = ${id} and p.state = 'ready'
    )
    select "storageKey", width, "isPublic" from shown where "isPublic" or own or met`.execute(db)
  return rows[0]
}

/**
 * Takes away up to so many of those that expired unused or stayed unattached: how many went, and the storage keys that
 * no picture needs any more.
 */
export async function deleteStale(
  db: Database,
  { expiredBefore, unattachedBefore, most }: { expiredBefore: Date; unattachedBefore: Date; most: number },
): Promise<{ gone: number; keys: string[] }> {
  const { rows } = await sql<{ gone: number; keys: string[] }>`
    with gone as (
      delete from pictures where ctid = any(array(
        select ctid from pictures p
        where (p.state = 'reserved' and p.expires_at < ${expiredBefore})
          or (p.state = 'ready' and p.created_at < ${unattachedBefore} and ${unattached})
        limit ${most} for update skip locked))
      returning id, storage_key
    )
    select (select count(*)::int from gone) as gone, array(
      select distinct g.storage_key from gone g where g.storage_key is not null and not exists (
        select 1 from pictures o where o.storage_key = g.storage_key and o.id not in (select id from gone))
    ) as keys`.execute(db)
  return rows[0] ?? { gone: 0, keys: [] }
}
