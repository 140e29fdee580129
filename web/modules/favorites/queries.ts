import { useQuery } from '@tanstack/react-query'
import {
  favoriteIds,
  favoriteLists,
  listFavorites,
  sharedFavoriteList,
  sharedFavoriteListings,
} from '#contract/calls/favorites.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** What the caller saved, by the ids of the listings: one call for all hearts. Another tab may have changed it. */
export const favoriteIdsQuery = { ...queryFor(favoriteIds), refetchOnWindowFocus: 'always' as const }

/** Whether a listing is among the caller's favorites. */
export function useIsSaved(listingId: string): boolean {
  const select = ({ listingIds }: { listingIds: string[] }) => listingIds.includes(listingId)
  return useQuery({ ...favoriteIdsQuery, select }).data ?? false
}

/** The caller's favorites with their listings, all or those of one list. */
export function favoritesQuery(list: string | undefined) {
  return pagesFor(listFavorites, { query: { list } })
}

/** The caller's lists; with a listing, whether each holds it. */
export function favoriteListsQuery(listingId?: string) {
  return queryFor(favoriteLists, { query: { listingId } })
}

/** A shared list, by the end of its address. */
export function sharedListQuery(token: string) {
  return queryFor(sharedFavoriteList, { params: { token } })
}

/** The listings of a shared list. */
export function sharedListingsQuery(token: string) {
  return pagesFor(sharedFavoriteListings, { params: { token } })
}
