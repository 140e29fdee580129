import type { Message } from '#contract/calls/messaging.ts'
import { keepInput, keptInput } from '#web/platform/kept-input.ts'
import type { Outgoing } from './thread-entries.ts'

/** Unsent and failed messages of every conversation, as long as the page lives. */
const waiting = new Map<string, Outgoing[]>()
const keptName = (conversationId: string) => `unsent messages in ${conversationId}`

/** The waiting messages of a conversation; after a reload, those kept from before, marked as failed. */
export function waitingIn(conversationId: string): Outgoing[] {
  const here = waiting.get(conversationId)
  if (here) return here
  const kept = keptInput<Outgoing[]>(keptName(conversationId)) ?? []
  const failed = kept.map((message) => ({ ...message, state: 'failed' as const }))
  waiting.set(conversationId, failed)
  return failed
}

/** Keeps the waiting messages for a reload, except those with photos, whose files do not survive it. */
export function storeUnsent(conversationId: string, messages: Outgoing[]): void {
  waiting.set(conversationId, messages)
  const words = messages.filter(({ photo }) => !photo)
  keepInput(keptName(conversationId), words.length > 0 ? words : undefined)
}

/** Removes failed messages that did arrive: the server has stored them although the response was lost. */
export function dropArrived(conversationId: string, messages: readonly Message[]): void {
  const waits = waitingIn(conversationId)
  if (waits.length === 0) return
  const there = new Set(messages.map(({ clientId }) => clientId))
  const left = waits.filter(({ clientId, state }) => state !== 'failed' || !there.has(clientId))
  if (left.length < waits.length) storeUnsent(conversationId, left)
}
