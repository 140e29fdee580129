import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { deskKeyOf, type DeskKey } from './desk-keys.ts'

/** What a key asks for about the row that has the focus. */
export type OnDeskKey = (key: Exclude<DeskKey, 'next' | 'previous'>, id: string) => void

const firstOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-first]')

/**
 * Makes a list of rows hear single keys while the focus is in it, and keeps the focus there when the row that had it is done.
 * Each row has `data-row` with its id, and a first button or link with `data-first`, which gets the focus.
 */
export function useDeskKeys(ids: readonly string[], on: boolean, onKey: OnDeskKey) {
  const list = useRef<HTMLUListElement>(null)
  /** The place of the row that has the focus. */
  const at = useRef<number>(undefined)
  const shown = ids.join()
  useEffect(() => {
    if (at.current === undefined || document.activeElement !== document.body) return
    const rows = [...(list.current?.children ?? [])]
    firstOf(rows[Math.min(at.current, rows.length - 1)])?.focus()
  }, [shown])
  const placeOf = (target: EventTarget) =>
    [...(list.current?.children ?? [])].findIndex((row) => target instanceof Node && row.contains(target))
  const onKeyDown = (event: KeyboardEvent) => {
    const key = on ? deskKeyOf(event) : undefined
    // what is typed into a field is no command
    if (!key || (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')) return
    const place = placeOf(event.target)
    const rows = [...(list.current?.children ?? [])]
    const id = ids[place]
    // an event from a menu or dialog comes from outside of the list
    if (id === undefined) return
    event.preventDefault()
    if (key === 'next' || key === 'previous') firstOf(rows[place + (key === 'next' ? 1 : -1)])?.focus()
    else onKey(key, id)
  }
  return {
    list,
    listProps: {
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => void (at.current = placeOf(target)),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // with a row that is gone, the focus goes nowhere
        if (relatedTarget && placeOf(relatedTarget) === -1) at.current = undefined
      },
    },
  }
}
