import { useSyncExternalStore } from 'react'

/** How long typing is shown after its last event; there is one every 3 s. */
const shownMs = 5000

/** The timer for each conversation in which the other person is typing. */
const typing = new Map<string, number>()
const watchers = new Set<() => void>()

/** Records whether the other person of a conversation is typing. */
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

/** Whether the other person of a conversation is typing. */
export function useOtherTyping(conversationId: string): boolean {
  return useSyncExternalStore(
    watch,
    () => typing.has(conversationId),
    () => false,
  )
}
