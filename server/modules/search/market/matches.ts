import { priceMaximumCents } from '#contract/vocabulary/search-limits.ts'
import type { FilterBits } from '#server/modules/search/rules/filter-bits.ts'
import { isInBox } from '#server/modules/search/rules/geo.ts'
import type { Circle } from '#server/modules/search/rules/geo.ts'
import { offerWords } from '#server/modules/search/rules/offers.ts'
import type { Bits } from '#server/modules/search/rules/offers.ts'
import type { Run } from './bands.ts'
import { takes, togetherBit, togetherOf } from './homes.ts'
import { statusBits } from './listing-index.ts'
import type { ListingIndex } from './listing-index.ts'
import type { MaskedStay } from './nights.ts'
import type { Records } from './records.ts'
import type { SearchCriteria } from './criteria.ts'

/**
 * The listings that a search matches, as slots; with how near each is to the center, as a cosine (1 without one). They are
 * valid until the next search, which uses the same memory.
 */
export type Matches = { readonly slots: Int32Array; readonly nears: Float64Array }

/** Whether a search asks for any of these options. */
export const isAsked = (bits: Bits): boolean => bits.some((word) => word !== 0)

/** Whether the listing in a slot has all of these options. */
export function hasAll({ offers }: Records, slot: number, bits: Bits): boolean {
  for (let word = 0; word < offerWords; word++) {
    const asked = bits[word] ?? 0
    if (((offers[slot * offerWords + word] ?? 0) & asked) !== asked) return false
  }
  return true
}

/** Whether the listing in a slot has any of these options, or none is asked for. */
export function hasAny({ offers }: Records, slot: number, bits: Bits): boolean {
  let none = true
  for (let word = 0; word < offerWords; word++) {
    const asked = bits[word] ?? 0
    if (((offers[slot * offerWords + word] ?? 0) & asked) !== 0) return true
    if (asked !== 0) none = false
  }
  return none
}

/** Whether the listing in a slot is open for a stay: by the rules of its sitter, and on each night, also for these pets. */
export function isOpen(
  { records, nights: calendar }: ListingIndex,
  slot: number,
  stay: MaskedStay,
  { pets, family }: Pick<SearchCriteria, 'pets' | 'family'>,
): boolean {
  const rules = records.rules[slot] ?? 0
  if ((rules & ~togetherBit) !== 0) {
    const last = (rules >> 13) & 1023
    const nights = stay.to - stay.from
    const longest = (rules >> 27) & 15
    if ((rules & stay.weekdays) !== 0 || ((rules >> 7) & 63) > stay.begins || (last !== 0 && last < stay.ends))
      return false
    if (((rules >> 23) & 15) > nights || (longest !== 0 && longest < nights)) return false
  }
  if (!calendar.areFree(slot, stay, pets)) return false
  if (family === undefined) return true
  const together = togetherOf(records.home[slot] ?? 0)
  // of kinds alone only those count that cannot be there together
  return (!family.isKnown && together === 'any') || calendar.getAlong(slot, stay, family, together)
}

function isOpenForAny(
  index: ListingIndex,
  slot: number,
  stays: readonly MaskedStay[],
  wanted: SearchCriteria,
): boolean {
  for (const stay of stays) if (isOpen(index, slot, stay, wanted)) return true
  return false
}

/** Whether a listing that passed the cheap comparisons passes the others too. */
function passes(
  index: ListingIndex,
  slot: number,
  { state, pets, notOf, box }: Pick<SearchCriteria, 'state' | 'pets' | 'notOf' | 'box'>,
): boolean {
  const { records } = index
  if (state > 0 && records.state[slot] !== state) return false
  if (pets > 1 && (records.places[slot] ?? 0) < pets) return false
  if (notOf !== undefined && index.shown[slot]?.sitterId === notOf) return false
  if (!box) return true
  return isInBox(box, records.latitude[slot] ?? NaN, records.longitude[slot] ?? NaN)
}

export type Matching = {
  /** Whether price and options count too. */
  readonly narrow: boolean
  /** With so many matches, others are not looked for. */
  readonly most?: number
}

/**
 * Returns the listings that a search matches; of those without an area of which not all are looked for, the highest rated.
 * One comparison after the other goes through what the one before left: what most listings fail at comes first.
 */
export function matchesOf(index: ListingIndex, wanted: SearchCriteria, { narrow, most = Infinity }: Matching): Matches {
  const { circle, box, asked, pets, family } = wanted
  const { records } = index
  const stays = wanted.stays.map((each) => index.nights.masked(each))
  const [stay, ...others] = stays
  const area = circle ?? box
  const isRare = wanted.state > 0 || pets > 1 || wanted.notOf !== undefined || box !== undefined
  const asksOffers = narrow && [asked.all, asked.accommodation, asked.sizes].some(isAsked)
  const room = roomFor(index.size)
  let count = 0
  for (const run of area ? index.bands.touching(area) : everywhere(index, most)) {
    let end = keepLikely(room, count, { records, wanted, narrow, run })
    if (circle) end = keepNear(room, count, end, { records, circle })
    else room.nears.fill(1, count, end)
    if (stay && others.length === 0) end = keepOpen(room, count, end, { index, stay, wanted })
    else if (stay) end = keep(room, count, end, (slot) => isOpenForAny(index, slot, stays, wanted))
    if (isRare) end = keep(room, count, end, (slot) => passes(index, slot, wanted))
    if (asksOffers) end = keep(room, count, end, (slot) => offersAsked(records, slot, asked))
    if (family?.isKnown) end = keep(room, count, end, (slot) => takes(records.home[slot] ?? 0, family))
    count = end
    if (count >= most) return first(room, most)
  }
  return first(room, count)
}

type Likely = {
  readonly records: Records
  readonly wanted: Pick<SearchCriteria, 'kinds' | 'status' | 'minCents' | 'maxCents'>
  readonly narrow: boolean
  readonly run: Run
}

/**
 * Writes those of a run into the room, from a position on, whose status, kinds and price fit; returns where they end. Each is
 * written and then counted or not, because listings fail too evenly for the processor to guess a branch.
 */
function keepLikely({ slots }: Matches, start: number, { records, wanted, narrow, run }: Likely): number {
  const { status, kinds, cents } = records
  const statuses = statusBits[wanted.status ?? 'active']
  const asked = wanted.kinds
  const [lowest, highest] = narrow ? [wanted.minCents, wanted.maxCents] : [0, priceMaximumCents]
  let end = start
  for (let at = run.from; at < run.to; at++) {
    const slot = run.slots[at] ?? 0
    const price = cents[slot] ?? 0
    const missed =
      (((kinds[slot] ?? 0) & asked) ^ asked) |
      ((((status[slot] ?? 0) & statuses) - 1) >> 31) |
      ((price - lowest) >> 31) |
      ((highest - price) >> 31)
    slots[end] = slot
    end += 1 ^ ((missed | -missed) >>> 31)
  }
  return end
}

/** Keeps those in the circle of some found ones, with how near they are; returns where they end. */
function keepNear(
  { slots, nears }: Matches,
  from: number,
  to: number,
  { records, circle }: { readonly records: Records; readonly circle: Circle },
): number {
  const { x, y, z } = records
  let end = from
  for (let at = from; at < to; at++) {
    const slot = slots[at] ?? 0
    const near = (x[slot] ?? NaN) * circle.x + (y[slot] ?? NaN) * circle.y + (z[slot] ?? NaN) * circle.z
    slots[end] = slot
    nears[end] = near
    // not those without a place
    end += near >= circle.cosine ? 1 : 0
  }
  return end
}

/** Keeps those of some found ones that are open for a stay; returns where they end. */
function keepOpen(
  { slots, nears }: Matches,
  from: number,
  to: number,
  { index, stay, wanted }: { readonly index: ListingIndex; readonly stay: MaskedStay; readonly wanted: SearchCriteria },
): number {
  const { rules } = index.records
  const { pets, family } = wanted
  const [taken, takenNext = taken] = stay.taken
  const [shared, sharedNext = shared] = stay.shared
  const [bits = 0, nextBits = 0] = stay.bits
  const isShort = stay.bits.length <= 2
  // who else is there matters to several pets, to those of which much is known, and otherwise where not all are there together
  const [mattersAlways, mattersSome] = [pets > 1 || family?.isKnown === true, family !== undefined]
  let end = from
  for (let at = from; at < to; at++) {
    const slot = slots[at] ?? 0
    slots[end] = slot
    nears[end] = nears[at] ?? 0
    if ((((taken?.[slot] ?? 0) & bits) | ((takenNext?.[slot] ?? 0) & nextBits)) !== 0) continue
    const ruled = rules[slot] ?? 0
    const isPlain =
      isShort &&
      (ruled & ~togetherBit) === 0 &&
      (!(mattersAlways || (mattersSome && ruled !== 0)) ||
        (((shared?.[slot] ?? 0) & bits) | ((sharedNext?.[slot] ?? 0) & nextBits)) === 0)
    end += isPlain || isOpen(index, slot, stay, wanted) ? 1 : 0
  }
  return end
}

/** Keeps those of some found ones that pass a test; returns where they end. */
function keep({ slots, nears }: Matches, from: number, to: number, test: (slot: number) => boolean): number {
  let end = from
  for (let at = from; at < to; at++) {
    const slot = slots[at] ?? 0
    slots[end] = slot
    nears[end] = nears[at] ?? 0
    end += test(slot) ? 1 : 0
  }
  return end
}

const first = ({ slots, nears }: Matches, count: number): Matches => ({
  slots: slots.subarray(0, count),
  nears: nears.subarray(0, count),
})

/** All slots as they stand in memory, or the highest rated first if not all are looked for. */
function everywhere({ everySlot, order }: ListingIndex, most: number): Run[] {
  return (most === Infinity ? [everySlot] : order.lists()).map((slots) => ({ slots, from: 0, to: slots.length }))
}

/** Whether the listing in a slot has the options that are asked for. */
function offersAsked(records: Records, slot: number, { all, accommodation, sizes }: FilterBits): boolean {
  return hasAll(records, slot, all) && hasAny(records, slot, accommodation) && hasAny(records, slot, sizes)
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
