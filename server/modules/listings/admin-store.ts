import { sql } from 'kysely'
import type { ListingSort } from '#contract/vocabulary/console-tables.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { numberLike, wordsLike } from '#server/database/words-like.ts'

/** The filter of an admin's list of listings. */
export type ListingsFilter = {
  readonly active?: boolean | undefined
  readonly search?: string | undefined
  readonly person?: string | undefined
  readonly sort?: ListingSort | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

const byRating = sql`coalesce(r.rating_hundredths, 0)`
const orders: Readonly<Record<ListingSort, ListOrder>> = {
  '-created': { by: sql`r.created_at`, isDown: true },
  created: { by: sql`r.created_at`, isDown: false },
  price: { by: sql`r.price_cents`, isDown: false },
  '-price': { by: sql`r.price_cents`, isDown: true },
  rating: { by: byRating, isDown: false },
  '-rating': { by: byRating, isDown: true },
}

function listed({ active, search, person, sort = '-created', ...dates }: ListingsFilter): Listed {
  return {
    from: sql`listings r`,
    where: sql`r.deleted_at is null and ${active === undefined ? sql`true` : sql`r.is_active = ${active}`}
      and ${person ? sql`r.sitter_id = ${person}` : sql`true`} and ${madeWithin(dates)}`,
    ...(sort !== '-created' && { order: orders[sort] }),
    ...(search && { words: named(search) }),
  }
}

/** Matches a listing by its title, place or id, or by its sitter. */
function named(search: string) {
  const [words, number] = [wordsLike(search), numberLike(search)]
  const isNamed = sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${words})`
  const ways = [
    sql`listing_words(r.title, r.city, r.state) like lower(${words})`,
    ...(number ? [sql`right(r.id::text, 8) like ${number}`] : []),
  ]
  return {
    inRow: sql`${sql.join(ways, sql` or `)} or (select ${isNamed} from users u where u.id = r.sitter_id)`,
    byIndex: sql`select r.id from users u join listings r on r.sitter_id = u.id and r.deleted_at is null where ${isNamed}
      union ${sql.join(
        ways.map((way) => sql`select r.id from listings r where ${way}`),
        sql` union `,
      )}`,
  }
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
export type ListingForAdmin = Awaited<ReturnType<typeof listingsForAdmins>>['rows'][number]

/** Returns a page of listings that match, newest first or by their sort, and how many there are. */
export async function listingsForAdmins(db: Database, page: Page, wanted: ListingsFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  const rows = await listings(db)
    .where('l.id', '=', sql<string>`any(${found.ids}::uuid[])`)
    .execute()
  return { ...found, rows: inOrderOf(found.ids, rows) }
}

/** How many listings match, up to a maximum. */
export const countListings = (db: Database, wanted: ListingsFilter, most: number) =>
  countListed(db, listed(wanted), most)

/** Returns one of them, unless it was deleted. */
export async function listingForAdmin(db: Database, id: string): Promise<ListingForAdmin | undefined> {
  return listings(db).where('l.id', '=', id).where('l.deleted_at', 'is', null).executeTakeFirst()
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
