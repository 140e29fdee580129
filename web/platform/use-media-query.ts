import { useSyncExternalStore } from 'react'
import { isHydrated, whenHydrated } from './page-start/hydrated.ts'

/**
 * Whether a media query matches; `onServer` is the result on the server, and until the whole page is hydrated: a change
 * before that would render everything below once more for each part that is not.
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      void whenHydrated().then(changed)
      return () => list.removeEventListener('change', changed)
    },
    () => (isHydrated() ? matchMedia(query).matches : onServer),
    () => onServer,
  )
}
