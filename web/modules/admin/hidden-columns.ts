import { useSyncExternalStore } from 'react'
import type { ExportedTable } from '#contract/vocabulary/console-tables.ts'

const keyOf = (table: ExportedTable) => `hiddenColumns.${table}`
const listeners = new Set<() => void>()
/** For windows whose storage refuses: what is chosen holds until the page is left. */
const meanwhile = new Map<string, string>()

function kept(table: ExportedTable): string {
  try {
    return localStorage.getItem(keyOf(table)) ?? ''
  } catch {
    return meanwhile.get(keyOf(table)) ?? ''
  }
}

function keep(table: ExportedTable, ids: string): void {
  try {
    localStorage.setItem(keyOf(table), ids)
  } catch {
    meanwhile.set(keyOf(table), ids)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The columns of a table that are hidden in this browser, by their ids, and what hides or shows one. */
export function useHiddenColumns(table: ExportedTable) {
  const ids = useSyncExternalStore(
    subscribe,
    () => kept(table),
    () => '',
  )
  const hidden = ids === '' ? [] : ids.split(' ')
  return {
    hidden,
    toggle: (id: string) =>
      keep(table, (hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]).join(' ')),
  }
}
