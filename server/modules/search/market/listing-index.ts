import type { Rates } from '#contract/vocabulary/rates.ts'
import { petKindBits } from '#server/modules/search/rules/kinds.ts'
import { vectorOf } from '#server/modules/search/rules/geo.ts'
import { offersOf, offerWords } from '#server/modules/search/rules/offers.ts'
import { stateNumber } from '#server/modules/search/rules/state-number.ts'
import { weightedRating } from '#server/modules/search/rules/weighted-rating.ts'
import { Bands } from './bands.ts'
import { homeBits, togetherBit } from './homes.ts'
import type { Listing } from './listing.ts'
import { Nights } from './nights.ts'
import { RatingOrder } from './rating-order.ts'
import { Records } from './records.ts'
import { textsOf } from './texts.ts'
import type { Texts } from './texts.ts'

/** The status of a listing as bits, by what an admin asks for. */
export const statusBits = { active: 1, inactive: 2, all: 3 } as const

/** The rules of a listing as one number: `Records.rules` says which bits are whose. */
const rulesOf = ({ closedWeekdays, noticeDays, leadDays, minNights, maxNights, together }: Listing): number =>
  closedWeekdays |
  (noticeDays << 7) |
  ((leadDays ?? 0) << 13) |
  ((minNights ?? 0) << 23) |
  ((maxNights ?? 0) << 27) |
  (together === 'any' ? 0 : togetherBit)

/** What a page shows of a listing. */
export type Shown = {
  readonly id: string
  readonly sitterId: string
  readonly timeZone: string
  readonly texts: Texts
  readonly city: string
  readonly state: string
}

/**
 * All listings in memory, each in a slot: its numbers in columns, its texts in an object, its place in a band of latitude. A slot is
 * reused once its listing is deleted. What it holds is from the reading of the highest number that had the listing: one
 * that was sent earlier may be answered later.
 */
export class ListingIndex {
  readonly records = new Records()
  readonly nights = new Nights()
  readonly bands = new Bands()
  readonly shown: (Shown | undefined)[] = []
  /** The prices of the listings where not every night costs the price a day. */
  readonly rates: (Rates | undefined)[] = []
  readonly order = new RatingOrder(
    (slot) => this.records.weight[slot] ?? 0,
    (slot) => this.shown[slot]?.id ?? '',
  )
  /** Whether cards are kept: most of a listing's memory. */
  keepsCards = true
  /** The first night that was read of every listing, in days since 1970. */
  firstDay = 0
  /** The mean of all reviews in hundredths, by which ratings are weighted as they are put. */
  meanRating = 0
  private readonly slots = new Map<string, number>()
  private readonly unused: number[] = []
  /** The readings that found listings gone, which may be older than one that is still under way. */
  private readonly gone = new Map<string, number>()
  private readonly names = new Map<string, string>()

  /** All slots, used or not, as they stand in memory: reading them in another order takes several times as long. */
  readonly everySlot: number[] = []

  /** How many slots there are, used or not. */
  get size(): number {
    return this.everySlot.length
  }

  ids(): Iterable<string> {
    return this.slots.keys()
  }

  get count(): number {
    return this.slots.size
  }

  /** Puts listings as a reading found them. */
  put(listings: readonly Listing[], reading: number): void {
    const texts = textsOf(listings, this)
    for (const [at, listing] of listings.entries()) {
      const own = texts[at]
      if (own) this.putOne(listing, own, reading)
    }
  }

  private putOne(listing: Listing, texts: Texts, reading: number): void {
    if ((this.gone.get(listing.id) ?? 0) > reading) return
    const slot = this.slots.get(listing.id) ?? this.unused.pop() ?? this.everySlot.push(this.size) - 1
    const { records } = this
    records.reach(slot)
    if (this.slots.has(listing.id)) {
      if ((records.reading[slot] ?? 0) > reading) return
      this.leave(slot)
    }
    this.slots.set(listing.id, slot)
    this.shown[slot] = this.shownOf(listing, texts)
    this.rates[slot] = listing.extraRates ? { baseCents: listing.priceCents, ...listing.extraRates } : undefined
    records.status[slot] = listing.isActive ? statusBits.active : statusBits.inactive
    records.kinds[slot] = petKindBits(listing.kinds)
    records.cents[slot] = listing.priceCents
    records.places[slot] = listing.maxPets
    records.rules[slot] = rulesOf(listing)
    records.home[slot] = homeBits(listing)
    records.state[slot] = stateNumber(listing)
    records.weight[slot] = weightedRating(listing.reviews, listing.ratingHundredths ?? 0, this.meanRating)
    records.reading[slot] = reading
    records.offers.set(offersOf(listing), slot * offerWords)
    this.nights.set(slot, listing.nights)
    const { latitude, longitude } = listing
    const { x, y, z } = vectorOf(latitude ?? NaN, longitude ?? NaN)
    records.x[slot] = x
    records.y[slot] = y
    records.z[slot] = z
    records.latitude[slot] = latitude ?? NaN
    records.longitude[slot] = longitude ?? NaN
    if (latitude !== null && longitude !== null) this.bands.add(slot, latitude, longitude)
    this.order.add(slot)
  }

  /** Removes a listing that a reading did not find. */
  remove(id: string, reading: number): void {
    const slot = this.slots.get(id)
    this.gone.set(id, Math.max(reading, this.gone.get(id) ?? 0))
    if (slot === undefined) return
    const { records } = this
    if ((records.reading[slot] ?? 0) > reading) return
    this.leave(slot)
    this.nights.clear(slot)
    records.status[slot] = 0
    this.shown[slot] = undefined
    this.rates[slot] = undefined
    this.slots.delete(id)
    this.unused.push(slot)
  }

  /** Prepares for a reading of everything; its listings are weighted by this mean of all reviews. */
  begin({ count, meanRating, keepsCards }: { count: number; meanRating: number; keepsCards: boolean }): void {
    this.meanRating = meanRating
    this.keepsCards = keepsCards
    // growing step by step would copy everything each time
    this.records.reach(count)
    this.nights.reach(count)
    this.names.clear()
  }

  /** Forgets the readings that found listings gone, once no older one is under way. */
  settle(): void {
    this.gone.clear()
  }

  /** Takes a slot out of what is in order, by what it still holds. */
  private leave(slot: number): void {
    this.order.remove(slot)
    const { latitude, longitude } = this.records
    this.bands.remove(slot, latitude[slot] ?? NaN, longitude[slot] ?? NaN)
  }

  private shownOf({ id, sitterId, timeZone, city, state }: Listing, texts: Texts): Shown {
    const named = (text: string): string => this.named(text)
    return {
      id,
      sitterId: named(sitterId),
      timeZone: named(timeZone),
      city: named(city),
      state: named(state),
      texts,
    }
  }

  /** The same text is kept once. */
  private named(text: string): string {
    const known = this.names.get(text)
    if (known === undefined) this.names.set(text, text)
    return known ?? text
  }
}
