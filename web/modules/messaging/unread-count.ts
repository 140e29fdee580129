import { useQuery } from '@tanstack/react-query'
import { listConversations } from '#contract/messaging.ts'
import type { Conversation } from '#contract/messaging.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { useUser } from '#web/platform/session.ts'

/** The caller's conversations, latest first. */
export const conversationsQuery = pagesFor(listConversations)

/** Away from the messages, news may come a little later. */
const everyMs = 30_000

/** How many messages wait in all. */
export function unreadIn(conversations: readonly Pick<Conversation, 'unreadCount'>[]): number {
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}

/** How many messages wait for the signed-in person; 0 when signed out or not known. Shares the list's query. */
export function useUnreadCount(): number {
  const { user } = useUser()
  const { data } = useQuery({
    ...conversationsQuery,
    enabled: user !== null,
    refetchInterval: everyMs,
    select: ({ rows }) => unreadIn(rows),
  })
  return data ?? 0
}
