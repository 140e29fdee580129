import { countMaximum } from '#contract/vocabulary/limits.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { kindDifference, pricedKind } from '#contract/vocabulary/rates.ts'
import type { Rates } from '#contract/vocabulary/rates.ts'
import type { ListingIndex } from './listing-index.ts'
import { isOpen, matchesOf } from './matches.ts'
import { pageOf } from './order.ts'
import type { Sort } from './order.ts'
import { textIn } from './texts.ts'
import type { SearchCriteria } from './criteria.ts'

export type MatchRow = {
  readonly id: string
  readonly sitterId: string
  readonly timeZone: string
  /** The card or pin as a JSON object in UTF-8; undefined for a card where those are not kept. */
  readonly json: Buffer | undefined
  readonly priceCents: number
  /** Null if every night costs the price a day. */
  readonly rates: Rates | null
  /** The cosine of the angle to the center of the circle. */
  readonly near: number
  /** Which of several stays are free, as their positions; undefined with one or none. */
  readonly free: readonly number[] | undefined
}

export type SearchMatches = {
  readonly rows: readonly MatchRow[]
  /** How many match; without a place at most one more than are counted. */
  readonly total: number
}

export type Page = {
  readonly sort: Sort
  /** The form of each row: the card of a list or the pin of a map. */
  readonly text: 'card' | 'pin'
  readonly limit: number
  readonly offset: number
  /** The total of the stay at a listing, given its price a day and for which stays it is free: what it costs then. */
  readonly totalOf?: TotalOf | undefined
}

type TotalOf = (cents: number, rates: Rates | null, free: readonly number[] | undefined) => number

/** Returns one page of matches. */
export function searchMarket(
  index: ListingIndex,
  wanted: SearchCriteria,
  { text, totalOf, ...page }: Page,
): SearchMatches {
  const counted = Math.max(countMaximum, page.offset + page.limit) + 1
  // without a place, those that are not counted need not be found either: the highest rated come first
  const whole = wanted.circle !== undefined || page.sort !== 'rating' || wanted.box !== undefined
  const matches = matchesOf(index, wanted, { narrow: true, ...(!whole && { most: counted }) })
  const stays = wanted.stays.length > 1 ? wanted.stays.map((stay) => index.nights.masked(stay)) : undefined
  const centsOf = (slot: number): number => index.records.cents[slot] ?? 0
  const freeOf = (slot: number): readonly number[] | undefined =>
    stays?.flatMap((stay, which) => (isOpen(index, slot, stay, wanted) ? [which] : []))
  const priceOf = totalOf && ((slot: number) => totalOf(centsOf(slot), index.rates[slot] ?? null, freeOf(slot)))
  const rows = pageOf(index, matches, { ...page, priceOf }).flatMap((at): MatchRow[] => {
    const slot = matches.slots[at] ?? 0
    const shown = index.shown[slot]
    if (!shown) return []
    return [
      {
        id: shown.id,
        sitterId: shown.sitterId,
        timeZone: shown.timeZone,
        rates: index.rates[slot] ?? null,
        json: textIn(shown.texts, text),
        priceCents: centsOf(slot),
        near: matches.nears[at] ?? 0,
        free: freeOf(slot),
      },
    ]
  })
  const { length } = matches.slots
  return { rows, total: wanted.circle ? length : Math.min(length, counted) }
}

export type NamedTown = { readonly city: string; readonly state: string }

/** How many listings are looked at to find their towns, nearest first. */
const nearestListings = 5000

/** Returns the towns, as sitters named them, of matches within a circle, nearest first. */
export function townsAround(index: ListingIndex, wanted: SearchCriteria, limit: number): NamedTown[] {
  const { slots, nears } = matchesOf(index, wanted, { narrow: true })
  const nearest = Array.from(slots, (slot, at) => ({ slot, near: nears[at] ?? 0 })).sort((a, b) => b.near - a.near)
  const towns = new Map<string, NamedTown & { readonly near: number }>()
  for (const { slot, near } of nearest.slice(0, nearestListings)) {
    const { city = '', state = '' } = index.shown[slot] ?? {}
    const key = `${city}\n${state}`
    if (city !== '' && state !== '' && !towns.has(key)) towns.set(key, { city, state, near })
  }
  const inOrder = (a: NamedTown, b: NamedTown): number => (`${a.city}\n${a.state}` < `${b.city}\n${b.state}` ? -1 : 1)
  return [...towns.values()]
    .sort((a, b) => b.near - a.near || inOrder(a, b))
    .slice(0, limit)
    .map(({ city, state }) => ({ city, state }))
}

/** The prices of a normal night at matches, in cents: how many there are, the median, and two quantiles. */
export type AskedPrices = {
  readonly count: number
  readonly lower: number
  readonly middle: number
  readonly upper: number
}

/** Returns the prices of matches for the dearest of some kinds of pets; `ends` are the two quantiles. */
export function askedPrices(
  index: ListingIndex,
  wanted: SearchCriteria,
  { ends, kinds }: { readonly ends: readonly [number, number]; readonly kinds: readonly PetKind[] },
): AskedPrices {
  const { slots } = matchesOf(index, wanted, { narrow: true })
  const { records } = index
  const cents = Int32Array.from(slots, (slot) => {
    const baseCents = records.cents[slot] ?? 0
    const rates = index.rates[slot]
    return baseCents + (rates ? kindDifference(rates, pricedKind(rates, kinds)) : 0)
  }).sort()
  // the first price with at least that part of all prices up to it
  const at = (part: number): number => cents[Math.max(0, Math.ceil(part * cents.length) - 1)] ?? 0
  return { count: cents.length, lower: at(ends[0]), middle: at(0.5), upper: at(ends[1]) }
}
