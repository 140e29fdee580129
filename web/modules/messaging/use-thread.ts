import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pollUnlessLive } from '#web/platform/live.ts'
import { collapsePages, useMore } from '#web/platform/pages.ts'
import { useReadMark, useTellTyping } from './mutations.ts'
import { messagesQuery } from './queries.ts'

const messagesEveryMs = 2000
const typingPauseMs = 3000

/** True from a keystroke until 3 s after the last one; meanwhile the other person is told. */
export function useTyping(conversationId: string) {
  const tell = useTellTyping(conversationId)
  const [typing, setTyping] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const keystroke = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setTyping(false), typingPauseMs)
    setTyping(true)
    tell()
  }, [tell])
  return { typing, keystroke }
}

/** The messages of a conversation, polled every 2 s unless the live stream is open or the user is typing. */
export function useMessages({ conversationId, userId }: { conversationId: string; userId: string }, typing: boolean) {
  const messages = messagesQuery(conversationId)
  const query = useQuery({
    ...messages,
    // shows cached messages at once and refetches them, but not those that came with the page
    staleTime: 5000,
    refetchInterval: typing ? false : pollUnlessLive(messagesEveryMs),
  })
  useReadMark({ conversationId, userId, messages: query.data }, query.dataUpdatedAt)
  const client = useQueryClient()
  return { ...query, older: useMore(messages), onEnd: () => collapsePages(client, messages.queryKey) }
}
