import type { SearchQuery } from '#contract/schemas/search-query.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import type { Pet } from '#server/modules/pets/public.ts'
import type { Places } from '#server/modules/places/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { facetsOf } from './market/facets.ts'
import type { FacetCounts } from './market/facets.ts'
import type { MarketCache } from './market/market-cache.ts'
import { cardTexts } from './market/load-store.ts'
import { askedPrices, searchMarket, townsAround } from './market/search-market.ts'
import type { AskedPrices, SearchMatches, MatchRow, NamedTown, Page } from './market/search-market.ts'
import { askedStay } from './market/criteria.ts'
import type { Filters, SearchCriteria } from './market/criteria.ts'
import { planSearch } from './plan-search.ts'
import type { SearchParams, Plan } from './plan-search.ts'
import { filterBitsOf } from './rules/filter-bits.ts'
import { petKindBits } from './rules/kinds.ts'
import type { Circle } from './rules/geo.ts'
import { priceMaximumCents } from '#contract/vocabulary/search-limits.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { createStandings } from './standings.ts'
import { stayTotals } from './stay-prices.ts'

export type Search = ReturnType<typeof createSearch>

type PageInOrder = Omit<Page, 'sort' | 'totalOf'> & Pick<SearchQuery, 'sort'>

export type SearchOptions = {
  /** For what is not in memory: places, and how reliable sitters are. */
  readonly db: Database
  /** The terms of today. */
  readonly terms: () => StayTerms
  readonly places: Places
  readonly market: MarketCache
}

type Among = Partial<Pick<Filters, 'notOf'>> & {
  readonly kinds?: readonly PetKind[]
  readonly ends?: readonly [number, number]
}

/** Answers plans from the market in memory. */
export function createSearch({ db, terms, places, market }: SearchOptions) {
  const { index } = market
  /** What a plan wants, once the market is there and knows its nights. */
  const wantedBy = async ({ filters, stays, status, todays }: Plan): Promise<SearchCriteria> => {
    const asked = stays.map((stay) => askedStay(stay, todays))
    await market.ready()
    const [first, last] = [asked[0], asked.at(-1)]
    if (first && last) await market.covers(first.from, last.to)
    return { ...filters, status, stays: asked }
  }

  return {
    db,
    terms,
    standingsOf: createStandings(db, market),
    /** Resolves when the market has everything that was committed before. */
    caughtUp: () => market.caughtUp(),
    plan: (query: SearchParams, caller: Caller | null, now: Date) =>
      planSearch(query, { places, terms: terms(), ownPets: (ids) => ownPetsOf(db, caller, ids), caller, now }),

    /**
     * Returns a page of matches with the total. Without a point there is no distance; with dates the lowest price is that
     * of the stay.
     */
    find: async (plan: Plan, page: PageInOrder): Promise<SearchMatches> => {
      const sort = page.sort === 'distance' && !plan.point ? 'rating' : (page.sort ?? 'rating')
      const totalOf = sort === 'price' ? stayTotals(plan, terms()) : undefined
      const found = searchMarket(index, await wantedBy(plan), { ...page, sort, totalOf })
      return index.keepsCards || page.text === 'pin' ? found : { ...found, rows: await withCards(db, found.rows) }
    },

    facets: async (plan: Plan): Promise<FacetCounts> => facetsOf(index, await wantedBy(plan), plan.flexible),

    /** Returns the towns of a plan's matches in another circle, nearest first. */
    around: async (plan: Plan, circle: Circle, limit: number): Promise<readonly NamedTown[]> => {
      const there = { ...plan, status: undefined, filters: { ...plan.filters, circle, box: undefined, state: 0 } }
      return townsAround(index, await wantedBy(there), limit)
    },

    /** Returns the prices in a circle or of all listings, optionally of those that take some kinds, for these, and without one person's own. */
    prices: async (
      circle: Circle | undefined,
      { kinds = [], notOf, ends = [0.25, 0.75] }: Among = {},
    ): Promise<AskedPrices> => {
      await market.ready()
      const anything = {
        box: undefined,
        state: 0,
        kinds: petKindBits(kinds),
        pets: 0,
        family: undefined,
        stays: [],
        notOf,
        asked: filterBitsOf({}),
      }
      const wanted = { ...anything, circle, status: undefined, minCents: 1, maxCents: priceMaximumCents }
      return askedPrices(index, wanted, { ends, kinds })
    },
  }
}

/** Returns the ones of the caller's own pets that a search names; none for others. */
async function ownPetsOf(db: Database, caller: Caller | null, ids: readonly string[]): Promise<readonly Pet[]> {
  if (!caller || ids.length === 0) return []
  return (await petsOf(db, caller.id)).filter(({ id }) => ids.includes(id))
}

/** Reads the cards of a page where they are not kept; a listing that was deleted a moment ago has none. */
async function withCards(db: Database, rows: readonly MatchRow[]): Promise<MatchRow[]> {
  const cards = await cardTexts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const json = row.json ?? cards.get(row.id)
    return json === undefined ? [] : [{ ...row, json }]
  })
}
