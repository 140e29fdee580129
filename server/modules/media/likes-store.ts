import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { alikeBits } from './rules/look.ts'
import type { PhotoFacts } from './rules/photo-label.ts'

/** A photo that was sent before: the earlier one, when that was, and whether the same person sent it. */
export type SentBefore = {
  readonly id: string
  readonly likeId: string
  readonly at: Date
  readonly isOwn: boolean
}

/** With how many earlier photos new ones are compared. */
const comparedAtMost = 5000

type Compared = {
  readonly ownerId: string
  readonly ids: readonly string[]
  readonly petIds: readonly string[]
}

/**
 * Returns which of a person's photos were sent before, by them or of the same pets: the same file, or one that looks alike if
 * not both are from our camera. Each once, with the latest.
 */
export async function sentBefore(db: Database, { ownerId, ids, petIds }: Compared): Promise<SentBefore[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SentBefore>`
    with used as (
      select f.picture_id as id from stay_update_photos f join pictures q on q.id = f.picture_id where q.owner_id = ${ownerId}
      union select w.picture_id from handover_photos w join pictures q on q.id = w.picture_id where q.owner_id = ${ownerId}
      union select d.picture_id from care_record_photos d join pictures q on q.id = d.picture_id where q.owner_id = ${ownerId}
      union select i.picture_id from listing_images i join pictures q on q.id = i.picture_id where q.owner_id = ${ownerId}
      union select t.picture_id from pets t where t.id = any(${petIds}::uuid[])
      union select g.picture_id from booking_pets g where g.pet_id = any(${petIds}::uuid[])
      union select w.picture_id from handover_photos w where w.pet_id = any(${petIds}::uuid[])
      union select d.picture_id from care_record_photos d join care_records r on r.id = d.record_id
        where r.pet_id = any(${petIds}::uuid[])
      union select f.picture_id from stay_update_photos f join stay_update_pets u on u.update_id = f.update_id
        where u.pet_id = any(${petIds}::uuid[])
    ), earlier as (
      select p.id, p.owner_id, p.sha256, p.look, p.source, p.created_at from pictures p join used using (id)
      where p.state = 'ready' and p.id <> all(${ids}::text[]) order by p.created_at desc limit ${comparedAtMost}
    )
    select distinct on (n.id) n.id, e.id as "likeId", e.created_at as at, e.owner_id is not distinct from n.owner_id as "isOwn"
    from pictures n join earlier e on e.created_at < n.created_at and (e.sha256 = n.sha256 or (
      bit_count(e.look # n.look) <= ${alikeBits} and (e.source is distinct from 'camera' or n.source is distinct from 'camera')))
    where n.id = any(${ids}::text[]) and n.owner_id = ${ownerId}
    order by n.id, e.sha256 = n.sha256 desc nulls last, e.created_at desc`.execute(db)
  return rows
}

/** Writes at photos that are sent now which earlier ones they look like. */
export async function noteSentBefore(tx: Database, compared: Compared): Promise<void> {
  const found = await sentBefore(tx, compared)
  if (found.length === 0) return
  await sql`
    update pictures p set like_id = f."likeId", like_at = f.at
    from json_to_recordset(${JSON.stringify(found)}) as f (id text, "likeId" text, at timestamptz) where p.id = f.id`.execute(
    tx,
  )
}

/** Returns what decides the labels of photos. */
export async function photoFactsOf(db: Database, ids: readonly string[]): Promise<Map<string, PhotoFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PhotoFacts & { id: string }>`
    select p.id, p.source, p.taken_at as "takenAt", p.created_at as "receivedAt", p.file_date as "fileDate",
      p.like_at as "likeAt", (
        select json_build_object('bookingId', b.id, 'sides', json_build_array(b.owner_id, b.sitter_id))
        from bookings b where b.id in (
          select d.booking_id from stay_update_photos f join stay_updates d on d.id = f.update_id where f.picture_id = p.like_id
          union select w.booking_id from handover_photos w where w.picture_id = p.like_id
          union select r.booking_id from care_record_photos c join care_records r on r.id = c.record_id where c.picture_id = p.like_id)
        limit 1) as "likeOf"
    from pictures p where p.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Returns the digests of received files, by picture. */
export async function digestsOf(db: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('pictures').select(['id', 'sha256']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}
