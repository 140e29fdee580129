import { sql } from 'kysely'
import type { ListingCard } from '#contract/schemas/listing-card.ts'
import type { Database } from '#server/database/connect.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type Favorite = { readonly id: string; readonly listingId: string; readonly createdAt: Date }

/** A favorite with the card of its listing, as search keeps it: there is one for each listing that everybody may see. */
export type SavedCard = Favorite & { readonly card: ListingCard; readonly listIds: string[] }

const columns = ['f.id', 'f.listing_id as listingId', 'f.created_at as createdAt'] as const

/** The card as search keeps it, which is that of the contract; a test of search compares the two. */
const card = sql<ListingCard>`(select s.card from shown_cards s where s.listing_id = c.listing_id)`.as('card')

/** The favorites whose listings everybody may see, the newest first, behind the cursor; those of one list when it is named. */
function shown(db: Database, userId: string, listId: string | undefined, { after, take }: Page) {
  return db
    .selectFrom('favorites as f')
    .innerJoin('listing_cards as c', 'c.listing_id', 'f.listing_id')
    .where('f.user_id', '=', userId)
    .$if(listId !== undefined, (found) =>
      found.where(sql<boolean>`exists (select 1 from favorite_list_items i
        where i.list_id = ${listId}::uuid and i.listing_id = f.listing_id)`),
    )
    .$if(after !== undefined, (found) => found.where(sql<boolean>`f.id < ${after}::uuid`))
    .orderBy('f.id', 'desc')
    .limit(take)
}

export async function favoritesOf(
  db: Database,
  userId: string,
  listId: string | undefined,
  page: Page,
): Promise<SavedCard[]> {
  return shown(db, userId, listId, page)
    .select(columns)
    .select([
      card,
      sql<string[]>`array(select i.list_id from favorite_list_items i
        where i.user_id = f.user_id and i.listing_id = f.listing_id order by i.list_id)`.as('listIds'),
    ])
    .execute()
}

/** The cards of one list, each with the cursor that it is. */
export async function cardsOfList(
  db: Database,
  list: { readonly id: string; readonly userId: string },
  page: Page,
): Promise<{ id: string; card: ListingCard }[]> {
  return shown(db, list.userId, list.id, page).select(['f.id', card]).execute()
}

/** The listings that a person saved, the newest first, and whether everybody may see each. */
export async function savedListings(db: Database, userId: string): Promise<{ listingId: string; isShown: boolean }[]> {
  return db
    .selectFrom('favorites as f')
    .leftJoin('listing_cards as c', 'c.listing_id', 'f.listing_id')
    .select(['f.listing_id as listingId', sql<boolean>`c.listing_id is not null`.as('isShown')])
    .where('f.user_id', '=', userId)
    .orderBy('f.id', 'desc')
    .execute()
}

export async function findFavorite(db: Database, userId: string, listingId: string): Promise<Favorite | undefined> {
  return db
    .selectFrom('favorites as f')
    .select(columns)
    .where('f.user_id', '=', userId)
    .where('f.listing_id', '=', listingId)
    .executeTakeFirst()
}

export async function insertFavorite(tx: Database, userId: string, listingId: string): Promise<Favorite> {
  return tx
    .insertInto('favorites')
    .values({ user_id: userId, listing_id: listingId })
    .returning(['id', 'listing_id as listingId', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
}

export async function deleteFavorite(tx: Database, userId: string, listingId: string): Promise<void> {
  await tx.deleteFrom('favorites').where('user_id', '=', userId).where('listing_id', '=', listingId).execute()
}
