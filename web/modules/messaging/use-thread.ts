import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#web/platform/new-id.ts'
import { addRow, useMore } from '#web/platform/pages.ts'
import { useReadMark, useSendMessage } from './mutations.ts'
import { messagesQuery } from './queries.ts'
import type { Outgoing } from './thread-entries.ts'

const messagesEveryMs = 2000
const typingPauseMs = 3000

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

/** The messages of a conversation, asked for every 2 s, but not while the person types. */
export function useMessages({ conversationId, userId }: { conversationId: string; userId: string }, typing: boolean) {
  const query = useQuery({
    ...messagesQuery(conversationId),
    // what was kept from an earlier visit is shown at once and fetched anew
    staleTime: 0,
    refetchInterval: typing ? false : messagesEveryMs,
  })
  useReadMark({ conversationId, userId, messages: query.data }, query.dataUpdatedAt)
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
  const mark = (clientId: string, state: Outgoing['state']) =>
    change((old) => old.map((each) => (each.clientId === clientId ? { ...each, state } : each)))
  const sending = useSendMessage(conversationId, async (sent) => {
    const { queryKey } = messagesQuery(conversationId)
    // a poll that was sent before would remove the message again: it is cancelled
    await cache.cancelQueries({ queryKey })
    addRow(cache, queryKey, sent)
    change((old) => old.filter(({ clientId }) => clientId !== sent.clientId))
  })
  const deliver = (message: Outgoing) => {
    sending.mutateAsync(message).catch(() => mark(message.clientId, 'failed'))
  }
  return {
    outgoing: waiting.get(conversationId) ?? [],
    send: (content: string) => {
      const message: Outgoing = { clientId: newId(), content, createdAt: new Date().toISOString(), state: 'sending' }
      change((old) => [...old, message])
      deliver(message)
    },
    retry: (clientId: string) => {
      const message = waiting.get(conversationId)?.find((each) => each.clientId === clientId)
      if (!message || message.state === 'sending') return
      mark(clientId, 'sending')
      deliver(message)
    },
  }
}
