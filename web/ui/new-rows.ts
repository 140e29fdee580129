import { useEffect, useRef } from 'react'

/** What is around an element and has rows. */
function listAround(element: Element): Element | null {
  const parent = element.parentElement
  return !parent || parent.querySelector('li') ? parent : listAround(parent)
}

/**
 * For a button that goes once it has brought rows to a list: the focus that goes with it comes to the first of them, or to
 * the first control in it if the row has no `tabIndex`. Answers with what the button calls when it is pressed.
 */
export function useFocusOnNewRows(isGone: boolean): (button: Element) => void {
  const before = useRef<{ list: Element; rows: ReadonlySet<Element> } | null>(null)
  useEffect(() => {
    if (!isGone || !before.current) return
    const { list, rows } = before.current
    before.current = null
    if (document.activeElement !== document.body) return
    const row = [...list.querySelectorAll('li')].find((each) => !rows.has(each))
    const inside = row?.querySelector<HTMLElement>(':scope:not([tabindex]) :is(a[href], button:enabled)')
    if (row && !inside) row.tabIndex = -1
    ;(inside ?? row)?.focus({ preventScroll: true })
  }, [isGone])
  return (button) => {
    const list = listAround(button)
    before.current = list && { list, rows: new Set([...list.querySelectorAll('li')].filter(isShown)) }
  }
}

/** Rows may wait in the page, hidden, until they are asked for. */
const isShown = (row: Element) => row.getClientRects().length > 0
