import { replayEarlyInput } from './pre-hydration.ts'
import { hydrateAsOf } from '../format/readers-clock.ts'
import { holdAnswers } from '../held-answers.ts'

const waiting = new AbortController()
let resolveHydrated = (): void => {}
const hydrated = new Promise<void>((resolve) => (resolveHydrated = resolve))

/**
 * Resolves when the whole page is hydrated. What is in the cache must not change before: a part that is hydrated later
 * would start from something else than the server sent, and keep the attributes of that.
 */
export const whenHydrated = (): Promise<void> => hydrated

/** Whether the whole page is hydrated. */
export const isHydrated = (): boolean => waiting.signal.aborted

/** Call this before React hydrates a page that the server rendered, not where it renders one anew. */
export function beginHydration(): void {
  holdAnswers(hydrated)
}

/**
 * Until the whole page is hydrated, the browser follows links itself, as in a page without scripts. The router would
 * change the screen while React still hydrates the old one, which fails.
 */
export function leaveLinksToTheBrowser(): void {
  window.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    },
    { capture: true, signal: waiting.signal },
  )
}

/** Call this when React has hydrated the whole page. */
export function markHydrated(): void {
  waiting.abort()
  hydrateAsOf(undefined)
  resolveHydrated()
  replayEarlyInput()
}
