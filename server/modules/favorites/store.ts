import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type Favorite = { readonly id: string; readonly listingId: string; readonly createdAt: Date }

/** A favorite with the lists that it is on. */
export type Saved = Favorite & { readonly listIds: string[] }

const columns = ['f.id', 'f.listing_id as listingId', 'f.created_at as createdAt'] as const

/** Selects favorites with public listings, newest first, after the cursor; only those of one list if it is named. */
function shown(db: Database, userId: string, listId: string | undefined, { after, take }: Page) {
  return db
    .selectFrom('favorites as f')
    .innerJoin('listings as l', 'l.id', 'f.listing_id')
    .where('f.user_id', '=', userId)
    .where(isListed)
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
): Promise<Saved[]> {
  return shown(db, userId, listId, page)
    .select(columns)
    .select(
      sql<string[]>`array(select i.list_id from favorite_list_items i
        where i.user_id = f.user_id and i.listing_id = f.listing_id order by i.list_id)`.as('listIds'),
    )
    .execute()
}

/** Returns the listings that a person saved, newest first, and whether each is public. */
export async function savedListings(db: Database, userId: string): Promise<{ listingId: string; isShown: boolean }[]> {
  return db
    .selectFrom('favorites as f')
    .innerJoin('listings as l', 'l.id', 'f.listing_id')
    .select(['f.listing_id as listingId', isListed.as('isShown')])
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
