import type { FavoriteEntry, FavoriteList } from '#contract/calls/favorites.ts'
import type { ListingCard } from '#contract/schemas/listing-card.ts'
import type { List } from './list-store.ts'
import type { Favorite, Saved } from './store.ts'

export function viewFavorite({ id, listingId, createdAt }: Favorite): Omit<FavoriteEntry, 'listing' | 'listIds'> {
  return { id, listingId, createdAt: createdAt.toISOString() }
}

/** A favorite with the card of its listing. */
export function viewEntry({ card, ...row }: Saved & { readonly card: ListingCard }): FavoriteEntry {
  return { ...viewFavorite(row), listing: card, listIds: row.listIds }
}

/** A list as its maker sees it. */
export function viewList({ id, name, count, shareToken }: List): FavoriteList {
  return { id, name, count, sharePath: shareToken === null ? null : `/favorites/shared/${shareToken}` }
}
