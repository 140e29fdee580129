import { horizonDays, stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import type { AskedStay } from './wanted.ts'

/** Numbers of a listing among those of all, from `base` on. */
type Ints = Int32Array

/** A stay with its nights as bits of some words of a calendar. */
export type MaskedStay = AskedStay & { readonly words: readonly number[]; readonly bits: readonly number[] }

/** Days before today that are kept: in some time zones it is still yesterday, and a clock may be slow. */
export const daysKept = 2
/** For so many days the nights that were read are enough, even if nothing is read again. */
const patienceDays = 14
/** How many words of 32 nights are kept: all nights of all stays that can be booked. */
export const nightWords: number = Math.ceil((daysKept + horizonDays + stayNightsMaximum + patienceDays) / 32)
export const nightsKept: number = nightWords * 32

/**
 * The nights of all listings: a bit for each that is full or closed, and the spots that are left on the others where some
 * guest stays. Night d, in days since 1970, is bit d modulo the number of nights that are kept, so that a day that passes
 * makes room for one to come and nothing has to move.
 */
export class Nights {
  /** Spots left on nights with some guests, by slot and bit. */
  private readonly some = new Map<number, Map<number, number>>()

  /** Sets the nights of the listing in a slot whose words begin at `base`, as `day:left` with blanks between them. */
  set(ints: Ints, base: number, slot: number, nights: string | null): void {
    this.clear(ints, base, slot)
    for (let at = 0; nights !== null && at < nights.length; at++) {
      const colon = nights.indexOf(':', at)
      const blank = nights.indexOf(' ', colon)
      const bit = Number(nights.slice(at, colon)) % nightsKept
      at = blank === -1 ? nights.length : blank
      const left = Number(nights.slice(colon + 1, at))
      if (left <= 0) ints[base + (bit >> 5)] = (ints[base + (bit >> 5)] ?? 0) | (1 << (bit & 31))
      else this.some.set(slot, (this.some.get(slot) ?? new Map<number, number>()).set(bit, left))
    }
  }

  clear(ints: Ints, base: number, slot: number): void {
    ints.fill(0, base, base + nightWords)
    this.some.delete(slot)
  }

  masked(stay: AskedStay): MaskedStay {
    const masks = new Map<number, number>()
    for (let day = stay.from; day < stay.to; day++) {
      const bit = day % nightsKept
      masks.set(bit >> 5, (masks.get(bit >> 5) ?? 0) | (1 << (bit & 31)))
    }
    return { ...stay, words: [...masks.keys()], bits: [...masks.values()] }
  }

  /** Whether no night of a stay is full or closed, and so many pets fit on each. */
  areFree(ints: Ints, base: number, slot: number, stay: MaskedStay, pets: number): boolean {
    const { words, bits, from, to } = stay
    for (let at = 0; at < words.length; at++)
      if (((ints[base + (words[at] ?? 0)] ?? 0) & (bits[at] ?? 0)) !== 0) return false
    const some = pets > 1 ? this.some.get(slot) : undefined
    if (!some) return true
    for (let day = from; day < to; day++) if ((some.get(day % nightsKept) ?? pets) < pets) return false
    return true
  }
}
