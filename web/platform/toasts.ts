import { useSyncExternalStore } from 'react'

export type ToastTone = 'success' | 'error' | 'info'
/** What can be done about it at once. */
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

/** Shows a toast; one at a time, a new one takes the place of the old. Answers with its number. */
export function toast({ tone = 'info', ...message }: Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone }): number {
  lastId += 1
  show({ id: lastId, tone, ...message })
  return lastId
}

/** Takes a toast away, if it is still the one that shows. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null)
}

/** The toast that shows now. */
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
