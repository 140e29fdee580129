import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Message } from '#contract/calls/messaging.ts'
import { sayPhotoNotSent, uploadAttached } from '#web/pictures/photo-attachment.tsx'
import type { AttachedPhoto } from '#web/pictures/photo-attachment.tsx'
import { newId } from '#web/platform/new-id.ts'
import { addRow } from '#web/platform/pages.ts'
import { useSendMessage } from './mutations.ts'
import { messagesQuery } from './queries.ts'
import type { Outgoing } from './thread-entries.ts'
import { dropArrived, storeUnsent, waitingIn } from './unsent.ts'

const nothing: readonly Outgoing[] = []

/** The last send in each conversation: the next one waits for it, so that messages arrive in order. */
const turns = new Map<string, Promise<void>>()

async function uploaded(photo: AttachedPhoto, onRetry: () => void): Promise<AttachedPhoto & { url: string }> {
  try {
    return await uploadAttached(photo, onRetry)
  } catch (error) {
    sayPhotoNotSent(error)
    throw error
  }
}

/** Sends the messages of one conversation. Failed ones are kept and retried with the same id. */
export function useOutgoing(conversationId: string, messages: readonly Message[] | undefined) {
  const cache = useQueryClient()
  const [, redraw] = useState(0)
  // only the browser knows what waits
  const hydrated = useHydrated()
  const change = (how: (old: Outgoing[]) => Outgoing[]) => {
    storeUnsent(conversationId, how(waitingIn(conversationId)))
    redraw((count) => count + 1)
  }
  useEffect(() => {
    if (messages) dropArrived(conversationId, messages)
  }, [messages, conversationId])
  const setPart = (clientId: string, part: Partial<Outgoing>) =>
    change((old) => old.map((each) => (each.clientId === clientId ? { ...each, ...part } : each)))
  const sending = useSendMessage(conversationId, async (sent) => {
    const { queryKey } = messagesQuery(conversationId)
    // a poll started before does not contain the message and would remove it
    await cache.cancelQueries({ queryKey })
    addRow(cache, queryKey, sent)
    change((old) => old.filter(({ clientId }) => clientId !== sent.clientId))
  })
  const deliver = (message: Outgoing) => {
    const turn = (turns.get(conversationId) ?? Promise.resolve()).then(() => sendOne(message))
    turns.set(conversationId, turn)
  }
  const sendOne = async (message: Outgoing) => {
    const { clientId, content } = message
    try {
      const photo = message.photo && (await uploaded(message.photo, () => setPart(clientId, { state: 'retrying' })))
      if (photo) setPart(clientId, { photo, state: 'sending' })
      await sending.mutateAsync({ clientId, content, photo: photo && { url: photo.url, alt: photo.alt } })
      if (message.photo) URL.revokeObjectURL(message.photo.preview)
    } catch {
      setPart(clientId, { state: 'failed' })
    }
  }
  return {
    outgoing: hydrated ? waitingIn(conversationId) : nothing,
    send: (content: string, photo?: AttachedPhoto) => {
      const createdAt = new Date().toISOString()
      const message: Outgoing = { clientId: newId(), content, createdAt, state: 'sending', photo }
      change((old) => [...old, message])
      deliver(message)
    },
    retry: (clientId: string) => {
      const message = waitingIn(conversationId).find((each) => each.clientId === clientId)
      if (!message || message.state !== 'failed') return
      setPart(clientId, { state: 'sending' })
      deliver(message)
    },
    /** Discards a failed message. */
    discard: (clientId: string) => {
      const { photo } = waitingIn(conversationId).find((each) => each.clientId === clientId) ?? {}
      if (photo) URL.revokeObjectURL(photo.preview)
      change((old) => old.filter((each) => each.clientId !== clientId))
    },
  }
}
