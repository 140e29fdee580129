import type { QueryClient } from '@tanstack/react-query'
import { favoriteIdsQuery } from '#web/modules/favorites/queries.ts'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { unreadNotificationsQuery } from '#web/modules/notifications/queries.ts'

/** Begins the calls of the bars around every screen of a signed-in person. */
export function prefetchShell(cache: QueryClient): void {
  void cache.prefetchQuery(conversationsQuery)
  void cache.prefetchQuery(unreadNotificationsQuery)
  // for the hearts on every card
  void cache.prefetchQuery(favoriteIdsQuery)
}
