import { useLayoutEffect, useRef } from 'react'

/**
 * Handlers for a dialog without a trigger of its own: the focus goes back to where it was when the dialog opened. What
 * was pressed there may go with what the dialog did; the focus then goes to the row that it stood in (`data-row`),
 * wherever that stands now, else to the next row, else to the screen. `instead` may name something else.
 */
export function useFocusReturn(open: boolean, instead?: () => HTMLElement | null) {
  const opener = useRef<Opener | null>(null)
  // before its content is there: what takes the focus as it appears leaves no `onOpenAutoFocus` to come
  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement)
  }, [open])
  return {
    onOpenAutoFocus: () => {
      // nowhere, while a menu that led here closes
      if (document.activeElement !== document.body) opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // something in a dialog that was opened meanwhile has the focus, and keeps it
      if (document.activeElement?.parentElement?.closest('[role=dialog], [role=alertdialog]')) return
      const target = instead?.()
      if (target?.isConnected) target.focus()
      else if (opener.current) returnFocus(opener.current)
    },
  }
}

/** The button that was pressed may go with its row: the focus then goes on as it does after a dialog. */
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

/** What is chosen in a menu goes with it; the button that opened the menu stays. */
function buttonOfMenu(element: HTMLElement): HTMLElement | null {
  const name = element.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return name ? document.getElementById(name) : null
}

function returnFocus(opener: Opener): void {
  const { element } = opener
  if (!element.isConnected) return focusInstead(opener)
  element.focus()
  // the list may be drawn anew a moment later, without what was pressed
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
