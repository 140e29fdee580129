import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/schemas/identity.ts'
import { deskCountsQuery } from '#web/modules/desk/queries.ts'
import { favoriteIdsQuery } from '#web/modules/favorites/queries.ts'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { unreadNotificationsQuery } from '#web/modules/notifications/queries.ts'

/** Begins the calls of the bars around every screen of a signed-in person. */
export function prefetchShell(cache: QueryClient, { role }: Pick<User, 'role'>): void {
  void cache.prefetchQuery(conversationsQuery)
  void cache.prefetchQuery(unreadNotificationsQuery)
  if (role === 'admin') void cache.prefetchQuery(deskCountsQuery)
  // for the hearts on every card
  void cache.prefetchQuery(favoriteIdsQuery)
}
