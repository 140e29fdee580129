import { useLayoutEffect, useRef } from 'react'

/**
 * Handlers for a dialog that has no trigger: return the focus to where it was when the dialog opened. If that element
 * is gone, the focus goes to its row (`data-row`, wherever that is now), else to the next row, else to the screen.
 * `instead` may return another target. While the dialog is open, F8 leads out of it to a toast.
 */
export function useFocusReturn(open: boolean, instead?: () => HTMLElement | null) {
  const opener = useRef<Opener | null>(null)
  // before the content is rendered: if something takes the focus as it appears, `onOpenAutoFocus` is not called
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement === document.body ? replaced : null
    opener.current = before ?? openerOf(document.activeElement)
    // before the library's own listeners, which it adds in later effects
    for (const type of focusMoves) document.addEventListener(type, letReachToasts)
    return () => {
      for (const type of focusMoves) document.removeEventListener(type, letReachToasts)
      replaced = opener.current
      setTimeout(() => {
        replaced = null
      })
    }
  }, [open])
  return {
    onOpenAutoFocus: () => {
      // the body has the focus while the menu that opened this dialog closes
      if (document.activeElement !== document.body) opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // another dialog opened meanwhile has the focus and keeps it
      if (document.activeElement?.parentElement?.closest('[role=dialog], [role=alertdialog]')) return
      const target = instead?.()
      if (target?.isConnected) target.focus()
      else if (opener.current) returnFocus(opener.current)
    },
  }
}

const focusMoves = ['focusin', 'focusout'] as const

/** A dialog traps the focus: hides from it that F8 leads to a toast. */
function letReachToasts(event: FocusEvent): void {
  const to = event.type === 'focusin' ? event.target : event.relatedTarget
  if (to instanceof Element && to.closest('[data-toasts]')) event.stopImmediatePropagation()
}

/**
 * What a dialog that closes in this task was opened from: one that takes its place, such as the form after "Loading",
 * returns the focus there.
 */
let replaced: Opener | null = null

/** The pressed button may be removed with its row; the focus then moves as after a dialog. */
export function keepFocusNear(pressed: EventTarget): void {
  const button = pressed instanceof Element ? pressed.closest('button') : null
  const opener = openerOf(button)
  if (opener) returnFocus(opener)
}

type Opener = { element: HTMLElement; dialog: HTMLElement | null; rows: readonly string[] }

const rowOf = (element: HTMLElement) => element.dataset['row'] ?? ''

function openerOf(element: Element | null): Opener | null {
  if (!(element instanceof HTMLElement)) return null
  const all = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const own = element.closest<HTMLElement>('[data-row]')
  return {
    element: buttonOfMenu(element) ?? element,
    dialog: element.closest<HTMLElement>('[role=dialog]'),
    rows: own ? all.slice(all.indexOf(own)).map(rowOf) : [],
  }
}

/** For a menu item, returns the button that opened the menu: the item disappears with the menu, the button stays. */
function buttonOfMenu(element: HTMLElement): HTMLElement | null {
  const name = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return name ? document.getElementById(name) : null
}

function returnFocus(opener: Opener): void {
  const { element } = opener
  if (!element.isConnected || element === document.body) return focusInstead(opener)
  element.focus()
  // the list may be rendered again soon after, without the element
  const watcher = new MutationObserver(() => {
    if (element.isConnected) return
    stop()
    if (document.activeElement === document.body) focusInstead(opener)
  })
  const stop = () => {
    watcher.disconnect()
    document.removeEventListener('focusin', stop)
  }
  document.addEventListener('focusin', stop)
  watcher.observe(document.body, { childList: true, subtree: true })
}

function focusInstead({ dialog, rows }: Opener): void {
  if (dialog?.isConnected) return dialog.focus()
  const there = new Map([...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [rowOf(row), row]))
  const row = rows.map((name) => there.get(name)).find((found) => found !== undefined)
  const target = row?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? document.getElementById('main')
  target?.focus()
}
