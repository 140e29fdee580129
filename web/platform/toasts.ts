import { useSyncExternalStore } from 'react'

export type ToastTone = 'success' | 'error' | 'info'
/** A button in a toast. */
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  title: string
  description?: string | undefined
  tone: ToastTone
  action?: ToastAction | undefined
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the current one. Returns its id. */
export function toast({ tone = 'info', ...message }: Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone }): number {
  lastId += 1
  show({ id: lastId, tone, ...message })
  return lastId
}

/** Removes a toast if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null)
}

/** The toast that is shown, or null. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}
