import { askedAtOnce } from '#contract/vocabulary/limits.ts'

/** The place of a request among those to several sitters: its round, and a number from 1 on. */
export type RoundPlace = {
  readonly roundId: string
  readonly slot: number
  /** Until when its sitter can answer; as usual without it. */
  readonly answerBy?: Date
}

/** Returns the first places that are not taken; undefined if there are fewer than `count`. */
export function freeSlots(taken: readonly number[], count: number): number[] | undefined {
  const all = Array.from({ length: askedAtOnce }, (_, i) => i + 1)
  const free = all.filter((slot) => !taken.includes(slot)).slice(0, count)
  return free.length < count ? undefined : free
}
