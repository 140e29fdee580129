import { horizonDays, stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import type { Together } from '#contract/vocabulary/housemates.ts'
import { getAlong } from '#server/modules/availability/public.ts'
import type { Family } from './homes.ts'
import { roomOf, wider } from './records.ts'
import type { AskedStay } from './wanted.ts'

/** A stay with its nights as bits of some words of the calendars, which are columns by slot; valid until one is set. */
export type MaskedStay = AskedStay & { readonly words: readonly Int32Array[]; readonly bits: readonly number[] }

/** Days before today that are kept: in some time zones it is still yesterday, and a clock may be slow. */
export const daysKept = 2
/** For so many days the nights that were read are enough, even if nothing is read again. */
const patienceDays = 14
/** How many words of 32 nights are kept: all nights of all stays that can be booked. */
const nightWords: number = Math.ceil((daysKept + horizonDays + stayNightsMaximum + patienceDays) / 32)
export const nightsKept: number = nightWords * 32

/**
 * The nights of all listings: a bit for each that is full or closed, and the spots that are left on the others where some
 * guest stays. Night d, in days since 1970, is bit d modulo the number of nights that are kept, so that a day that passes
 * makes room for one to come and nothing has to move.
 */
export class Nights {
  /** The bits of full and closed nights, a column by slot for each word. */
  private words: readonly Int32Array<ArrayBuffer>[] = Array.from({ length: nightWords }, () => new Int32Array(0))
  /** Nights with some guests, by slot and bit: the spots left, and from bit 8 on the pets that are there. */
  private readonly some = new Map<number, Map<number, number>>()

  /** Makes room for a slot. */
  reach(slot: number): void {
    if (slot < (this.words[0]?.length ?? 0)) return
    const capacity = roomOf(slot)
    this.words = this.words.map((word) => wider(word, capacity))
  }

  /** Sets the nights of the listing in a slot, as its `nights` has them. */
  set(slot: number, nights: string | null): void {
    this.reach(slot)
    this.clear(slot)
    for (let at = 0; nights !== null && at < nights.length; at++) {
      const colon = nights.indexOf(':', at)
      const blank = nights.indexOf(' ', colon)
      const bit = Number(nights.slice(at, colon)) % nightsKept
      at = blank === -1 ? nights.length : blank
      const second = nights.indexOf(':', colon + 1)
      const end = second !== -1 && second < at ? second : at
      const left = Number(nights.slice(colon + 1, end))
      const marks = Number(nights.slice(end + 1, at))
      const word = this.words[bit >> 5]
      if (left > 0)
        this.some.set(slot, (this.some.get(slot) ?? new Map<number, number>()).set(bit, left | (marks << 8)))
      else if (word) word[slot] = (word[slot] ?? 0) | (1 << (bit & 31))
    }
  }

  clear(slot: number): void {
    for (const word of this.words) word[slot] = 0
    this.some.delete(slot)
  }

  masked(stay: AskedStay): MaskedStay {
    const masks = new Map<number, number>()
    for (let day = stay.from; day < stay.to; day++) {
      const bit = day % nightsKept
      masks.set(bit >> 5, (masks.get(bit >> 5) ?? 0) | (1 << (bit & 31)))
    }
    return { ...stay, words: [...masks.keys()].flatMap((word) => this.words[word] ?? []), bits: [...masks.values()] }
  }

  /** Whether no night of a stay is full or closed, and so many pets fit on each. */
  areFree(slot: number, { words, bits, from, to }: MaskedStay, pets: number): boolean {
    let taken = 0
    for (let at = 0; at < words.length; at++) taken |= (words[at]?.[slot] ?? 0) & (bits[at] ?? 0)
    if (taken !== 0) return false
    const some = pets > 1 ? this.some.get(slot) : undefined
    if (!some) return true
    for (let day = from; day < to; day++) if (((some.get(day % nightsKept) ?? pets) & 255) < pets) return false
    return true
  }

  /** Whether the pets of a family may be there on each night of a stay with those that are there already. */
  getAlong(slot: number, { from, to }: AskedStay, family: Family, together: Together): boolean {
    const some = this.some.get(slot)
    if (!some) return true
    for (let day = from; day < to; day++) {
      const marks = (some.get(day % nightsKept) ?? 0) >> 8
      if (marks === 0) continue
      const others = { groups: marks & 127, wary: family.isKnown ? marks >> 7 : 0 }
      if (!getAlong(together, family, others)) return false
    }
    return true
  }
}
