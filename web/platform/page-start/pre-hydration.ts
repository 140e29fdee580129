type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the visitor did on a page before React had hydrated it. */
type Early = {
  /** Fields and their changed values; React resets a field to the value it knows. */
  readonly changed: Map<Field, { readonly value: string; readonly checked: boolean | undefined }>
  /** The last button pressed, and the last form submitted. */
  pressed?: HTMLElement
  sent?: HTMLFormElement
  /** The text area whose last Enter was to send it; as without scripts, the Enter has begun a new line. */
  entered?: HTMLTextAreaElement
  /** Aborted when the page is hydrated, except for late parts of it (`../late-part.tsx`). */
  readonly ended: AbortController
}

declare global {
  interface Window {
    early?: Early
  }
}

/** The switch of this folder (README.md): false fetches the scripts at once, to measure what waiting gains. */
export const scriptsWait = true

/** Replaces `modulepreload` until the page has been painted. */
const later = 'x-modulepreload'

/**
 * Written into the page as text and runs before any other script, so it must not use anything from outside. Until the
 * scripts run, links work without them; button presses and field changes are recorded and hidden from React, so that
 * each takes effect once.
 */
function recordEarlyInput(): void {
  if (window.reloading) return
  const early: Early = { changed: new Map(), ended: new AbortController() }
  window.early = early
  const keep = (types: string[], handle: (event: Event, target: Element) => void) => {
    for (const type of types)
      window.addEventListener(
        type,
        (event) => {
          const { target } = event
          if (!(target instanceof Element)) return
          if (!early.ended.signal.aborted || target.closest('[data-late]')) handle(event, target)
        },
        { capture: true },
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

  keep(['keydown'], (event, target) => {
    const { key, shiftKey, isComposing } = event as KeyboardEvent
    if (key !== 'Enter' || !(target instanceof HTMLTextAreaElement) || target.enterKeyHint !== 'send') return
    if (shiftKey || isComposing) delete early.entered
    else early.entered = target
  })
}

/**
 * Like the above. On a slow connection the scripts would compete with the text and the first picture. So they are
 * fetched after the first paint, and run one after the other, so that the browser can handle input in between.
 */
function waitForPaint(entry: string, later: string): void {
  if (window.reloading) return
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  const fetchScripts = async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${later}]`)]
    for (const link of links) link.rel = 'modulepreload'
    // the first of each costs a phone 40 ms, and most screens show dates: now, while the scripts are on their way
    setTimeout(() => new Intl.Collator())
    setTimeout(() => new Intl.DateTimeFormat())
    for (const { href } of links.filter((link) => !link.href.endsWith(entry))) {
      await import(/* @vite-ignore */ href)
      await pause()
    }
    await import(/* @vite-ignore */ entry)
  }
  const fetchAtLast = () => void fetchScripts().catch(() => window.scriptMissing?.())
  // the rest of the page may still be on its way
  const begin = () =>
    document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', fetchAtLast) : fetchAtLast()
  // a page in a background tab is not painted, and an old browser does not report the paint
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint')
  if (document.hidden || !isTold) return begin()
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
}

/** The inline script of a page whose other scripts wait for the first paint; `entry` is imported last. */
export function preHydrationScript(entry: string): string {
  return `(${recordEarlyInput})();(${waitForPaint})(${JSON.stringify(entry)}, ${JSON.stringify(later)})`
}

/** Makes the preloads in the head of a page wait, too. */
export function withDeferredPreloads(head: string): string {
  return head.replaceAll('<link rel="modulepreload"', `<link rel="${later}"`)
}

/**
 * Replays what the visitor did before hydration; React handles it as if it happened now. First of the page without its
 * late parts, then of each late part when it is hydrated and no longer marked as late.
 */
export function replayEarlyInput(part?: Element): void {
  const { early } = window
  if (!early || (!part && early.ended.signal.aborted)) return
  if (!part) early.ended.abort()
  const isReady = (element: Element | undefined): element is Element =>
    element?.isConnected === true && (part ? part.contains(element) : !element.closest('[data-late]'))
  // effects that add listeners must run first
  setTimeout(() => {
    const { changed, sent, entered, pressed } = early
    for (const [field, change] of changed) if (isReady(field) && changed.delete(field)) changeAgain(field, change)
    if (isReady(sent) && delete early.sent) sent.requestSubmit()
    // what was written after the Enter stays in the field with the rest
    else if (isReady(entered) && delete early.entered && entered.value.endsWith('\n')) entered.form?.requestSubmit()
    if (isReady(pressed) && delete early.pressed) pressAgain(pressed)
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

/** React ignores an event if the value is the one it knows, so the value is changed first. */
function changeAgain(field: Field, { value, checked }: { value: string; checked: boolean | undefined }): void {
  if (document.activeElement === field) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  // still has its files, and takes no other value
  if (field.type === 'file') return void field.dispatchEvent(new Event('change', { bubbles: true }))
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
