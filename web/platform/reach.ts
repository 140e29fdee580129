/** Whether the server can be reached, as far as this page knows. */
export type Reach = 'reached' | 'server_away' | 'offline'

let reached = true
const listeners = new Set<() => void>()

/** Notices whether a response came from the server. */
export function noticeReach(now: boolean): void {
  if (now === reached) return
  reached = now
  for (const listener of listeners) listener()
}

export function reachNow(): Reach {
  if (!navigator.onLine) return 'offline'
  return reached ? 'reached' : 'server_away'
}

/** Calls back whenever `reachNow` may have changed; returns a function that ends it. */
export function onReach(change: () => void): () => void {
  listeners.add(change)
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    listeners.delete(change)
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}
