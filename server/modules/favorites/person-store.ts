import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Deletes a person's favorites and lists; shared addresses stop working. */
export async function eraseFavoritesOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('favorite_lists').where('user_id', '=', userId).execute()
  await tx.deleteFrom('favorites').where('user_id', '=', userId).execute()
}

/** Returns all favorites of a person, oldest first, and their lists. */
export async function exportFavorites(db: Database, userId: string) {
  const saved = await db
    .selectFrom('favorites')
    .select(['listing_id as listingId', 'created_at as savedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const lists = await db
    .selectFrom('favorite_lists as l')
    .select([
      'l.id',
      'l.name',
      'l.share_token as shareToken',
      'l.created_at as createdAt',
      sql<
        string[]
      >`array(select i.listing_id from favorite_list_items i where i.list_id = l.id order by i.listing_id)`.as(
        'listingIds',
      ),
    ])
    .where('l.user_id', '=', userId)
    .orderBy('l.id')
    .execute()
  return {
    saved: saved.map(({ listingId, savedAt }) => ({ listingId, savedAt: savedAt.toISOString() })),
    lists: lists.map(({ id, name, shareToken, createdAt, listingIds }) => ({
      id,
      name,
      sharePath: shareToken && `/favorites/shared/${shareToken}`,
      createdAt: createdAt.toISOString(),
      listingIds,
    })),
  }
}
