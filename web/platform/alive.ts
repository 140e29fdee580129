import { doWhatWasDoneEarly } from './early.ts'

const waiting = new AbortController()

/**
 * Until the whole page is hydrated a link is followed by the browser, as in a page without scripts: the router would
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

/** React has taken all of the page over. */
export function pageIsAlive(): void {
  waiting.abort()
  doWhatWasDoneEarly()
}
