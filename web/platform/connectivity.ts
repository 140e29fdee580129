import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isMissingFile } from './page-start/missing-file.ts'
import { isUnanswered } from './refusal.ts'

/** Whether the server can be reached, as far as this page knows. */
export type Connectivity = 'reached' | 'server_away' | 'offline'

let reached = true
const listeners = new Set<() => void>()

/** Notices whether a response came from the server. */
export function noteConnectivity(now: boolean): void {
  if (now === reached) return
  reached = now
  for (const listener of listeners) listener()
}

export function connectivityNow(): Connectivity {
  if (!navigator.onLine) return 'offline'
  return reached ? 'reached' : 'server_away'
}

/** Calls back whenever `connectivityNow` may have changed; returns a function that ends it. */
export function onConnectivity(change: () => void): () => void {
  listeners.add(change)
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    listeners.delete(change)
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

/** `connectivityNow`, kept up to date. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore<Connectivity>(onConnectivity, connectivityNow, () => 'reached')
}

/**
 * Whether something could not be loaded because this device is offline. Once it is online again, `retry` is called.
 */
export function useCutOff(error: unknown, retry: () => unknown): boolean {
  const isOffline = useConnectivity() === 'offline'
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  })
  const isLost = isUnanswered(error) || isMissingFile(error)
  useEffect(() => {
    if (!isLost) return
    const tryAgain = () => void again.current()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isLost])
  return isLost && isOffline
}

/** The title of what is cut off. */
export const youAreOffline = "You're offline"
