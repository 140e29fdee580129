import { useSyncExternalStore } from 'react'

/** Whether a media query matches; `onServer` is the result while rendering on the server. */
export function useMediaQuery(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => onServer,
  )
}
