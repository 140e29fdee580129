import * as api from '#contract/api.ts'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Message } from '#contract/calls/messaging.ts'
import { useCall } from '#web/platform/use-call.ts'

/** A message ready to send, with its photo uploaded. */
export type Sendable = { content: string; clientId: string; photo?: { url: string; alt: string } | undefined }

/** Sends a message; a retry with the same `clientId` makes no second one. */
export function useSendMessage(conversationId: string, next: (sent: Message) => Promise<unknown>) {
  return useCall(api.messaging.send, {
    input: ({ content, clientId, photo }: Sendable) => ({
      params: { id: conversationId },
      body: { content, clientId, ...(photo && { photo }) },
    }),
    otherwise: { title: 'Message not sent', description: 'Please try again.' },
    refreshes: [api.messaging.conversations],
    next,
  })
}

/** Deletes a message for the user only. */
export function useDeleteMessage(conversationId: string) {
  return useCall(api.messaging.deleteMessage, {
    input: (messageId: string) => ({ params: { id: conversationId, messageId } }),
    otherwise: 'Failed to delete message. Please try again.',
    refreshes: [api.messaging.messages, api.messaging.conversations],
  })
}

const blockCalls = [api.messaging.conversations, api.messaging.conversation]

/** Blocks the other side of a conversation. */
export function useBlock(conversationId: string, name: string) {
  return useCall(api.messaging.block, {
    input: () => ({ params: { id: conversationId } }),
    done: () => ({ title: `You've blocked ${name}` }),
    otherwise: 'Failed to block this person. Please try again.',
    refreshes: blockCalls,
  })
}

/** Removes a block. */
export function useUnblock(conversationId: string, name: string) {
  return useCall(api.messaging.unblock, {
    input: () => ({ params: { id: conversationId } }),
    done: () => ({ title: `You've unblocked ${name}` }),
    otherwise: 'Failed to unblock this person. Please try again.',
    refreshes: blockCalls,
  })
}

/** The fields of the form, each with a key that stays when others are removed. */
export type QuickAnswersInput = { rows: readonly { readonly key: number; readonly text: string }[] }

/** Saves the quick answers of a sitter. */
export function useSaveQuickAnswers() {
  return useCall(api.messaging.saveQuickAnswers, {
    // empty ones and repetitions are left out
    input: ({ rows }: QuickAnswersInput) => ({
      body: { answers: [...new Set(rows.map(({ text }) => text.trim()).filter(Boolean))] },
    }),
    done: () => ({ title: 'Quick answers saved' }),
    otherwise: 'Failed to save your quick answers. Please try again.',
    refreshes: [api.messaging.quickAnswers],
  })
}

/** Hides a conversation from the user. */
export function useDeleteConversation() {
  return useCall(api.messaging.deleteConversation, {
    input: (id: string) => ({ params: { id } }),
    done: () => ({ title: 'Conversation deleted' }),
    otherwise: 'Failed to delete conversation. Please try again.',
    refreshes: [api.messaging.conversations],
  })
}

const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page is visible, and not in a background tab. */
const useVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

type ShownThread = { conversationId: string; userId: string; messages: readonly Message[] | undefined }

/**
 * Marks an open thread as read whenever there is a new message from the other person and the page is visible. A failed
 * call is retried after the next poll, whose time is `answeredAt`.
 */
export function useReadMark({ conversationId, userId, messages }: ShownThread, answeredAt: number): void {
  const visible = useVisible()
  const told = useRef<string>(undefined)
  const { mutate } = useCall(api.messaging.read, {
    input: (upTo: string) => ({ params: { id: conversationId }, body: { upTo } }),
    otherwise: () => {
      told.current = undefined
      return undefined
    },
    refreshes: [api.messaging.conversations],
  })
  const last = messages?.findLast(({ senderId, readAt }) => senderId !== userId && readAt === null)?.id
  useEffect(() => {
    if (!last || !visible || told.current === last) return
    told.current = last
    mutate(last)
  }, [mutate, last, visible, answeredAt])
}

/** How often at most the other person is told that the user is typing. */
const tellEveryMs = 3000

/** Returns a function that tells the other person that the user is typing, at most every few seconds. */
export function useTellTyping(conversationId: string): () => void {
  const told = useRef(0)
  const { mutate } = useCall(api.messaging.typing, {
    input: () => ({ params: { id: conversationId } }),
    // not worth an error: the sign disappears soon anyway
    otherwise: () => undefined,
    refreshes: [],
  })
  return useCallback(() => {
    if (Date.now() - told.current < tellEveryMs) return
    told.current = Date.now()
    mutate()
  }, [mutate])
}
