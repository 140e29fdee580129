import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from './session.ts'

const prefix = 'draft:'
/** The name under which the tab notes whose words it keeps. */
const personKey = 'drafts-of'

/** What was begun under a name in this tab, or undefined. */
export function keptInput<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Keeps what was begun until the tab closes; undefined forgets it. */
export function keepInput(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // the browser has no session storage: the words last as long as the screen
  }
}

/** Forgets everything that was begun: what one person wrote is not for the next one at this browser. */
export function forgetKeptInputs(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
    // what is begun from now on belongs to whoever logs in next
    sessionStorage.removeItem(personKey)
  } catch {
    // nothing was kept
  }
}

/**
 * What is kept belongs to the person who is signed in, also what was begun before signing in. What another person began
 * is forgotten, however their session ended.
 */
function belongTo(userId: string | undefined): void {
  if (userId === undefined) return
  try {
    const person = sessionStorage.getItem(personKey)
    if (person !== null && person !== userId) forgetKeptInputs()
    sessionStorage.setItem(personKey, userId)
  } catch {
    // nothing was kept
  }
}

export type KeptInput<T> = {
  readonly value: T
  readonly set: (next: T | ((before: T) => T)) => void
  /** After it was sent or given up: back to the start, and forgotten. */
  readonly forget: () => void
  /** It was saved up to here while being written: the start is this now, and only what differs from it is kept. */
  readonly restart: (saved: T) => void
}

/**
 * State for what a person writes: it outlives a closed dialog, a reload, the way through the sign-in and the end of a
 * session, and ends with the tab. `name` says what is written, for instance "answer to <id>".
 */
export function useKeptInput<T>(name: string, initial: T): KeptInput<T> {
  const start = useRef(initial)
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  const userId = useUser().user?.id
  // after hydration: the server knows nothing of the tab
  useEffect(() => {
    belongTo(userId)
    const kept = keptInput<T>(name)
    if (kept !== undefined) setValue((latest.current = kept))
  }, [name, userId])
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      latest.current = next instanceof Function ? next(latest.current) : next
      const isStart = JSON.stringify(latest.current) === JSON.stringify(start.current)
      keepInput(name, isStart ? undefined : latest.current)
      setValue(latest.current)
    },
    [name],
  )
  const forget = useCallback(() => {
    keepInput(name, undefined)
    setValue((latest.current = start.current))
  }, [name])
  const restart = useCallback(
    (saved: T) => {
      start.current = saved
      set((latest) => latest)
    },
    [set],
  )
  return { value, set, forget, restart }
}
