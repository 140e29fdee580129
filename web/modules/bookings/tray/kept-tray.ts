import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '#web/platform/session.ts'
import { parseTray } from './tray.ts'
import type { Tray } from './tray.ts'

const storageKey = 'tray'
/** Those who show the tray in this tab; other tabs are told by the browser. */
const listeners = new Set<() => void>()
/** Where the browser has no storage, the tray lasts as long as the page. */
let unkept: string | null = null

function keptText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return unkept
  }
}

let read: { text: string | null; userId: string; day: string; tray: Tray | null } | undefined

/** What this person has in the tray; the same object until it changes. */
function trayOf(userId: string): Tray | null {
  const text = keptText()
  const now = new Date()
  const day = now.toDateString()
  if (read?.text !== text || read.userId !== userId || read.day !== day)
    read = { text, userId, day, tray: parseTray(text, userId, now) }
  return read.tray
}

function keep(tray: Tray | null): void {
  unkept = tray && JSON.stringify(tray)
  try {
    if (unkept === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, unkept)
  } catch {
    // kept by the page alone
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * The sitters whom the user is about to ask, the same in all tabs of the browser; null if there are none, and until the page
 * is hydrated. `change` begins with what is kept now, which another tab may have changed.
 */
export function useTray() {
  const userId = useUser().user?.id
  const tray = useSyncExternalStore(
    subscribe,
    () => (userId === undefined ? null : trayOf(userId)),
    () => null,
  )
  const change = useCallback(
    (next: (now: Tray | null) => Tray | null) => {
      if (userId !== undefined) keep(next(trayOf(userId)))
    },
    [userId],
  )
  return { tray, change }
}
