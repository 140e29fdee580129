import type { Message } from '#contract/calls/messaging.ts'
import { keepInput, keptInput } from '#web/platform/kept-input.ts'
import type { Outgoing } from './thread-entries.ts'

/** Messages on their way or failed, of every conversation, as long as the tab lives. */
const waiting = new Map<string, Outgoing[]>()
const keptName = (conversationId: string) => `unsent messages in ${conversationId}`

/** What waits in a conversation; after a reload, what was written then and has not been confirmed. */
export function waitingIn(conversationId: string): Outgoing[] {
  const here = waiting.get(conversationId)
  if (here) return here
  const kept = keptInput<Outgoing[]>(keptName(conversationId)) ?? []
  const failed = kept.map((message) => ({ ...message, state: 'failed' as const }))
  waiting.set(conversationId, failed)
  return failed
}

/** Keeps what waits, but for photos: a file ends with the page. */
export function keepWaiting(conversationId: string, messages: Outgoing[]): void {
  waiting.set(conversationId, messages)
  const words = messages.filter(({ photo }) => !photo)
  keepInput(keptName(conversationId), words.length > 0 ? words : undefined)
}

/** What arrived although nobody heard of it does not wait any more. */
export function forgetArrived(conversationId: string, messages: readonly Message[]): void {
  const waits = waitingIn(conversationId)
  if (waits.length === 0) return
  const there = new Set(messages.map(({ clientId }) => clientId))
  const left = waits.filter(({ clientId, state }) => state === 'sending' || !there.has(clientId))
  if (left.length < waits.length) keepWaiting(conversationId, left)
}
