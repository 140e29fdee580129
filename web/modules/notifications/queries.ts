import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#web/platform/api.ts'
import { pollUnlessLive } from '#web/platform/live.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The user's notifications, newest first. */
export const notificationsQuery = pagesFor(api.notifications.list)

const everyMs = 30_000

/** How many notifications the user has not read. */
export const unreadNotificationsQuery = queryFor(api.notifications.unread)

/** The number of the user's unread notifications. */
export function useUnreadNotifications(): number {
  const unread = useQuery({ ...unreadNotificationsQuery, refetchInterval: pollUnlessLive(everyMs) })
  return unread.data?.unread ?? 0
}
