import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from './session.ts'

const prefix = 'draft:'
/** The key under which the tab stores whose inputs it keeps. */
const personKey = 'drafts-of'

/** The input kept under a name in this tab, or undefined. */
export function keptInput<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + name)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Keeps an input until the tab closes; undefined removes it. */
export function keepInput(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // the browser has no session storage: the input lasts as long as the screen
  }
}

/** Removes all kept inputs, so that the next person at this browser does not see them. */
export function forgetKeptInputs(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
    // inputs kept from now on belong to the person who logs in next
    sessionStorage.removeItem(personKey)
  } catch {
    // nothing was kept
  }
}

/**
 * Kept inputs belong to the person who is signed in, including those begun before signing in. Removes those of another
 * person, whose session may have ended in any way.
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
  /** After sending or discarding: resets to the start value and removes the kept input. */
  readonly forget: () => void
  /** After a save while typing: makes `saved` the start value, so that only what differs from it is kept. */
  readonly restart: (saved: T) => void
}

/**
 * State for what a person writes. It survives a closed dialog, a reload, the sign-in and the end of a session, until
 * the tab closes. `name` identifies the input, for instance "answer to <id>".
 */
export function useKeptInput<T>(name: string, initial: T): KeptInput<T> {
  const start = useRef(initial)
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  const userId = useUser().user?.id
  // after hydration: the server cannot read the tab's storage
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
