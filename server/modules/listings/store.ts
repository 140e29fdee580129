import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type ListingChanges = Updateable<Tables['listings']>

/** A listing with its sitter, and what its page is made of. */
export type ListingRow = Selectable<Tables['listings']> & {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly sitter_name: string | null
  readonly sitter_surname: string | null
  readonly sitter_picture_id: string | null
  readonly sitter_verified: boolean
  readonly sitter_since: Date
  readonly sitter_bio: string | null
  readonly picture_ids: string[]
  /** Of the latest twenty reviews. */
  readonly latest_ratings: number[]
  /** When the sitter was asked and answered, the latest 25 times, in milliseconds. */
  readonly answers: [number, number | null][]
  /** Whether the asker has, or had, an accepted stay here. */
  readonly asker_is_guest: boolean
}

const listing = prepared<ListingRow>(`
  select l.*, u.first_name, u.last_name, u.name as sitter_name, u.surname as sitter_surname,
    u.picture_id as sitter_picture_id, u.verified as sitter_verified, u.created_at as sitter_since, u.bio as sitter_bio,
    array(select i.picture_id from listing_images i where i.listing_id = l.id order by i.position) as picture_ids,
    array(select r.rating from reviews r where r.listing_id = l.id and r.deleted_at is null
      order by r.created_at desc, r.id desc limit 20) as latest_ratings,
    (select coalesce(json_agg(json_build_array(floor(extract(epoch from a.asked_at) * 1000),
        floor(extract(epoch from a.answered_at) * 1000)) order by a.asked_at desc), '[]')
      from (select asked_at, answered_at from sitter_answers where sitter_id = l.sitter_id
        order by asked_at desc limit 25) as a) as answers,
    exists (select 1 from bookings b where b.listing_id = l.id and b.owner_id = $2
      and b.status in ('accepted', 'completed')) as asker_is_guest
  from listings l join users u on u.id = l.sitter_id
  where l.id = $1 and l.deleted_at is null`)

/** A listing that has not been deleted, with everything that its page says of it, and whether the asker is a guest. */
export async function findListing(db: Database, id: string, askerId: string | null): Promise<ListingRow | undefined> {
  return (await listing(db, [id, askerId]))[0]
}

/** Whether booking `b` is a request or a stay that is not over: its listing stays as long. */
const isOpen = sql<boolean>`b.status in ('pending', 'accepted')`

/** A sitter's own listings, newest first, with this month's accepted and completed stays and what is open counted. */
export async function listingsOf(
  db: Database,
  sitterId: string,
  month: { readonly start: string; readonly end: string },
  { after, take }: Page,
) {
  return db
    .selectFrom('listings as l')
    .select([
      'l.id',
      sql<string>`listing_card(l.id)`.as('card'),
      sql<number>`(select count(*)::int from bookings b where b.listing_id = l.id
        and b.status in ('accepted', 'completed') and b.start_date between ${month.start}::date and ${month.end}::date)`.as(
        'bookings_this_month',
      ),
      sql<number>`(select count(*)::int from bookings b where b.listing_id = l.id and ${isOpen})`.as('open_bookings'),
    ])
    .where('l.sitter_id', '=', sitterId)
    .where('l.deleted_at', 'is', null)
    .$if(after !== undefined, (found) => found.where(behind(after)))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(take)
    .execute()
}

/** Whether listing `l` comes behind another in a list with the newest first. */
const behind = (after: string | undefined) =>
  sql<boolean>`(l.created_at, l.id) < (select created_at, id from listings where id = ${after}::uuid and sitter_id = l.sitter_id)`

/** A person's drafts: listings that are not published and that nobody ever asked for. */
function drafts(db: Database, sitterId: string) {
  return db
    .selectFrom('listings as l')
    .where('l.sitter_id', '=', sitterId)
    .where('l.deleted_at', 'is', null)
    .where('l.is_active', '=', false)
    .where(sql<boolean>`not exists (select 1 from bookings b where b.listing_id = l.id)`)
}

/** A person's drafts for counting them, oldest first. */
export async function draftsOf(tx: Database, sitterId: string): Promise<{ id: string; empty: boolean }[]> {
  return drafts(tx, sitterId)
    .select(['l.id', sql<boolean>`l.title = ''`.as('empty')])
    .orderBy('l.created_at')
    .execute()
}

/** A person's drafts as cards with their last change, newest first. */
export async function draftCardsOf(db: Database, sitterId: string, { after, take }: Page) {
  return drafts(db, sitterId)
    .select(['l.id', 'l.updated_at', sql<string>`listing_card(l.id)`.as('card')])
    .$if(after !== undefined, (found) => found.where(behind(after)))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(take)
    .execute()
}

/** Holds a person, so that two tabs cannot pass a limit together. */
export async function holdUser(tx: Database, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function insertListing(tx: Database, sitterId: string, fields: ListingChanges): Promise<string> {
  const row = await tx
    .insertInto('listings')
    .values({ ...fields, sitter_id: sitterId } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Holds a listing for a change and says whose it is. */
export async function holdListing(tx: Database, id: string) {
  return tx
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateListing(tx: Database, id: string, changes: ListingChanges): Promise<void> {
  await tx.updateTable('listings').set(changes).where('id', '=', id).execute()
}

export async function picturesOf(tx: Database, listingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('listing_images')
    .select('picture_id')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.picture_id)
}

export async function setPictures(tx: Database, listingId: string, pictureIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('listing_images').where('listing_id', '=', listingId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ listing_id: listingId, position, picture_id }))
  await tx.insertInto('listing_images').values(rows).execute()
}

/** Whether a listing has requests or stays that are not over. */
export async function hasOpenBookings(tx: Database, listingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.listing_id', '=', listingId)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const termColumns = [
  'id',
  'sitter_id',
  'price_cents',
  'pet_kinds',
  'time_zone',
  'check_in_time',
  'check_out_time',
  'cancellation_policy',
  'instant_book',
  'is_active',
] as const

/** What a booking depends on to the last moment, held against changes; undefined when the listing is not open. */
export async function holdTerms(tx: Database, listingId: string) {
  return tx
    .selectFrom('listings')
    .select(termColumns)
    .where('id', '=', listingId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Terms of a listing that a booking is made with. */
export async function bookingTerms(db: Database, listingId: string) {
  return db
    .selectFrom('listings')
    .select(termColumns)
    .where('id', '=', listingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
