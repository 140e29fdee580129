declare global {
  interface Window {
    /** Of a page whose scripts came after it was drawn: what was done until `stopping`. */
    early?: {
      typed: Map<HTMLInputElement | HTMLTextAreaElement, string>
      /** The button that was pressed last. */
      pressed?: HTMLButtonElement
      stopping: AbortController
    }
  }
}

const waiting = new AbortController()

/**
 * Until the whole page is alive a link leads where it says by itself, as one of a page without scripts: the router would
 * change the screen while React still takes the old one over, which fails.
 */
export function leaveLinksToTheBrowser(): void {
  // from here on React hears of presses itself
  window.early?.stopping.abort()
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
  if (waiting.signal.aborted) return
  waiting.abort()
  if (!window.early) return
  const { typed, pressed } = window.early
  for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text)
  if (pressed?.isConnected) pressed.click()
}

/** Changes a field so that React hears of it, which only listens to what differs from the value that it knows. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
