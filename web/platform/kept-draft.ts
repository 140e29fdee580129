import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from './session.ts'

const prefix = 'draft:'
/** Whose words the tab keeps, since somebody was signed in. */
const ownerKey = 'drafts-of'

/** What was begun under a name in this tab, or undefined. */
export function keptDraft<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Keeps what was begun until the tab closes; undefined forgets it. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // a browser that keeps nothing: the words last as long as the screen
  }
}

/** Forgets everything that was begun: what one person wrote is not for the next one at this browser. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
    // what is begun from now on is for whoever logs in next
    sessionStorage.removeItem(ownerKey)
  } catch {
    // nothing was kept
  }
}

/**
 * What is kept belongs to who is signed in. What was begun before anybody was is theirs too; what another person began
 * is forgotten, however their session ended.
 */
function belongTo(userId: string | undefined): void {
  if (userId === undefined) return
  try {
    const owner = sessionStorage.getItem(ownerKey)
    if (owner !== null && owner !== userId) forgetDrafts()
    sessionStorage.setItem(ownerKey, userId)
  } catch {
    // nothing was kept
  }
}

export type KeptDraft<T> = {
  readonly value: T
  readonly set: (next: T | ((before: T) => T)) => void
  /** After it was sent or given up: back to the start, and forgotten. */
  readonly forget: () => void
}

/**
 * State for what a person writes: it outlives a closed dialog, a reload, the way through the sign-in and the end of a
 * session, and ends with the tab. `name` says what is written, for instance "review of <booking id>".
 */
export function useKeptDraft<T>(name: string, initial: T): KeptDraft<T> {
  const start = useRef(initial)
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  const userId = useUser().user?.id
  // after hydration: the server knows nothing of the tab
  useEffect(() => {
    belongTo(userId)
    const kept = keptDraft<T>(name)
    if (kept !== undefined) setValue((latest.current = kept))
  }, [name, userId])
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      latest.current = next instanceof Function ? next(latest.current) : next
      const isStart = JSON.stringify(latest.current) === JSON.stringify(start.current)
      keepDraft(name, isStart ? undefined : latest.current)
      setValue(latest.current)
    },
    [name],
  )
  const forget = useCallback(() => {
    keepDraft(name, undefined)
    setValue((latest.current = start.current))
  }, [name])
  return { value, set, forget }
}
