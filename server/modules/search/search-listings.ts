import { dayNumber, nightsBetween } from '#contract/vocabulary/dates.ts'
import { petKindOf, petKindTable, petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import {
  answerBytes,
  countMaximum,
  defaultRadius,
  pinsMaximum,
  priceMaximumCents,
  unpagedMaximum,
} from '#contract/vocabulary/limits.ts'
import { earthRadiusKm } from '#contract/vocabulary/earth.ts'
import type { PinsQuery, SearchQuery } from '#contract/calls/search.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { parseStay } from '#server/modules/availability/public.ts'
import { priceOf } from '#server/modules/bookings/public.ts'
import type { MarketTerms } from '#server/modules/bookings/public.ts'
import { geocodeText } from '#server/modules/places/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { readState } from './calendar-store.ts'
import { nightMasks } from './rules/calendar-bits.ts'
import type { Covered } from './rules/calendar-bits.ts'
import { circleAround } from './rules/geo.ts'
import type { Box } from './rules/geo.ts'
import { searchPage } from './store.ts'
import type { Found, FoundRow } from './store.ts'

type SearchRefusal =
  | 'place_not_found'
  | 'stay_too_short'
  | 'stay_too_long'
  | 'dates_in_past'
  | 'too_far_ahead'
  | 'select_dates'

/** The time zone in which each day begins last: a date that is past there is past everywhere. */
const lastZone = 'Pacific/Pago_Pago'

/** What a search for cards or for pins asks. */
type Asked = Partial<SearchQuery & PinsQuery>

export type SearchPage = {
  /** The cards or pins as a JSON array. */
  readonly json: string
  /** How many are in it. */
  readonly count: number
  /** How many fit; where only so many were counted, those. */
  readonly total: number
  /** Whether more fit than were counted. */
  readonly capped: boolean
  /** Whether more fit behind this page. */
  readonly more: boolean
}

/** Searches. What the calendar covers is remembered and checked against each answer. */
export function createSearch(db: Database, terms: MarketTerms) {
  let covered: Covered | undefined

  return async function search(
    query: Asked,
    text: 'card' | 'pin',
    caller: Caller | null,
    now: Date,
  ): Promise<SearchPage | Refused<SearchRefusal>> {
    const startDate = query.startDate ?? query.checkIn
    const endDate = query.endDate ?? query.checkOut
    const dated = startDate !== undefined || endDate !== undefined
    const stay = dated ? parseStay(startDate, endDate, dateIn(lastZone, now), terms) : undefined
    if (isRefused(stay)) return stay
    const point = await pointOf(db, query)
    if (point === 'unknown') return refuse('place_not_found')
    const circle = point && circleAround(point.lat, point.lng, query.radius ?? defaultRadius)
    const { kinds, pets } = petsOf(query)
    const status = caller?.role === 'admin' ? query.status : undefined
    const nights = stay && nightsBetween(stay.startDate, stay.endDate)
    const filters = {
      circle,
      box: boxOf(query),
      kinds,
      pets,
      minCents: Math.round((query.minPrice ?? 0) * 100),
      maxCents: query.maxPrice === undefined ? priceMaximumCents : Math.round(query.maxPrice * 100),
      // without a point there is no distance
      sort: query.sort === 'distance' && !circle ? 'rating' : (query.sort ?? 'rating'),
      notOf: caller && caller.role !== 'owner' && !status ? caller.id : undefined,
      status,
      text,
      limit: query.limit ?? (text === 'pin' ? pinsMaximum : unpagedMaximum),
      offset: query.offset ?? 0,
    } as const

    const run = (by: Covered, offset: number): Promise<Found> => {
      // only active listings have calendar words
      const masks = stay && nights && !status ? nightMasks(dayNumber(stay.startDate), nights, by) : undefined
      const nightsAsked = stay && { ...stay, masks }
      return searchPage(db, { ...filters, stay: nightsAsked, offset })
    }
    covered ??= await readState(db)
    let found = await run(covered, filters.offset)
    if (found.covered.firstDay !== covered.firstDay || found.covered.lastDay !== covered.lastDay) {
      // the calendar was moved on since the last search
      covered = found.covered
      found = await run(covered, filters.offset)
    }
    const { json, count } = joined(found.rows, circle !== undefined && text === 'card', nights, terms)
    // a page after the last one has no row, and each row carries the whole count
    const total = count === 0 && filters.offset > 0 ? (await run(covered, 0)).total : found.total
    const capped = !circle && total > countMaximum
    return { json, count, total: capped ? countMaximum : total, capped, more: filters.offset + count < total }
  }
}

function boxOf({ south, west, north, east }: Asked): Box | undefined {
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  return { south, west, north, east }
}

/** The rows as one JSON array, each with its distance and the price of the stay; it ends before it is too large. */
function joined(
  rows: readonly FoundRow[],
  distances: boolean,
  nights: number | undefined,
  terms: MarketTerms,
): { json: string; count: number } {
  const parts: string[] = []
  let bytes = 2
  for (const { json, near, priceCents } of rows) {
    const distance = distances
      ? `"distanceKm":${Math.round(Math.acos(Math.min(1, near)) * earthRadiusKm * 10) / 10},`
      : ''
    const stay =
      nights === undefined
        ? ''
        : `"stay":{"nights":${nights},"total":"${toMoney(priceOf(priceCents, nights, terms).totalCents)}"},`
    const part = `{${distance}${stay}${json.slice(1)}`
    bytes += Buffer.byteLength(part) + 1
    if (bytes > answerBytes && parts.length > 0) break
    parts.push(part)
  }
  return { json: `[${parts.join(',')}]`, count: parts.length }
}

async function pointOf(db: Database, query: Asked): Promise<{ lat: number; lng: number } | undefined | 'unknown'> {
  if (query.lat !== undefined && query.lng !== undefined) return { lat: query.lat, lng: query.lng }
  if (!query.location) return undefined
  const place = await geocodeText(db, query.location, { alone: true })
  return place ? { lat: place.latitude, lng: place.longitude } : 'unknown'
}

/** The kinds asked for as a mask, and how many pets in all. */
function petsOf(query: Asked): { kinds: number; pets: number } {
  let kinds = 0
  let pets = 0
  petKinds.forEach((kind, bit) => {
    const count = query[petKindTable[kind].counter] ?? 0
    if (count > 0) kinds |= 1 << bit
    pets += count
  })
  for (const word of query.petTypes ?? []) {
    const kind = petKindOf(word)
    if (kind) kinds |= 1 << petKinds.indexOf(kind)
  }
  return { kinds, pets }
}
