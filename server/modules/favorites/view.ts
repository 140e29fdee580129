import type { FavoriteEntry, FavoriteList } from '#contract/calls/favorites.ts'
import type { List } from './list-store.ts'
import type { Favorite, SavedCard } from './store.ts'

export function viewFavorite({ id, listingId, createdAt }: Favorite): Omit<FavoriteEntry, 'listing' | 'listIds'> {
  return { id, listingId, createdAt: createdAt.toISOString() }
}

/** A favorite with the card that search shows for its listing. */
export function viewEntry(row: SavedCard): FavoriteEntry {
  return { ...viewFavorite(row), listing: row.card, listIds: row.listIds }
}

/** A list as its maker sees it. */
export function viewList({ id, name, count, shareToken }: List): FavoriteList {
  return { id, name, count, sharePath: shareToken === null ? null : `/favorites/shared/${shareToken}` }
}
