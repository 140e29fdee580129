import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/**
 * The ids of all listings that the user saved: one call for all hearts. Refetched on focus, because another tab may
 * change them.
 */
export const favoriteIdsQuery = { ...queryFor(api.favorites.ids), refetchOnWindowFocus: 'always' as const }

/** Whether a listing is among the user's favorites. */
export function useIsSaved(listingId: string): boolean {
  const select = ({ listingIds }: { listingIds: string[] }) => listingIds.includes(listingId)
  return useQuery({ ...favoriteIdsQuery, select }).data ?? false
}

/** The user's favorites with their listings: all, or those of one list. */
export function favoritesQuery(list: string | undefined) {
  return pagesFor(api.favorites.list, { query: { list } })
}

/** The user's lists; with a listing id, each says whether it holds that listing. */
export function favoriteListsQuery(listingId?: string) {
  return queryFor(api.favorites.lists, { query: { listingId } })
}

/** A shared list, by the token in its address. */
export function sharedListQuery(token: string) {
  return queryFor(api.favorites.sharedList, { params: { token } })
}

/** The listings of a shared list. */
export function sharedListingsQuery(token: string) {
  return pagesFor(api.favorites.sharedListings, { params: { token } })
}
