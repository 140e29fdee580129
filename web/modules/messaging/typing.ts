import { useSyncExternalStore } from 'react'

/** How long it is shown after the last word of it, which comes every 3 s. */
const shownMs = 5000

/** Conversations in which the other is typing, each with what ends it. */
const typing = new Map<string, number>()
const watchers = new Set<() => void>()

/** Notes that the other of a conversation is typing, or is not any more. */
export function noteTyping(conversationId: string, now: boolean): void {
  const known = typing.get(conversationId)
  window.clearTimeout(known)
  if (now)
    typing.set(
      conversationId,
      window.setTimeout(() => noteTyping(conversationId, false), shownMs),
    )
  else typing.delete(conversationId)
  if (now !== (known !== undefined)) for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Whether the other of a conversation is typing. */
export function useOtherTyping(conversationId: string): boolean {
  return useSyncExternalStore(
    watch,
    () => typing.has(conversationId),
    () => false,
  )
}
