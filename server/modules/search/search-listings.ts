import { dayNumber, nightsBetween } from '#contract/dates.ts'
import { petKindOf, petKindTable, petKinds } from '#contract/pet-kinds.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { defaultRadius, unpagedMaximum } from '#contract/search.ts'
import type { SearchQuery } from '#contract/search.ts'
import { dateIn } from '#contract/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { refuseStay } from '#server/modules/availability/public.ts'
import type { StayLimits } from '#server/modules/availability/public.ts'
import { geocodeText } from '#server/modules/places/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { circleAround, nightMasks } from './circle.ts'
import { readBaseDay, searchPage } from './store.ts'
import type { SearchFilters, SearchPage } from './store.ts'

type SearchRefusal =
  | 'place_not_found'
  | 'stay_too_short'
  | 'stay_too_long'
  | 'dates_in_past'
  | 'too_far_ahead'
  | 'select_dates'

/** The zone in which the day begins last: what is past there is past everywhere. */
const lastZone = 'Pacific/Pago_Pago'

/** Searches. The first day of the calendar words is remembered and checked against each answer. */
export function createSearch(db: Database, limits: StayLimits) {
  let baseDay: number | undefined

  return async function search(
    query: SearchQuery,
    caller: Caller | null,
    now: Date,
  ): Promise<SearchPage | Refused<SearchRefusal>> {
    const dates = { startDate: query.startDate ?? query.checkIn, endDate: query.endDate ?? query.checkOut }
    const dated = dates.startDate !== undefined || dates.endDate !== undefined
    const refused = dated ? refuseStay(dates.startDate, dates.endDate, dateIn(lastZone, now), limits) : undefined
    if (refused) return refused
    const point = await pointOf(db, query)
    if (point === 'unknown') return refuse('place_not_found')
    const circle = point && circleAround(point.lat, point.lng, query.radius ?? defaultRadius)
    const { kinds, pets } = petsOf(query)

    baseDay ??= await readBaseDay(db)
    const run = (base: number, offset: number): Promise<SearchPage> => {
      const { startDate, endDate } = dates
      const filters: SearchFilters = {
        circle,
        kinds,
        pets,
        stay:
          startDate && endDate
            ? { startDate, endDate, masks: nightMasks(dayNumber(startDate), nightsBetween(startDate, endDate), base) }
            : undefined,
        minCents: Math.round((query.minPrice ?? 0) * 100),
        maxCents: query.maxPrice === undefined ? 100_000 : Math.round(query.maxPrice * 100),
        // without a point there is no distance
        sort: query.sort === 'distance' && !circle ? 'rating' : (query.sort ?? 'rating'),
        notOf: caller && caller.role !== 'owner' ? caller.id : undefined,
        limit: query.limit ?? unpagedMaximum,
        offset,
      }
      return searchPage(db, filters)
    }
    const offset = query.offset ?? 0
    let page = await run(baseDay, offset)
    if (page.baseDay !== baseDay) {
      // the calendar was moved on since the last search
      baseDay = page.baseDay
      page = await run(baseDay, offset)
    }
    // a page behind the last one has no row that could tell the whole count
    if (page.total === 0 && offset > 0) return { ...page, total: (await run(baseDay, 0)).total }
    return page
  }
}

async function pointOf(
  db: Database,
  query: SearchQuery,
): Promise<{ lat: number; lng: number } | undefined | 'unknown'> {
  if (query.lat !== undefined && query.lng !== undefined) return { lat: query.lat, lng: query.lng }
  if (!query.location) return undefined
  const place = await geocodeText(db, query.location, { alone: true })
  return place ? { lat: place.latitude, lng: place.longitude } : 'unknown'
}

/** The kinds asked for as a mask, and how many pets in all. */
function petsOf(query: SearchQuery): { kinds: number; pets: number } {
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
