import type { QueryClient } from '@tanstack/react-query'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { unreadNotificationsQuery } from '#web/modules/notifications/queries.ts'

/** Begins the calls of the bars around every screen of a signed-in person. */
export function prefetchShell(cache: QueryClient): void {
  void cache.prefetchQuery(conversationsQuery)
  void cache.prefetchQuery(unreadNotificationsQuery)
}
