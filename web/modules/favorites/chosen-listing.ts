import { useSyncExternalStore } from 'react'

// Which favorite is being put on lists. A toast asks for it, which is no part of any screen.
let chosen: string | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that puts a favorite on lists; null closes it. */
export function askForLists(listingId: string | null): void {
  chosen = listingId
  for (const listener of listeners) listener()
}

/** The favorite that is being put on lists. */
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
