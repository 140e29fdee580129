import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#contract/calls/messaging.ts'
import { useDeliveredMark } from './use-delivered-mark.ts'
import { queryFor } from '#web/platform/api.ts'
import { pollUnlessLive } from '#web/platform/live.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { useUser } from '#web/platform/session.ts'

/** The user's conversations, latest first. */
export const conversationsQuery = pagesFor(api.messaging.conversations)

/** The conversations with these words in a name or a message. */
export const foundQuery = (search: string) => pagesFor(api.messaging.conversations, { query: { search } })

/** One conversation, which may not be among the pages of the list. */
const conversationQuery = (id: string) => queryFor(api.messaging.conversation, { params: { id } })

/** A sitter's quick answers. */
export const quickAnswersQuery = queryFor(api.messaging.quickAnswers)

/** The messages of a conversation; further pages are older messages. */
export function messagesQuery(conversationId: string) {
  return pagesFor(api.messaging.messages, { params: { id: conversationId } }, true)
}

/** The polling interval on other screens, where new messages are less urgent. */
const elsewhereEveryMs = 30_000
const conversationsEveryMs = 5000

/** The conversations, polled every 5 s unless the live stream is open, also in the background. */
export function useConversations() {
  return useQuery({
    ...conversationsQuery,
    refetchInterval: pollUnlessLive(conversationsEveryMs),
    refetchIntervalInBackground: true,
  })
}

/** A conversation that is not among the loaded pages of the list, polled as often. */
export function useConversation(id: string | undefined) {
  return useQuery({
    ...conversationQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: pollUnlessLive(conversationsEveryMs),
    refetchIntervalInBackground: true,
  })
}

/** The total number of unread messages. */
export function unreadIn(conversations: readonly Pick<Conversation, 'unreadCount'>[]): number {
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}

/** The time of the latest unread message. */
function newsIn(conversations: readonly Conversation[]): string | undefined {
  const waiting = conversations.filter(({ unreadCount }) => unreadCount > 0)
  return (
    waiting.map(({ lastMessage }) => lastMessage?.createdAt ?? '').reduce((a, b) => (a > b ? a : b), '') || undefined
  )
}

/** The number of unread messages of the signed-in user; 0 when signed out or unknown. Shares the list's query. */
export function useUnreadCount(): number {
  const { user } = useUser()
  const { data } = useQuery({
    ...conversationsQuery,
    enabled: user !== null,
    refetchInterval: pollUnlessLive(elsewhereEveryMs),
    select: ({ rows }) => ({ count: unreadIn(rows), news: newsIn(rows) }),
  })
  useDeliveredMark(data?.news)
  return data?.count ?? 0
}
