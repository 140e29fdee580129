import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUser } from './session.ts'

const prefix = 'input:'
/** The key under which the tab stores whose inputs it keeps. */
const personKey = 'inputs-of'

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

/** The input kept under a name, if it is this person's. */
export function keptInputOf<T>(userId: string | undefined, name: string): T | undefined {
  belongTo(userId)
  return keptInput<T>(name)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What is kept of a value: of an object the fields that differ from the start, and with them those named in `along`.
 * Undefined when it is as it was at the start.
 */
export function changesOf(start: unknown, value: unknown, along: readonly string[] = []): unknown {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  if (!isRecord(start) || !isRecord(value)) return differs(start, value) ? value : undefined
  const changed = Object.keys(value).filter((field) => differs(start[field], value[field]))
  if (changed.length === 0) return undefined
  return Object.fromEntries([...changed, ...along].map((field) => [field, value[field]]))
}

/** The value that a start becomes with what was kept of it. */
export function withChanges<T>(start: T, kept: T): T {
  return isRecord(start) && isRecord(kept) ? { ...start, ...kept } : kept
}

export type KeptInput<T> = {
  readonly value: T
  /** What it began with, or was last known to be saved. */
  readonly start: T
  readonly set: (next: T | ((before: T) => T)) => void
  /** After sending or discarding: resets to the start value and removes the kept input. */
  readonly forget: () => void
  /** After a save while typing: makes `saved` the start value, so that only what differs from it is kept. */
  readonly restart: (saved: T) => void
}

const none: readonly string[] = []

/**
 * State for what a person writes. It survives a closed dialog, a reload, the sign-in and the end of a session, until
 * the tab closes. `name` identifies the input, for instance "answer to <id>". Of a form only the changed fields are kept, so
 * that the others show the saved values; `along` names fields that are kept with any change. A name of null keeps
 * nothing.
 */
export function useKeptInput<T>(name: string | null, initial: T, along = none): KeptInput<T> {
  const begun = { name, start: initial, value: initial }
  const [written, setWritten] = useState(begun)
  const latest = useRef(written)
  // what was written under another name stays there
  if (written.name !== name) setWritten(begun)
  useLayoutEffect(() => void (latest.current = written), [written])
  const userId = useUser().user?.id
  const show = useCallback((change: Partial<typeof written>) => {
    latest.current = { ...latest.current, ...change }
    setWritten(latest.current)
  }, [])
  // after hydration: the server cannot read the tab's storage
  useEffect(() => {
    belongTo(userId)
    const kept = name === null ? undefined : keptInput<T>(name)
    if (kept !== undefined) show({ value: withChanges(latest.current.start, kept) })
  }, [name, userId, show])
  const write = useCallback(
    (change: Partial<typeof written>) => {
      show(change)
      if (name !== null) keepInput(name, changesOf(latest.current.start, latest.current.value, along))
    },
    [name, along, show],
  )
  const set = useCallback(
    (next: T | ((before: T) => T)) => write({ value: next instanceof Function ? next(latest.current.value) : next }),
    [write],
  )
  const forget = useCallback(() => write({ value: latest.current.start }), [write])
  const restart = useCallback((saved: T) => write({ start: saved }), [write])
  return { value: written.value, start: written.start, set, forget, restart }
}
