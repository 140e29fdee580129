import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'
import type { PhotoSource, PicturePurpose } from '#contract/vocabulary/uploads.ts'
import type { FileFacts, StoredPicture } from './process-picture.ts'
import type { SeenPicture } from './rules/may.ts'

/** A ready picture, and the facts that decide who sees it. */
export type PictureRow = SeenPicture & {
  readonly storageKey: string
  readonly width: number
  /** Whether its person does not want search engines to show it. */
  readonly isUnlisted: boolean
}

/** The condition that nothing uses picture `p`; what staff hides is kept for when it is shown again. */
const unattached = sql<boolean>`(
  not exists (select 1 from listing_images i where i.picture_id = p.id)
  and not exists (select 1 from users u where u.picture_id = p.id)
  and not exists (select 1 from pets t where t.picture_id = p.id)
  and not exists (select 1 from booking_pets g where g.picture_id = p.id)
  and not exists (select 1 from messages x where x.picture_id = p.id)
  and not exists (select 1 from stay_update_photos f where f.picture_id = p.id)
  and not exists (select 1 from handover_photos w where w.picture_id = p.id)
  and not exists (select 1 from care_record_photos d where d.picture_id = p.id)
  and not exists (select 1 from case_photos c where c.picture_id = p.id)
  and not exists (select 1 from vaccination_proofs v where v.picture_id = p.id)
  and not exists (select 1 from vet_expenses e where e.receipt_id = p.id)
  and not exists (select 1 from lost_pets m where m.photo_id = p.id)
  and not exists (select 1 from hidden_things h where h.thing = p.id and h.restored_at is null))`

/** The condition that staff does not hide the picture with an id. */
const notHidden = (id: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select 1 from hidden_things h where h.thing = ${id} and h.restored_at is null)`

/** Counts the uploads that a person started since `since`, and their live pictures that nothing uses. */
export async function countUploads(
  tx: Database,
  ownerId: string,
  since: Date,
  now: Date,
): Promise<{ recent: number; unattached: number }> {
  const { rows } = await sql<{ recent: number; unattached: number }>`
    select count(*) filter (where p.created_at > ${since}) as recent,
      count(*) filter (where (p.state = 'ready' or p.expires_at > ${now}) and ${unattached}) as unattached
    from pictures p where p.owner_id = ${ownerId}`.execute(tx)
  return rows[0] ?? { recent: 0, unattached: 0 }
}

export async function insertReservation(
  tx: Database,
  reservation: {
    id: string
    ownerId: string
    purpose: PicturePurpose | null
    source: PhotoSource | null
    takenAt: Date | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      id: reservation.id,
      owner_id: reservation.ownerId,
      state: 'reserved',
      purpose: reservation.purpose,
      source: reservation.source,
      taken_at: reservation.takenAt,
      created_at: reservation.now,
      expires_at: reservation.expiresAt,
    })
    .execute()
}

/** An upload: its owner, whether its picture has arrived, and its purpose. */
export type Upload = {
  readonly ownerId: string | null
  readonly state: 'reserved' | 'ready'
  readonly purpose: PicturePurpose | null
  /** Until when the picture may be uploaded. */
  readonly expiresAt: Date | null
}

/** Returns an upload; undefined for an unknown id. */
export async function findUpload(db: Database, id: string): Promise<Upload | undefined> {
  return db
    .selectFrom('pictures')
    .select(['owner_id as ownerId', 'state', 'purpose', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Turns a reservation into a picture. Returns false if another upload was first. */
export async function completeReservation(
  db: Database,
  id: string,
  picture: StoredPicture,
  { bytes, sha256, look, fileDate }: FileFacts,
): Promise<boolean> {
  const row = await db
    .updateTable('pictures')
    .set({
      state: 'ready',
      expires_at: null,
      storage_key: picture.storageKey,
      width: picture.width,
      height: picture.height,
      bytes,
      sha256,
      look,
      file_date: fileDate,
    })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Expires a reservation, so that nothing can be uploaded to it. */
export async function endReservation(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .execute()
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
    })
    .execute()
}

/** Returns the uploaded size of a person's ready picture (null if it was not recorded), or undefined. */
export async function sizeOfPicture(
  tx: Database,
  ownerId: string,
  id: string,
): Promise<{ bytes: number | null } | undefined> {
  return tx
    .selectFrom('pictures')
    .select('bytes')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .where(notHidden(sql.ref('pictures.id')))
    .executeTakeFirst()
}

/** Returns those pictures that are ready and belong to a person; none that staff hides. */
export async function findReadyPictures(tx: Database, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .where(notHidden(sql.ref('pictures.id')))
    .execute()
  return rows.map((row) => row.id)
}

/** Whether a picture is between the two sides of a stay or a conversation: sent, of an update, a record, a handover, a receipt. */
const isOfTwo = sql<boolean>`(exists (select 1 from messages x where x.picture_id = p.id)
  or exists (select 1 from stay_update_photos f where f.picture_id = p.id)
  or exists (select 1 from handover_photos w where w.picture_id = p.id)
  or exists (select 1 from care_record_photos d where d.picture_id = p.id)
  or exists (select 1 from vet_expenses e where e.receipt_id = p.id))`

/** The messages that have a picture, or whose update has it. */
const messagesWithIt = sql`(
  select id, conversation_id, number, created_at from messages where picture_id = p.id
  union all select m.id, m.conversation_id, m.number, m.created_at
    from stay_update_photos f join stay_updates d on d.id = f.update_id join messages m on m.id = d.message_id
    where f.picture_id = p.id) x`

/** Whether staff reads it all the same: it was reported, or a case about the stay is open. */
const isOpened = sql<boolean>`(exists (
    select 1 from ${messagesWithIt} join reports r on r.outcome is null
      and ((r.conversation_id = x.conversation_id and x.number <= r.up_to_number) or r.message_id = x.id))
  or exists (select 1 from reports r where r.outcome is null and r.about = 'photo' and r.thing = p.id)
  or exists (select 1 from ${messagesWithIt} join conversations t on t.id = x.conversation_id
    join bookings b on b.created_at <= x.created_at
      and (b.owner_id, b.sitter_id) in ((t.low_user_id, t.high_user_id), (t.high_user_id, t.low_user_id))
    join cases c on c.booking_id = b.id and c.state in ('open', 'waiting'))
  or exists (select 1 from handover_photos w join cases c on c.booking_id = w.booking_id and c.state in ('open', 'waiting')
    where w.picture_id = p.id)
  or exists (select 1 from care_record_photos d join care_records r on r.id = d.record_id
    join cases c on c.booking_id = r.booking_id and c.state in ('open', 'waiting') where d.picture_id = p.id)
  or exists (select 1 from vet_expenses e join cases c on c.booking_id = e.booking_id and c.state in ('open', 'waiting')
    where e.receipt_id = p.id))`

/**
 * Returns a ready picture and its relation to the asker (null: anonymous). Photos of active listings and portraits of
 * sitters and reviewers are public. The two sides of a stay see its listing, pets, updates and records and each other, its sitter
 * also the certificates of its pets; the two
 * people of a conversation see each other's portraits.
 */
export async function findPicture(db: Database, id: string, askerId: string | null): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select p.storage_key as "storageKey", p.width, p.owner_id as "ownerId", h.id is not null as "isHidden", (h.id is null and (
      exists (select 1 from listing_images i join listings l on l.id = i.listing_id
        where i.picture_id = p.id and ${isListed})
      or exists (select 1 from users u where u.picture_id = p.id and (u.role = 'sitter'
        or exists (select 1 from listings l where l.sitter_id = u.id and ${isListed})
        or exists (select 1 from public_reviews r where r.reviewer_id = u.id)))
    )) as "isPublic", (${askerId}::uuid is not null and (
      exists (select 1 from bookings b where ${askerId}::uuid in (b.owner_id, b.sitter_id) and (
        exists (select 1 from booking_pets g join pets t on t.id = g.pet_id
          where g.booking_id = b.id and p.id in (g.picture_id, t.picture_id))
        or exists (select 1 from listing_images i where i.listing_id = b.listing_id and i.picture_id = p.id)
        or exists (select 1 from users u where u.id in (b.owner_id, b.sitter_id) and u.picture_id = p.id)))
      or exists (select 1 from conversation_members m join users u on u.id = m.other_user_id
        where m.user_id = ${askerId}::uuid and u.picture_id = p.id)
      or exists (select 1 from messages x join conversation_members m on m.conversation_id = x.conversation_id
        where m.user_id = ${askerId}::uuid and x.picture_id = p.id and x.hidden_id is null)
      or exists (select 1 from stay_update_photos f join stay_updates d on d.id = f.update_id
        join bookings b on b.id = d.booking_id join messages x on x.id = d.message_id
        where f.picture_id = p.id and f.hidden_id is null and x.hidden_id is null and ${askerId}::uuid in (b.owner_id, b.sitter_id))
      or exists (select 1 from handover_photos w join bookings b on b.id = w.booking_id
        where w.picture_id = p.id and ${askerId}::uuid in (b.owner_id, b.sitter_id))
      or exists (select 1 from care_record_photos d join care_records r on r.id = d.record_id
        join bookings b on b.id = r.booking_id
        where d.picture_id = p.id and ${askerId}::uuid in (b.owner_id, b.sitter_id))
      or exists (select 1 from vet_expenses e join bookings b on b.id = e.booking_id
        where e.receipt_id = p.id and ${askerId}::uuid in (b.owner_id, b.sitter_id))
      or exists (select 1 from case_photos f join case_entries e on e.id = f.entry_id join cases c on c.id = e.case_id
        where f.picture_id = p.id and e.shared and ${askerId}::uuid in (c.opener_id, c.other_id))
      or exists (select 1 from vaccination_proofs f join vaccinations v on v.id = f.vaccination_id
        join booking_pets g on g.pet_id = v.pet_id join bookings b on b.id = g.booking_id
        where f.picture_id = p.id and b.sitter_id = ${askerId}::uuid
          and not exists (select 1 from care_stays c where c.booking_id = b.id and c.closed_at is not null)
          and (b.status in ('pending', 'accepted') or exists (select 1 from care_stays c where c.booking_id = b.id)))
    )) as "isOfStayOrTalk", ${isOfTwo} as "isInMessage",
      exists (select 1 from vaccination_proofs f where f.picture_id = p.id) as "isProof", ${isOpened} as "isReported", exists (select 1 from user_settings s
      where s.user_id = p.owner_id and not s.allow_search_engine_indexing) as "isUnlisted"
    from pictures p left join lateral (
      select id from hidden_things where thing = p.id and restored_at is null limit 1) h on true
    where p.id = ${id} and p.state = 'ready'`.execute(db)
  return rows[0]
}

/**
 * Deletes up to `most` pictures that expired unused or stayed unattached. Returns how many, and the storage keys that
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

/** Returns all pictures of a person, oldest first, including unfinished uploads. */
export async function picturesOf(db: Database, ownerId: string) {
  return db
    .selectFrom('pictures')
    .select(['id', 'purpose', 'state', 'created_at as createdAt'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns those storage keys that belong to a picture. */
export async function findStorageKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct storage_key as key from pictures where storage_key = any(${keys}::text[])`.execute(db)
  return rows.map(({ key }) => key)
}

/** Returns when the latest ready picture was started; undefined if there is none. */
export async function latestPicture(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return row?.at ?? undefined
}
