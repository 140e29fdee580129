/** Random choices that are the same for the same seed. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number, both bounds included. */
  whole(from: number, to: number): number
  /** A number between two bounds. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Some items of a list in random order; all of them if there are fewer. */
  some<T>(from: readonly T[], count: number): T[]
  /** A text of the given length that is valid as a picture's id. */
  token(length: number): string
  /** A UUID. */
  uuid(): string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Creates random choices from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const text = (from: string, count: number): string => {
    let made = ''
    while (made.length < count) made += from[whole(0, from.length - 1)]
    return made
  }
  const hex = (count: number): string => text('0123456789abcdef', count)
  return {
    next,
    whole,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new Error('Nothing to pick from')
      return from[whole(0, from.length - 1)] as (typeof from)[number]
    },
    some: (from, count) => {
      const left = [...from]
      const taken = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1))
      return taken
    },
    token: (length) => text(letters, length),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[whole(0, 3)]}${hex(3)}-${hex(12)}`,
  }
}
