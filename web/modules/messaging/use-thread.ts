import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#web/brand/upload-picture.ts'
import { keepInput, keptInput } from '#web/platform/kept-input.ts'
import { unlessLive } from '#web/platform/live.ts'
import { newId } from '#web/platform/new-id.ts'
import { addRow, useMore } from '#web/platform/pages.ts'
import { sayWhy } from '#web/platform/use-call.ts'
import { useReadMark, useSendMessage, useTellTyping } from './mutations.ts'
import { messagesQuery } from './queries.ts'
import type { Outgoing, OutgoingPhoto } from './thread-entries.ts'

const messagesEveryMs = 2000
const typingPauseMs = 3000

/** True from a keystroke until 3 s after the last one; the other is told meanwhile. */
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

/** The messages of a conversation, asked for every 2 s, but not while the person types. */
export function useMessages({ conversationId, userId }: { conversationId: string; userId: string }, typing: boolean) {
  const query = useQuery({
    ...messagesQuery(conversationId),
    // what was kept from an earlier visit is shown at once and fetched anew
    staleTime: 0,
    refetchInterval: typing ? false : unlessLive(messagesEveryMs),
  })
  useReadMark({ conversationId, userId, messages: query.data }, query.dataUpdatedAt)
  return { ...query, older: useMore(messagesQuery(conversationId)) }
}

/** Messages on their way or failed, of every conversation, as long as the tab lives. */
const waiting = new Map<string, Outgoing[]>()
/** The sending that ends last in each conversation: the next begins after it, so that messages arrive as they were written. */
const turns = new Map<string, Promise<void>>()
const keptName = (conversationId: string) => `unsent messages in ${conversationId}`

/** What waits in a conversation; after a reload, what was written then and has not been confirmed. */
function waitingIn(conversationId: string): Outgoing[] {
  const here = waiting.get(conversationId)
  if (here) return here
  const kept = keptInput<Outgoing[]>(keptName(conversationId)) ?? []
  const failed = kept.map((message) => ({ ...message, state: 'failed' as const }))
  waiting.set(conversationId, failed)
  return failed
}

/** Keeps what waits, but for photos: a file ends with the page. */
function keepWaiting(conversationId: string, messages: Outgoing[]): void {
  waiting.set(conversationId, messages)
  const words = messages.filter(({ photo }) => !photo)
  keepInput(keptName(conversationId), words.length > 0 ? words : undefined)
}

/** Sends messages of one conversation. What fails stays, and is sent again under the same id. */
export function useOutgoing(conversationId: string) {
  const cache = useQueryClient()
  const [, redraw] = useState(0)
  const change = (how: (old: Outgoing[]) => Outgoing[]) => {
    keepWaiting(conversationId, how(waitingIn(conversationId)))
    redraw((count) => count + 1)
  }
  const setPart = (clientId: string, part: Partial<Outgoing>) =>
    change((old) => old.map((each) => (each.clientId === clientId ? { ...each, ...part } : each)))
  const sending = useSendMessage(conversationId, async (sent) => {
    const { queryKey } = messagesQuery(conversationId)
    // a poll that was sent before would remove the message again: it is cancelled
    await cache.cancelQueries({ queryKey })
    addRow(cache, queryKey, sent)
    change((old) => old.filter(({ clientId }) => clientId !== sent.clientId))
  })
  const upload = async ({ clientId, photo }: Outgoing) => {
    if (!photo) return undefined
    const url = photo.url ?? (await uploadPicture(photo.file, 'message'))
    setPart(clientId, { photo: { ...photo, url } })
    return { url, alt: photo.alt }
  }
  const deliver = (message: Outgoing) => {
    const turn = (turns.get(conversationId) ?? Promise.resolve()).then(() => sendOne(message))
    turns.set(conversationId, turn)
  }
  const sendOne = async (message: Outgoing) => {
    const { clientId, content } = message
    try {
      const photo = await upload(message).catch((error: unknown) => {
        sayWhy(error, { title: 'Photo not sent', description: 'Please try again.' })
        throw error
      })
      await sending.mutateAsync({ clientId, content, photo })
      if (message.photo) URL.revokeObjectURL(message.photo.preview)
    } catch {
      setPart(clientId, { state: 'failed' })
    }
  }
  return {
    outgoing: waitingIn(conversationId),
    send: (content: string, photo?: OutgoingPhoto) => {
      const createdAt = new Date().toISOString()
      const message: Outgoing = { clientId: newId(), content, createdAt, state: 'sending', photo }
      change((old) => [...old, message])
      deliver(message)
    },
    retry: (clientId: string) => {
      const message = waitingIn(conversationId).find((each) => each.clientId === clientId)
      if (!message || message.state === 'sending') return
      setPart(clientId, { state: 'sending' })
      deliver(message)
    },
    /** Gives up one that failed. */
    discard: (clientId: string) => change((old) => old.filter((each) => each.clientId !== clientId)),
  }
}
