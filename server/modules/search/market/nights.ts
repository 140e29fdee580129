import { horizonDays, stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import type { Together } from '#contract/vocabulary/housemates.ts'
import { getAlong } from '#server/modules/availability/public.ts'
import type { Family } from './homes.ts'
import { roomOf, wider } from './records.ts'
import type { AskedStay } from './criteria.ts'

/** A stay with its nights as bits of some words of the calendars, columns as in `Nights`; valid until one is set. */
export type MaskedStay = AskedStay & {
  readonly bits: readonly number[]
  readonly taken: readonly Int32Array[]
  readonly shared: readonly Int32Array[]
}

type Words = readonly Int32Array<ArrayBuffer>[]

/** Days before today that are kept: in some time zones it is still yesterday, and a clock may be slow. */
export const daysKept = 2
/** For so many days the nights that were read are enough, even if nothing is read again. */
const patienceDays = 14
/** How many words of 32 nights are kept: all nights of all stays that can be booked. */
const nightWords: number = Math.ceil((daysKept + horizonDays + stayNightsMaximum + patienceDays) / 32)
export const nightsKept: number = nightWords * 32

/**
 * The nights of all listings: a bit for each that is full or closed, and one for each other where some guest stays, with the
 * spots that are left there. Night d, in days since 1970, is bit d modulo the number of nights that are kept, so that a day
 * that passes makes room for one to come and nothing has to move.
 */
export class Nights {
  /** The bits of full and closed nights, a column by slot for each word. */
  private taken: Words = Array.from({ length: nightWords }, () => new Int32Array(0))
  /** The bits of nights with some guests: most stays meet none, and looking up who they are takes longer than a search. */
  private shared: Words = Array.from({ length: nightWords }, () => new Int32Array(0))
  /** Who they are, by slot: for each such night its bit, from bit 10 on the spots left, and from 18 on the pets that are there. */
  private readonly guests: (Int32Array | undefined)[] = []

  /** Makes room for a slot. */
  reach(slot: number): void {
    if (slot < (this.taken[0]?.length ?? 0)) return
    const capacity = roomOf(slot)
    this.taken = this.taken.map((word) => wider(word, capacity))
    this.shared = this.shared.map((word) => wider(word, capacity))
  }

  /** Sets the nights of the listing in a slot, as its `nights` has them. */
  set(slot: number, nights: string | null): void {
    this.reach(slot)
    this.clear(slot)
    const guests: number[] = []
    for (let at = 0; nights !== null && at < nights.length; at++) {
      const colon = nights.indexOf(':', at)
      const blank = nights.indexOf(' ', colon)
      const bit = Number(nights.slice(at, colon)) % nightsKept
      at = blank === -1 ? nights.length : blank
      const second = nights.indexOf(':', colon + 1)
      const end = second !== -1 && second < at ? second : at
      const left = Number(nights.slice(colon + 1, end))
      const marks = Number(nights.slice(end + 1, at))
      const word = (left > 0 ? this.shared : this.taken)[bit >> 5]
      if (word) word[slot] = (word[slot] ?? 0) | (1 << (bit & 31))
      if (left > 0) guests.push(bit | (left << 10) | (marks << 18))
    }
    if (guests.length > 0) this.guests[slot] = Int32Array.from(guests)
  }

  clear(slot: number): void {
    for (const word of this.taken) word[slot] = 0
    for (const word of this.shared) word[slot] = 0
    this.guests[slot] = undefined
  }

  masked(stay: AskedStay): MaskedStay {
    const masks = new Map<number, number>()
    for (let day = stay.from; day < stay.to; day++) {
      const bit = day % nightsKept
      masks.set(bit >> 5, (masks.get(bit >> 5) ?? 0) | (1 << (bit & 31)))
    }
    const columns = (words: Words) => [...masks.keys()].flatMap((word) => words[word] ?? [])
    return { ...stay, bits: [...masks.values()], taken: columns(this.taken), shared: columns(this.shared) }
  }

  /** Whether no night of a stay is full or closed, and so many pets fit on each. */
  areFree(slot: number, stay: MaskedStay, pets: number): boolean {
    if (overlaps(stay.taken, stay.bits, slot)) return false
    if (pets <= 1) return true
    for (const night of this.guestsIn(slot, stay))
      if (isDuring(night, stay) && ((night >> 10) & 255) < pets) return false
    return true
  }

  /** Whether the pets of a family may be there on each night of a stay with those that are there already. */
  getAlong(slot: number, stay: MaskedStay, family: Family, together: Together): boolean {
    for (const night of this.guestsIn(slot, stay)) {
      const marks = night >>> 18
      if (marks === 0 || !isDuring(night, stay)) continue
      const others = { groups: marks & 127, wary: family.isKnown ? marks >> 7 : 0 }
      if (!getAlong(together, family, others)) return false
    }
    return true
  }

  /** The nights with some guests in a slot, if one of them is of a stay. */
  private guestsIn(slot: number, { shared, bits }: MaskedStay): Int32Array {
    return (overlaps(shared, bits, slot) ? this.guests[slot] : undefined) ?? nobody
  }
}

const nobody = new Int32Array(0)

function isDuring(night: number, { from, to }: AskedStay): boolean {
  const after = (night & 1023) - (from % nightsKept)
  return (after < 0 ? after + nightsKept : after) < to - from
}

/** Whether one of these bits is set in the words of a slot. */
function overlaps(words: readonly Int32Array[], bits: readonly number[], slot: number): boolean {
  let both = 0
  for (let at = 0; at < words.length; at++) both |= (words[at]?.[slot] ?? 0) & (bits[at] ?? 0)
  return both !== 0
}
