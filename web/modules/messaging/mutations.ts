import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  deleteConversation,
  listConversations,
  markRead,
  openConversation,
  sendMessage,
} from '#contract/calls/messaging.ts'
import type { Conversation, Message } from '#contract/calls/messaging.ts'
import { isSignedOut } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'
import type { Outgoing } from './thread-entries.ts'

export type OpenOptions = {
  /** A failure is only logged, and can be tried again. */
  quiet?: boolean
  /** Says that it is done, at once. */
  opened?: () => undefined
  /** Where to go with it; `fresh`: the list has it. */
  next: (conversation: Conversation, fresh: Promise<void>) => Promise<unknown>
}

const notOpened = 'Failed to start conversation. Please try again.'

/** Opens the conversation with a person. */
export function useOpenConversation({ quiet = false, opened, next }: OpenOptions) {
  return useCall(openConversation, {
    input: (otherUserId: string) => ({ body: { otherUserId } }),
    done: opened ?? (() => undefined),
    otherwise: (error) => {
      if (!quiet || isSignedOut(error)) return { title: notOpened }
      console.info(notOpened, error.message)
      return undefined
    },
    refreshes: [listConversations],
    next: (conversation, _, fresh) => next(conversation, fresh),
  })
}

/** Sends a message; the same `clientId` again makes no second one. */
export function useSendMessage(conversationId: string, next: (sent: Message) => Promise<unknown>) {
  return useCall(sendMessage, {
    input: ({ content, clientId }: Outgoing) => ({ params: { id: conversationId }, body: { content, clientId } }),
    otherwise: { title: 'Message not sent', description: 'Please try again.' },
    refreshes: [listConversations],
    next,
  })
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

const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page is on the screen rather than in another tab. */
const useVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

type ShownThread = { conversationId: string; userId: string; messages: readonly Message[] | undefined }

/**
 * Tells the server that an open thread was read, each time a message of the other has come and the page is visible. What
 * failed is tried again with the next answer, whose time is `answeredAt`.
 */
export function useReadMark({ conversationId, userId, messages }: ShownThread, answeredAt: number): void {
  const visible = useVisible()
  const told = useRef<string>(undefined)
  const { mutate } = useCall(markRead, {
    input: (upTo: string) => ({ params: { id: conversationId }, body: { upTo } }),
    otherwise: () => {
      told.current = undefined
      return undefined
    },
    refreshes: [listConversations],
  })
  const last = messages?.findLast(({ senderId, readAt }) => senderId !== userId && readAt === null)?.id
  useEffect(() => {
    if (!last || !visible || told.current === last) return
    told.current = last
    mutate(last)
  }, [mutate, last, visible, answeredAt])
}
