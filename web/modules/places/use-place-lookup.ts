import { useRef, useState } from 'react'
import type { Located } from './locate.ts'

// Asked for by a press alone.
const findHere = async (digits: number) => (await import('./find-here.ts')).findHere(digits)
const nameOf = async (point: Located, digits: number) => (await import('./find-here.ts')).nameOf(point, digits)

/** Looks places up for a field in which people go on typing and choosing meanwhile. */
export function usePlaceLookup() {
  const turns = useRef(0)
  const [locating, setLocating] = useState(false)
  /** The answer, null where there is none; undefined when it comes too late, after another question. */
  const ask = async <T extends object>(question: () => Promise<T | null>): Promise<T | null | undefined> => {
    const turn = ++turns.current
    const answer = await question().catch(() => null)
    return turn === turns.current ? answer : undefined
  }
  return {
    ask,
    /** Something else was typed or chosen: whatever was asked before comes too late. */
    drop: () => {
      turns.current++
    },
    /** The device is being asked where it is. */
    locating,
    /** What is at a point that was picked on a map. */
    at: (point: Located, digits: number) => ask(() => nameOf(point, digits)),
    here: async (digits: number) => {
      setLocating(true)
      const found = await ask(() => findHere(digits))
      setLocating(false)
      return found
    },
  }
}
