import { priceMaximumCents } from '#contract/vocabulary/search-limits.ts'
import type { Asked } from '#server/modules/search/rules/asked-filters.ts'
import { isInBox } from '#server/modules/search/rules/geo.ts'
import { offerWords } from '#server/modules/search/rules/offers.ts'
import type { Bits } from '#server/modules/search/rules/offers.ts'
import type { Run } from './bands.ts'
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
export function isOpen(
  { records, nights: calendar }: ListingIndex,
  slot: number,
  stay: MaskedStay,
  pets: number,
): boolean {
  const { ints } = records
  const base = slot * intsEach
  const rules = ints[base + field.rules] ?? 0
  if (rules !== 0) {
    const last = (rules >> 13) & 1023
    const nights = stay.to - stay.from
    const longest = (rules >> 27) & 15
    if ((rules & stay.weekdays) !== 0 || ((rules >> 7) & 63) > stay.begins || (last !== 0 && last < stay.ends))
      return false
    if (((rules >> 23) & 15) > nights || (longest !== 0 && longest < nights)) return false
  }
  return calendar.areFree(ints, base + field.nights, slot, stay, pets)
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
): boolean {
  const { ints, floats } = index.records
  const base = slot * intsEach
  if (state > 0 && ints[base + field.state] !== state) return false
  if (pets > 1 && (ints[base + field.places] ?? 0) < pets) return false
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
  const { circle, box, kinds, asked, status, pets } = wanted
  const { ints, floats } = index.records
  const [lowest, highest] = narrow ? [wanted.minCents, wanted.maxCents] : [0, priceMaximumCents]
  const { x, y, z, cosine } = circle ?? { x: 0, y: 0, z: 0, cosine: 0 }
  const stays = wanted.stays.map((stay) => index.nights.masked(stay))
  const statuses = statusBits[status ?? 'active']
  const area = circle ?? box
  const isRare = wanted.state > 0 || pets > 1 || wanted.notOf !== undefined || box !== undefined
  const asksOffers = narrow && [...asked.all, ...asked.accommodation, ...asked.sizes].some((bits) => bits !== 0)
  const room = roomFor(index.size)
  let count = 0
  for (const { slots, from, to } of area ? index.bands.touching(area) : everywhere(index, most))
    for (let at = from; at < to; at++) {
      const slot = slots[at] ?? 0
      const base = slot * intsEach
      const cents = ints[base + field.cents] ?? 0
      // as bits: which of these it is fails too evenly for the processor to guess branches
      const missed =
        (((ints[base + field.kinds] ?? 0) & kinds) ^ kinds) |
        ((((ints[base] ?? 0) & statuses) - 1) >> 31) |
        ((cents - lowest) >> 31) |
        ((highest - cents) >> 31)
      if (missed !== 0) continue
      let near = 1
      if (circle) {
        const point = slot * floatsEach
        near = (floats[point] ?? NaN) * x + (floats[point + place.y] ?? NaN) * y + (floats[point + place.z] ?? NaN) * z
        // also without a place
        if (!(near >= cosine)) continue
      }
      if (stays.length > 0 && !isOpenForAny(index, slot, stays, pets)) continue
      if (isRare && !passes(index, slot, wanted)) continue
      if (asksOffers && !offersAsked(ints, base, asked)) continue
      room.slots[count] = slot
      room.nears[count] = near
      count++
      if (count >= most) return first(room, count)
    }
  return first(room, count)
}

const first = ({ slots, nears }: Matches, count: number): Matches => ({
  slots: slots.subarray(0, count),
  nears: nears.subarray(0, count),
})

/** All slots as they stand in memory, or the highest rated first if not all are looked for. */
function everywhere({ everySlot, order }: ListingIndex, most: number): Run[] {
  return (most === Infinity ? [everySlot] : order.lists()).map((slots) => ({ slots, from: 0, to: slots.length }))
}

/** Whether a record has the options that are asked for. */
function offersAsked(ints: Int32Array, base: number, { all, accommodation, sizes }: Asked): boolean {
  return hasAll(ints, base, all) && hasAny(ints, base, accommodation) && hasAny(ints, base, sizes)
}

/**
 * Memory of the search under way: making it anew for each cost more than the search. It has room for every slot.
 */
let found: Matches = { slots: new Int32Array(0), nears: new Float64Array(0) }

function roomFor(slots: number): Matches {
  const room = Math.ceil(slots * 1.25)
  if (found.slots.length < slots) found = { slots: new Int32Array(room), nears: new Float64Array(room) }
  return found
}
