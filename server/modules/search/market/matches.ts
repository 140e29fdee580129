import { isInBox } from '#server/modules/search/rules/geo.ts'
import type { Box, Circle } from '#server/modules/search/rules/geo.ts'
import { offerWords } from '#server/modules/search/rules/offers.ts'
import type { Bits } from '#server/modules/search/rules/offers.ts'
import { statusBits } from './listing-index.ts'
import type { ListingIndex } from './listing-index.ts'
import type { MaskedStay } from './nights.ts'
import { field, floatsEach, intsEach, place } from './records.ts'
import type { Wanted } from './wanted.ts'

/** The listings that a search matches, as slots; with how near each is to the center, as a cosine (1 without one). */
export type Matches = { readonly slots: number[]; readonly nears: number[] }

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
  if (stays.length > 0 && !stays.some((stay) => isOpen(index, slot, stay, pets))) return false
  if (notOf !== undefined && index.shown[slot]?.sitterId === notOf) return false
  if (!box) return true
  const point = slot * floatsEach
  return isInBox(box, floats[point + place.latitude] ?? NaN, floats[point + place.longitude] ?? NaN)
}

/**
 * Returns all listings for which a search has everything but its price and options; with `narrow` those too. What most
 * listings fail at is compared first, in one loop without calls.
 */
export function matchesOf(index: ListingIndex, wanted: Wanted, { narrow }: { readonly narrow: boolean }): Matches {
  const { circle, kinds, asked, status } = wanted
  const { ints, floats } = index.records
  const [lowest, highest] = narrow ? [wanted.minCents, wanted.maxCents] : [0, Infinity]
  const { x, y, z, cosine } = circle ?? { x: 0, y: 0, z: 0, cosine: 0 }
  const stays = wanted.stays.map((stay) => index.nights.masked(stay))
  const statuses = statusBits[status ?? 'active']
  const matches: Matches = { slots: [], nears: [] }
  const look = (slot: number): void => {
    const base = slot * intsEach
    if (((ints[base] ?? 0) & statuses) === 0 || ((ints[base + field.kinds] ?? 0) & kinds) !== kinds) return
    const cents = ints[base + field.cents] ?? 0
    if (cents < lowest || cents > highest) return
    let near = 1
    if (circle) {
      const point = slot * floatsEach
      near = (floats[point] ?? NaN) * x + (floats[point + place.y] ?? NaN) * y + (floats[point + place.z] ?? NaN) * z
      // also false without a place
      if (!(near >= cosine)) return
    }
    if (narrow && !(hasAll(ints, base, asked.all) && hasAny(ints, base, asked.accommodation))) return
    if (narrow && !hasAny(ints, base, asked.sizes)) return
    if (!passes(index, slot, wanted, stays)) return
    matches.slots.push(slot)
    matches.nears.push(near)
  }
  const cells = cellsOf(index, wanted)
  if (cells) for (const cell of cells) for (const slot of cell) look(slot)
  else for (let slot = 0; slot < index.size; slot++) look(slot)
  return matches
}

/** The cells of the grid where matches may be; undefined for everywhere. */
function cellsOf({ grid }: ListingIndex, { circle, box }: { circle: Circle | undefined; box: Box | undefined }) {
  const area = circle ?? box
  return area && grid.touching(area)
}
