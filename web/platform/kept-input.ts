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
  /** After it was sent or given up: back to the start, and forgotten. */
  readonly forget: () => void
  /** It was saved up to here while being written: the start is this now, and only what differs from it is kept. */
  readonly restart: (saved: T) => void
}

const none: readonly string[] = []

/**
 * State for what a person writes: it outlives a closed dialog, a reload, the way through the sign-in and the end of a
 * session, and ends with the tab. `name` says what is written, for instance "answer to <id>". Of a form only the changed
 * fields are kept, so that the others show what is saved by then; `along` names fields that are kept with any change.
 */
export function useKeptInput<T>(name: string, initial: T, along = none): KeptInput<T> {
  const begun = { name, start: initial, value: initial }
  const [written, setWritten] = useState(begun)
  const latest = useRef(written)
  // what was written under another name stays there
  if (written.name !== name) setWritten((latest.current = begun))
  const userId = useUser().user?.id
  const show = useCallback((change: Partial<typeof written>) => {
    latest.current = { ...latest.current, ...change }
    setWritten(latest.current)
  }, [])
  // after hydration: the server knows nothing of the tab
  useEffect(() => {
    belongTo(userId)
    const kept = keptInput<T>(name)
    if (kept !== undefined) show({ value: withChanges(latest.current.start, kept) })
  }, [name, userId, show])
  const write = useCallback(
    (change: Partial<typeof written>) => {
      show(change)
      keepInput(name, changesOf(latest.current.start, latest.current.value, along))
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
