import { useRef, useState } from 'react'
import type { Located } from './locate.ts'

// Loaded on the first press.
const findHere = async (digits: number) => (await import('./find-here.ts')).findHere(digits)
const nameOf = async (point: Located, digits: number) => (await import('./find-here.ts')).nameOf(point, digits)

/** Looks up places for a field while the user continues to type and choose. */
export function usePlaceLookup() {
  const turns = useRef(0)
  const [locating, setLocating] = useState(false)
  /** The answer, null if there is none; undefined if another lookup has started since. */
  const ask = async <T extends object>(question: () => Promise<T | null>): Promise<T | null | undefined> => {
    const turn = ++turns.current
    const answer = await question().catch(() => null)
    return turn === turns.current ? answer : undefined
  }
  return {
    ask,
    /** Discards lookups under way, because something else was typed or chosen. */
    drop: () => {
      turns.current++
    },
    /** Whether the device is being located. */
    locating,
    /** Looks up a point picked on a map. */
    at: (point: Located, digits: number) => ask(() => nameOf(point, digits)),
    here: async (digits: number) => {
      setLocating(true)
      const found = await ask(() => findHere(digits))
      setLocating(false)
      return found
    },
  }
}
