import { useSyncExternalStore } from 'react'

// The favorite whose lists are being chosen. Kept outside of the screens, because a toast opens the dialog.
let chosen: string | null = null
const listeners = new Set<() => void>()

/** Opens the dialog for the lists of a favorite; null closes it. */
export function askForLists(listingId: string | null): void {
  chosen = listingId
  for (const listener of listeners) listener()
}

/** The favorite whose lists are being chosen. */
export function useChosenListing(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
    () => null,
  )
}
