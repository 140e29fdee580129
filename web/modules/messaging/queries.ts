import { useQuery } from '@tanstack/react-query'
import { getConversation, getQuickAnswers, listConversations, listMessages } from '#contract/calls/messaging.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { useDeliveredMark } from './use-delivered-mark.ts'
import { queryFor } from '#web/platform/api.ts'
import { unlessLive } from '#web/platform/live.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { useUser } from '#web/platform/session.ts'

/** The caller's conversations, latest first. */
export const conversationsQuery = pagesFor(listConversations)

/** Those with the words in a name or a message. */
export const foundQuery = (search: string) => pagesFor(listConversations, { query: { search } })

/** One conversation, which may be far down the list. */
const conversationQuery = (id: string) => queryFor(getConversation, { params: { id } })

/** What a sitter answers often. */
export const quickAnswersQuery = queryFor(getQuickAnswers)

/** The messages of a conversation; the pages before them are fetched backwards. */
export function messagesQuery(conversationId: string) {
  return pagesFor(listMessages, { params: { id: conversationId } }, true)
}

/** Away from the messages, news may come a little later. */
const elsewhereEveryMs = 30_000
const conversationsEveryMs = 5000

/** The conversations, asked for every 5 s, also while the page is in the background. */
export function useConversations() {
  return useQuery({
    ...conversationsQuery,
    refetchInterval: unlessLive(conversationsEveryMs),
    refetchIntervalInBackground: true,
  })
}

/** A conversation that is not on the pages of the list, asked for as often as they are. */
export function useConversation(id: string | undefined) {
  return useQuery({
    ...conversationQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: unlessLive(conversationsEveryMs),
    refetchIntervalInBackground: true,
  })
}

/** How many messages wait in all. */
export function unreadIn(conversations: readonly Pick<Conversation, 'unreadCount'>[]): number {
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}

/** When the latest message came that waits to be read. */
function newsIn(conversations: readonly Conversation[]): string | undefined {
  const waiting = conversations.filter(({ unreadCount }) => unreadCount > 0)
  return (
    waiting.map(({ lastMessage }) => lastMessage?.createdAt ?? '').reduce((a, b) => (a > b ? a : b), '') || undefined
  )
}

/** How many messages wait for the signed-in person; 0 when signed out or not known. Shares the list's query. */
export function useUnreadCount(): number {
  const { user } = useUser()
  const { data } = useQuery({
    ...conversationsQuery,
    enabled: user !== null,
    refetchInterval: unlessLive(elsewhereEveryMs),
    select: ({ rows }) => ({ count: unreadIn(rows), news: newsIn(rows) }),
  })
  useDeliveredMark(data?.news)
  return data?.count ?? 0
}
