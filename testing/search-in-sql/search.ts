import { dayNumber, nightsBetween } from '#contract/vocabulary/dates.ts'
import { weekdaysOf } from '#contract/vocabulary/weekdays.ts'
import type { SearchQuery } from '#contract/schemas/search-query.ts'
import type { Database } from '#server/database/connect.ts'
import { readState } from '#server/modules/search/calendar-store.ts'
import type { Asked, Plan } from '#server/modules/search/plan-search.ts'
import { nightMasks } from '#server/modules/search/rules/calendar-bits.ts'
import type { Covered } from '#server/modules/search/rules/calendar-bits.ts'
import type { Circle } from '#server/modules/search/rules/geo.ts'
import { askedBitsOf } from './asked-bits.ts'
import type { AskedStay } from './conditions.ts'
import { searchFacets } from './facets.ts'
import type { FoundFacets } from './facets.ts'
import { searchPage } from './page.ts'
import type { Found } from './page.ts'
import { townsAround } from './towns.ts'
import type { NamedTown } from './towns.ts'

type Page = Pick<SearchQuery, 'sort'> & {
  readonly text: 'card' | 'pin'
  readonly limit: number
  readonly offset: number
}

/** Runs plans. The covered days of the calendar are cached and checked against each result. */
export function searchInSql(db: Database, query: Asked) {
  let known: Covered | undefined
  /** Queries with the cached coverage, and again if it has changed since the last search. */
  const asking = async <T extends { readonly covered: Covered }>(ask: (covered: Covered) => Promise<T>): Promise<T> => {
    known ??= await readState(db)
    const answer = await ask(known)
    const { firstDay, lastDay } = answer.covered
    if (firstDay === known.firstDay && lastDay === known.lastDay) return answer
    known = answer.covered
    return ask(known)
  }
  const filtersOf = (plan: Plan, covered: Covered) => ({
    ...plan.filters,
    asked: askedBitsOf(query),
    stays: askedStays(plan, covered),
  })

  return {
    /** Returns a page of matches with the total. Without a point there is no distance. */
    find: (plan: Plan, page: Page): Promise<Found> => {
      const sort = page.sort === 'distance' && !plan.point ? 'rating' : (page.sort ?? 'rating')
      return asking((covered) => searchPage(db, { ...filtersOf(plan, covered), status: plan.status, ...page, sort }))
    },

    facets: (plan: Plan): Promise<FoundFacets> =>
      asking((covered) => searchFacets(db, filtersOf(plan, covered), plan.flexible)),

    /** Returns the towns of a plan's matches in another circle, nearest first. */
    around: async (plan: Plan, circle: Circle, limit: number): Promise<readonly NamedTown[]> => {
      const there = { ...plan, filters: { ...plan.filters, circle, box: undefined, state: 0 } }
      return (await asking((covered) => townsAround(db, filtersOf(there, covered), limit))).towns
    },
  }
}

/** Returns the stays of a plan with the bits of the nights that the calendar covers. */
function askedStays({ stays, status, todays: [earliest, latest] }: Plan, covered: Covered): AskedStay[] {
  return stays.map(({ startDate, endDate }) => ({
    startDate,
    endDate,
    weekdays: weekdaysOf(startDate, endDate),
    // a listing is left out only if its rules close the stay in every time zone; the exact day is checked on booking
    begins: nightsBetween(earliest, startDate),
    ends: nightsBetween(latest, endDate),
    // only active listings have calendar words
    masks: status ? undefined : nightMasks(dayNumber(startDate), nightsBetween(startDate, endDate), covered),
  }))
}
