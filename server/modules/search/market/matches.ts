import type { Asked } from '#server/modules/search/rules/asked-filters.ts'
import { isInBox } from '#server/modules/search/rules/geo.ts'
import { offerWords } from '#server/modules/search/rules/offers.ts'
import type { Bits } from '#server/modules/search/rules/offers.ts'
import { statusBits } from './listing-index.ts'
import type { ListingIndex } from './listing-index.ts'
import type { MaskedStay } from './nights.ts'
import { field, floatsEach, intsEach, place } from './records.ts'
import type { Wanted } from './wanted.ts'

/**
 * The listings that a search matches, as slots; with how near each is to the center, as a cosine (1 without one). They are
 * valid until the next search, which uses the same memory.
 */
export type Matches = { readonly slots: Int32Array; readonly nears: Float64Array }

/** Whether a record has all of these options. */
export function hasAll(ints: Int32Array, base: number, bits: Bits): boolean {
  for (let word = 0; word < offerWords; word++) {
    const asked = bits[word] ?? 0
    if (((ints[base + field.offers + word] ?? 0) & asked) !== asked) return false
  }
  return true
}

/** Whether a record has any of these options, or none is asked for. */
export function hasAny(ints: Int32Array, base: number, bits: Bits): boolean {
  let none = true
  for (let word = 0; word < offerWords; word++) {
    const asked = bits[word] ?? 0
    if (((ints[base + field.offers + word] ?? 0) & asked) !== 0) return true
    if (asked !== 0) none = false
  }
  return none
}

/** Whether the listing in a slot is open for a stay: by the rules of its sitter, and on each night. */
export function isOpen({ records, nights }: ListingIndex, slot: number, stay: MaskedStay, pets: number): boolean {
  const { ints } = records
  const base = slot * intsEach
  const rules = ints[base + field.rules] ?? 0
  if (rules !== 0) {
    const [notice, last] = [(rules >> 7) & 63, rules >> 13]
    if ((rules & stay.weekdays) !== 0 || notice > stay.begins || (last !== 0 && last < stay.ends)) return false
  }
  return nights.areFree(ints, base + field.nights, slot, stay, pets)
}

function isOpenForAny(index: ListingIndex, slot: number, stays: readonly MaskedStay[], pets: number): boolean {
  for (const stay of stays) if (isOpen(index, slot, stay, pets)) return true
  return false
}

/** Whether a listing that passed the cheap comparisons passes the others too. */
function passes(
  index: ListingIndex,
  slot: number,
  { state, pets, notOf, box }: Pick<Wanted, 'state' | 'pets' | 'notOf' | 'box'>,
  stays: readonly MaskedStay[],
): boolean {
  const { ints, floats } = index.records
  const base = slot * intsEach
  if (state > 0 && ints[base + field.state] !== state) return false
  if (pets > 1 && (ints[base + field.places] ?? 0) < pets) return false
  if (stays.length > 0 && !isOpenForAny(index, slot, stays, pets)) return false
  if (notOf !== undefined && index.shown[slot]?.sitterId === notOf) return false
  if (!box) return true
  const point = slot * floatsEach
  return isInBox(box, floats[point + place.latitude] ?? NaN, floats[point + place.longitude] ?? NaN)
}

export type Matching = {
  /** Whether price and options count too. */
  readonly narrow: boolean
  /** With so many matches, others are not looked for. */
  readonly most?: number
}

/**
 * Returns the listings that a search matches; of those without an area of which not all are looked for, the highest rated.
 * What most listings fail at is compared first, in one loop without calls.
 */
export function matchesOf(index: ListingIndex, wanted: Wanted, { narrow, most = Infinity }: Matching): Matches {
  const { circle, box, kinds, asked, status } = wanted
  const { ints, floats } = index.records
  const [lowest, highest] = narrow ? [wanted.minCents, wanted.maxCents] : [0, Infinity]
  const { x, y, z, cosine } = circle ?? { x: 0, y: 0, z: 0, cosine: 0 }
  const stays = wanted.stays.map((stay) => index.nights.masked(stay))
  const statuses = statusBits[status ?? 'active']
  const area = circle ?? box
  found.begin()
  const everywhere = () => (most === Infinity ? [index.everySlot] : index.order.lists())
  for (const list of (area && index.grid.touching(area)) ?? everywhere())
    for (const slot of list) {
      const base = slot * intsEach
      if (((ints[base] ?? 0) & statuses) === 0 || ((ints[base + field.kinds] ?? 0) & kinds) !== kinds) continue
      const cents = ints[base + field.cents] ?? 0
      if (cents < lowest || cents > highest) continue
      let near = 1
      if (circle) {
        const point = slot * floatsEach
        near = (floats[point] ?? NaN) * x + (floats[point + place.y] ?? NaN) * y + (floats[point + place.z] ?? NaN) * z
        // also without a place
        if (!(near >= cosine)) continue
      }
      if (!passes(index, slot, wanted, stays)) continue
      if (narrow && !offersAsked(ints, base, asked)) continue
      if (found.add(slot, near) >= most) return found.all()
    }
  return found.all()
}

/** Whether a record has the options that are asked for. */
function offersAsked(ints: Int32Array, base: number, { all, accommodation, sizes }: Asked): boolean {
  return hasAll(ints, base, all) && hasAny(ints, base, accommodation) && hasAny(ints, base, sizes)
}

/** Matches as they are found. */
class Found {
  private slots = new Int32Array(1024)
  private nears = new Float64Array(1024)
  private count = 0

  begin(): void {
    this.count = 0
  }

  /** Returns how many there are now. */
  add(slot: number, near: number): number {
    if (this.count === this.slots.length) {
      const [slots, nears] = [new Int32Array(2 * this.count), new Float64Array(2 * this.count)]
      slots.set(this.slots)
      nears.set(this.nears)
      this.slots = slots
      this.nears = nears
    }
    this.slots[this.count] = slot
    this.nears[this.count] = near
    return ++this.count
  }

  all(): Matches {
    return { slots: this.slots.subarray(0, this.count), nears: this.nears.subarray(0, this.count) }
  }
}

/** Memory of the search under way: making it anew for each cost more than the search. */
const found = new Found()
