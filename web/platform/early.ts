type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was done on a whole page before it was alive. */
type Early = {
  /** Fields with what they were changed to: React gives them back what it knows. */
  readonly changed: Map<Field, { readonly value: string; readonly checked: boolean | undefined }>
  /** The button that was pressed last, and the form that was sent without one. */
  pressed?: HTMLElement
  sent?: HTMLFormElement
  readonly ended: AbortController
}

declare global {
  interface Window {
    early?: Early
  }
}

/** What stands in for `modulepreload` until the page has been drawn. */
const later = 'x-modulepreload'

/**
 * Runs in a page before any other script, written into it as text: so it uses nothing from outside. On a slow line the
 * scripts would take the place of the words and the first picture: they are fetched once the page has been drawn, and
 * begin one after the other, so that the browser can answer in between. Until then links work by themselves; presses of
 * buttons and changes of fields are kept, and React hears of none of them, so that each is done once.
 */
function waitForPaint(entry: string, later: string): void {
  // React puts this script in again when it takes the page over
  if (window.early) return
  const early: Early = { changed: new Map(), ended: new AbortController() }
  window.early = early
  const keep = (types: string[], handle: (event: Event, target: Element) => void) => {
    for (const type of types)
      window.addEventListener(
        type,
        (event) => {
          if (event.target instanceof Element) handle(event, event.target)
        },
        { capture: true, signal: early.ended.signal },
      )
  }
  keep(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'], (event, target) => {
    const button = target.closest<HTMLElement>('button')
    if (!button) return
    event.stopImmediatePropagation()
    if (event.type !== 'click') return
    event.preventDefault()
    early.pressed = button
  })
  keep(['submit'], (event, target) => {
    event.stopImmediatePropagation()
    event.preventDefault()
    early.sent = target as HTMLFormElement
  })
  keep(['input', 'change'], (event, target) => {
    event.stopImmediatePropagation()
    const field = target as Field
    early.changed.set(field, { value: field.value, checked: 'checked' in field ? field.checked : undefined })
  })

  const fetchScripts = async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${later}]`)]
    for (const link of links) link.rel = 'modulepreload'
    for (const { href } of links.filter((link) => !link.href.endsWith(entry))) {
      await import(/* @vite-ignore */ href)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await import(/* @vite-ignore */ entry)
  }
  const begin = () => fetchScripts().catch(() => window.scriptMissing?.())
  // a page in a tab behind is not drawn, and an old browser does not say when one is
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint')
  if (document.hidden || !isTold) return void begin()
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    void begin()
  }).observe({ type: 'paint', buffered: true })
}

/** The script of a page whose others, the one named last, wait until it has been drawn. */
export function scriptThatWaits(entry: string): string {
  return `(${waitForPaint})(${JSON.stringify(entry)}, ${JSON.stringify(later)})`
}

/** The same for the files that a page names in its head. */
export function withPreloadsThatWait(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', `<link rel="${later}"`)
}

/** Does what was done before the page was alive; React hears of it as if it were done now. */
export function doWhatWasDoneEarly(): void {
  const { early } = window
  if (!early || early.ended.signal.aborted) return
  early.ended.abort()
  // effects that listen for presses elsewhere come first
  setTimeout(() => {
    for (const [field, changed] of early.changed) if (field.isConnected) changeAgain(field, changed)
    if (early.sent?.isConnected) early.sent.requestSubmit()
    if (early.pressed?.isConnected) pressAgain(early.pressed)
  })
}

function pressAgain(button: HTMLElement): void {
  const press = { bubbles: true, cancelable: true, button: 0 }
  button.dispatchEvent(new PointerEvent('pointerdown', press))
  button.dispatchEvent(new MouseEvent('mousedown', press))
  button.dispatchEvent(new PointerEvent('pointerup', press))
  button.dispatchEvent(new MouseEvent('mouseup', press))
  button.click()
}

/** React hears only of what differs from the value that it knows. */
function changeAgain(field: Field, { value, checked }: { value: string; checked: boolean | undefined }): void {
  if (document.activeElement === field) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !checked
    field.click()
    return
  }
  const { prototype } = field.constructor as { prototype: Field }
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
