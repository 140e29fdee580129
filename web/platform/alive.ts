const waiting = new AbortController()

/**
 * Until the whole page is alive a link leads where it says by itself, as one of a page without scripts: the router would
 * change the screen while React still takes the old one over, which fails.
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
}
