import type { Market } from '#contract/schemas/market.ts'
import { isRefused } from '#contract/refusals.ts'
import { marketShown } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { citiesOf, slugOf } from '#server/modules/places/public.ts'
import { facetsOf } from './answer-search.ts'
import { marketTotals, namedCities } from './cities-store.ts'
import type { Search } from './search-listings.ts'

const { minimum } = marketShown

/** Returns the marketplace in figures, as a visitor would count them; those that are too small are left out. */
export async function marketOf(search: Search, now: Date): Promise<Market> {
  const { known, slugs, ...figures } = await counted(search.db)
  return { ...figures, busiest: figures.cities === null ? [] : await withCounts(search, busiestOf(known, slugs), now) }
}

/** Returns its figures alone. */
export async function marketFigures(db: Database): Promise<Omit<Market, 'busiest'>> {
  const { sitters, cities, reviews } = await counted(db)
  return { sitters, cities, reviews }
}

async function counted(db: Database) {
  const [{ sitters, reviews, rating }, named] = await Promise.all([marketTotals(db), namedCities(db)])
  const slugs = named.map(({ city, state }) => slugOf(`${city} ${state}`))
  const known = await citiesOf(db, slugs)
  return {
    known,
    slugs,
    sitters: sitters >= minimum.sitters ? sitters : null,
    cities: known.length >= minimum.cities ? known.length : null,
    reviews: rating !== null && reviews >= minimum.reviews ? { count: reviews, rating } : null,
  }
}

type City = Awaited<ReturnType<typeof citiesOf>>[number]

/** Those of the known cities that come first in `slugs`. */
function busiestOf(known: readonly City[], slugs: readonly string[]): City[] {
  return known.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)).slice(0, marketShown.cities)
}

/** Each city with the number that its page says, the largest first. */
async function withCounts(search: Search, cities: readonly City[], now: Date): Promise<Market['busiest']> {
  const all = await Promise.all(
    cities.map(async ({ slug, name, state, latitude, longitude }) => {
      const plan = await search.plan({ lat: latitude, lng: longitude }, null, now)
      if (isRefused(plan)) throw new Error('a city that cannot be searched')
      return { slug, name, state, count: (await facetsOf(search, plan)).total }
    }),
  )
  return all.sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}
