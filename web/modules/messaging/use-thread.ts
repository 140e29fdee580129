import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteConversation, listConversations, listMessages, sendMessage } from '#contract/messaging.ts'
import { call, keyOf } from '#web/platform/api.ts'
import { newId } from '#web/platform/new-id.ts'
import { addRow, pagesFor, useMore } from '#web/platform/pages.ts'
import { sayWhy, useCall } from '#web/platform/use-call.ts'
import { conversationsQuery } from './unread-count.ts'
import type { Outgoing } from './thread-entries.ts'

const conversationsEveryMs = 5000
const messagesEveryMs = 2000
const typingPauseMs = 3000

/** The conversations, asked for every 5 s, also while the page is in the background. */
export function useConversations() {
  return useQuery({
    ...conversationsQuery,
    refetchInterval: conversationsEveryMs,
    refetchIntervalInBackground: true,
  })
}

/** True from a keystroke until 3 s after the last one. */
export function useTyping() {
  const [typing, setTyping] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const keystroke = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setTyping(false), typingPauseMs)
    setTyping(true)
  }, [])
  return { typing, keystroke }
}

function messagesQuery(conversationId: string) {
  return pagesFor(listMessages, { params: { id: conversationId } }, true)
}

/** The messages of a conversation, asked for every 2 s, but not while the person types. */
export function useMessages(conversationId: string, typing: boolean) {
  const cache = useQueryClient()
  const query = useQuery({
    ...messagesQuery(conversationId),
    // what was kept from an earlier visit is shown at once and fetched anew
    staleTime: 0,
    refetchInterval: typing ? false : messagesEveryMs,
  })
  // opening marks them read, so the list's unread mark goes
  const latest = query.data?.at(-1)?.id
  useEffect(() => {
    if (latest) void cache.invalidateQueries({ queryKey: keyOf(listConversations) })
  }, [cache, conversationId, latest])
  return { ...query, older: useMore(messagesQuery(conversationId)) }
}

/** Messages on their way or failed, of every conversation, as long as the tab lives. */
const waiting = new Map<string, Outgoing[]>()

/** Sends messages of one conversation. What fails stays, and is sent again under the same id. */
export function useOutgoing(conversationId: string) {
  const cache = useQueryClient()
  const [, redraw] = useState(0)
  const change = (how: (old: Outgoing[]) => Outgoing[]) => {
    waiting.set(conversationId, how(waiting.get(conversationId) ?? []))
    redraw((count) => count + 1)
  }
  const deliver = async (message: Outgoing) => {
    const { clientId, content } = message
    try {
      const sent = await call(sendMessage, { params: { id: conversationId }, body: { content, clientId } })
      const { queryKey } = messagesQuery(conversationId)
      // a poll that left before must not take the message away again
      await cache.cancelQueries({ queryKey })
      addRow(cache, queryKey, sent)
      change((old) => old.filter((each) => each.clientId !== clientId))
      void cache.invalidateQueries({ queryKey: keyOf(listConversations) })
    } catch (error) {
      change((old) => old.map((each) => (each.clientId === clientId ? { ...each, state: 'failed' } : each)))
      sayWhy(error, { title: 'Message not sent', description: 'Please try again.' })
    }
  }
  return {
    outgoing: waiting.get(conversationId) ?? [],
    send: (content: string) => {
      const message: Outgoing = { clientId: newId(), content, createdAt: new Date().toISOString(), state: 'sending' }
      change((old) => [...old, message])
      void deliver(message)
    },
    retry: (clientId: string) => {
      const message = waiting.get(conversationId)?.find((each) => each.clientId === clientId)
      if (!message || message.state === 'sending') return
      change((old) => old.map((each) => (each === message ? { ...each, state: 'sending' } : each)))
      void deliver(message)
    },
  }
}

/** Hides a conversation from the caller. */
export function useDeleteConversation() {
  return useCall(deleteConversation, {
    input: (id: string) => ({ params: { id } }),
    done: () => ({ title: 'Conversation deleted' }),
    otherwise: 'Failed to delete conversation. Please try again.',
    refreshes: [listConversations],
  })
}
