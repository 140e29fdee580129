import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { idLike, wordsLike } from '#server/database/words-like.ts'

/** The filter of an admin's list of listings. */
export type WantedListings = { readonly active?: boolean | undefined; readonly search?: string | undefined }

function wantedRows({ active, search }: WantedListings) {
  return sql<boolean>`(l.deleted_at is null and ${search ? named(search) : sql`true`}
    and ${active === undefined ? sql`true` : sql`l.is_active = ${active}`})`
}

/** Matches a listing by its title, place or id, or by its sitter. The subqueries use indexes. */
function named(search: string) {
  const [words, id] = [wordsLike(search), idLike(search)]
  return sql`(l.id in (select id from listings where listing_words(title, city, state) like lower(${words}))
    or l.sitter_id in (select id from users
      where person_words(fullname, first_name, last_name, email) like lower(${words}))
    ${id ? sql`or l.id::text like ${id}` : sql``})`
}

function listings(db: Database) {
  return db
    .selectFrom('listings as l')
    .innerJoin('users as u', 'u.id', 'l.sitter_id')
    .select([
      'l.id',
      'l.title',
      'l.city',
      'l.state',
      'l.price_cents as priceCents',
      'l.is_active as isActive',
      'l.deactivation_reason as deactivationReason',
      'l.rating_hundredths as ratingHundredths',
      'l.review_count as reviewCount',
      'l.created_at as createdAt',
      'l.sitter_id as sitterId',
      'u.fullname',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.verified',
      sql<string | null>`(select i.picture_id from listing_images i where i.listing_id = l.id and i.position = 0)`.as(
        'pictureId',
      ),
    ])
}

/** A listing as admins see it in a list. */
export type ListingForAdmin = Awaited<ReturnType<typeof listingsForAdmins>>[number]

/** Returns a page of listings that match, newest first. */
export async function listingsForAdmins(db: Database, { after, take }: Page, wanted: WantedListings) {
  let query = listings(db).where(wantedRows(wanted))
  if (after)
    query = query.where(
      sql<boolean>`(l.created_at, l.id) < (select created_at, id from listings where id = ${after}::uuid)`,
    )
  return query.orderBy('l.created_at', 'desc').orderBy('l.id', 'desc').limit(take).execute()
}

/** Returns one of them, unless it was deleted. */
export async function listingForAdmin(db: Database, id: string): Promise<ListingForAdmin | undefined> {
  return listings(db).where('l.id', '=', id).where('l.deleted_at', 'is', null).executeTakeFirst()
}

/** Counts the listings that match. */
export async function countListings(db: Database, wanted: WantedListings): Promise<number> {
  const { count } = await db
    .selectFrom('listings as l')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(wantedRows(wanted))
    .executeTakeFirstOrThrow()
  return count
}

/** Hides a listing with a reason, until an admin allows it again. Returns whether that changed it. */
export async function deactivate(tx: Database, id: string, reason: string, now: Date): Promise<boolean> {
  return changed(tx, id, { is_active: false, deactivated_at: now, deactivation_reason: reason, updated_at: now })
}

/** Allows the sitter to publish a listing again. Returns whether that changed it. */
export async function allow(tx: Database, id: string, now: Date): Promise<boolean> {
  return changed(tx, id, { deactivated_at: null, deactivation_reason: null, updated_at: now })
}

async function changed(
  tx: Database,
  id: string,
  columns: { is_active?: false; deactivated_at: Date | null; deactivation_reason: string | null; updated_at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('listings')
    .set(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('deactivation_reason', 'is distinct from', columns.deactivation_reason)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
