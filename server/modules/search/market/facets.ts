import { facetsMaximum } from '#contract/vocabulary/limits.ts'
import type { Rates } from '#contract/vocabulary/rates.ts'
import { priceSteps } from '#contract/vocabulary/search-filters.ts'
import { offerWords, positions, whole } from '#server/modules/search/rules/offers.ts'
import type { Bits, Group } from '#server/modules/search/rules/offers.ts'
import type { ListingIndex } from './listing-index.ts'
import { hasAll, hasAny, isAsked, isOpen, matchesOf } from './matches.ts'
import type { Records } from './records.ts'
import type { SearchCriteria } from './criteria.ts'

/** Counts by the ids of a group. */
export type Counts = Readonly<Record<string, number>>

export type FacetCounts = Readonly<Record<Group, Counts>> & {
  readonly total: number
  readonly capped: boolean
  readonly prices: readonly number[]
  readonly lowestCents: number | null
  readonly highestCents: number | null
  /** For each stay how many listings are free, and the lowest price among those with one price for every night. */
  readonly stays: readonly { readonly count: number; readonly lowestCents: number | null }[]
  /** The other listings, with whether each is free for each stay. */
  readonly varying: readonly VaryingPrice[]
}

type VaryingPrice = { readonly rates: Rates; readonly free: readonly boolean[] }

/** The price step of each whole number of dollars. */
const stepOf = Uint8Array.from(
  { length: 1001 },
  (_, dollars) => priceSteps.filter((from) => from <= dollars).length - 1,
)

/** All options: for a listing that fits whatever is asked. */
const everything = Object.values(whole).reduce((sum, bits) => sum.map((word, at) => word | (bits[at] ?? 0)))

/**
 * The count of each option under all other filters, of price and options too; one pass over the matches. Without a place
 * only so many of them are counted.
 */
export function facetsOf(index: ListingIndex, wanted: SearchCriteria, flexible: boolean): FacetCounts {
  const { asked, minCents, maxCents } = wanted
  const { slots } = matchesOf(index, wanted, {
    narrow: false,
    ...(!wanted.circle && { most: facetsMaximum + 1 }),
  })
  const { records } = index
  const tally = new Tally()
  const found: number[] = []
  const [asksAll, asksAccommodation, asksSizes] = [asked.all, asked.accommodation, asked.sizes].map(isAsked)
  for (const slot of slots) {
    if (asksAll && !hasAll(records, slot, asked.all)) continue
    const cents = records.cents[slot] ?? 0
    const priceFits = cents >= minCents && cents <= maxCents
    const accommodationFits = !asksAccommodation || hasAny(records, slot, asked.accommodation)
    const sizesFit = !asksSizes || hasAny(records, slot, asked.sizes)
    if (accommodationFits && sizesFit) tally.addPrice(cents)
    if (!priceFits) continue
    if (accommodationFits && sizesFit) {
      tally.addOptions(records, slot, everything)
      found.push(slot)
    } else if (sizesFit) tally.addOptions(records, slot, whole.accommodation)
    else if (accommodationFits) tally.addOptions(records, slot, whole.sizes)
  }
  return {
    total: found.length,
    // around a place the counts are always whole
    capped: !wanted.circle && slots.length > facetsMaximum,
    ...tally.counts(),
    ...(flexible ? staysOf(index, wanted, found) : { stays: [], varying: [] }),
  }
}

/** More listings than a database has are counted with so many binary digits. */
const digits = 31

class Tally {
  /** By word of options, the digits of the counts of its bits, lowest first: one addition counts all options of a listing. */
  private readonly planes = Array.from({ length: offerWords }, () => new Int32Array(digits))
  private used = 0
  private readonly prices = priceSteps.map(() => 0)
  private lowest = Infinity
  private highest = -Infinity

  addPrice(cents: number): void {
    const step = stepOf[Math.floor(cents / 100)] ?? 0
    this.prices[step] = (this.prices[step] ?? 0) + 1
    if (cents < this.lowest) this.lowest = cents
    if (cents > this.highest) this.highest = cents
  }

  /** Counts those of some options that the listing in a slot has. */
  addOptions({ offers }: Records, slot: number, bits: Bits): void {
    for (let word = 0; word < offerWords; word++) {
      const planes = this.planes[word]
      if (!planes) return
      let carry = (offers[slot * offerWords + word] ?? 0) & (bits[word] ?? 0)
      for (let digit = 0; carry !== 0; digit++) {
        const before = planes[digit] ?? 0
        planes[digit] = before ^ carry
        carry &= before
        if (digit > this.used) this.used = digit
      }
    }
  }

  private countOf(position: number): number {
    const planes = this.planes[position >> 5]
    let count = 0
    for (let digit = this.used; planes && digit >= 0; digit--)
      count = count * 2 + (((planes[digit] ?? 0) >>> (position & 31)) & 1)
    return count
  }

  counts() {
    const countsOf = (group: Group): Counts =>
      Object.fromEntries([...positions[group]].map(([id, at]) => [id, this.countOf(at)]))
    return {
      flags: countsOf('flags'),
      accommodation: countsOf('accommodation'),
      sizes: countsOf('sizes'),
      amenities: countsOf('amenities'),
      services: countsOf('services'),
      prices: this.prices,
      lowestCents: Number.isFinite(this.lowest) ? this.lowest : null,
      highestCents: Number.isFinite(this.highest) ? this.highest : null,
    }
  }
}

/** How many of the matches are free for each stay, and the prices among them. */
function staysOf(
  index: ListingIndex,
  wanted: SearchCriteria,
  found: readonly number[],
): Pick<FacetCounts, 'stays' | 'varying'> {
  const masked = wanted.stays.map((stay) => index.nights.masked(stay))
  const stays = masked.map(() => ({ count: 0, lowestCents: Infinity }))
  const varying: VaryingPrice[] = []
  for (const slot of found) {
    const cents = index.records.cents[slot] ?? 0
    const rates = index.rates[slot]
    const free = masked.map((stay) => isOpen(index, slot, stay, wanted))
    for (const [at, stay] of stays.entries()) {
      if (!free[at]) continue
      stay.count++
      if (!rates) stay.lowestCents = Math.min(stay.lowestCents, cents)
    }
    if (rates) varying.push({ rates, free })
  }
  const known = (cents: number): number | null => (Number.isFinite(cents) ? cents : null)
  return { stays: stays.map(({ count, lowestCents }) => ({ count, lowestCents: known(lowestCents) })), varying }
}
