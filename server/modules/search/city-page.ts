import { ListingCard } from '#contract/schemas/listing-card.ts'
import type { CityName, CityPage } from '#contract/schemas/search-answers.ts'
import { z } from 'zod'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { citiesOf, cityOf, slugOf } from '#server/modules/places/public.ts'
import { facetsOf, pageOf } from './answer-search.ts'
import { hiddenFromEngines, namedCities } from './cities-store.ts'
import { nearestTowns } from './nearest-towns.ts'
import type { Search } from './search-listings.ts'

/** The number of cards on the page of a city. */
const cards = 12
const Cards = z.array(ListingCard)

/** Returns the cities that have a page, by state and name. */
export async function cityNames(db: Database): Promise<CityName[]> {
  const named = await namedCities(db)
  const known = await citiesOf(
    db,
    named.map(({ city, state }) => slugOf(`${city} ${state}`)),
  )
  return known
    .map(({ slug, name, state }) => ({ slug, name, state }))
    .sort((a, b) => (a.state + a.name < b.state + b.name ? -1 : 1))
}

/** Returns the page of a city as a visitor sees it, for every caller. */
export async function cityPage(search: Search, slug: string, now: Date): Promise<CityPage | Refused<'city_not_found'>> {
  const city = await cityOf(search.db, slug)
  if (!city) return refuse('city_not_found')
  const { name, state, latitude, longitude } = city
  const query = { lat: latitude, lng: longitude, limit: 2 * cards }
  const plan = await search.plan(query, null, now)
  if (isRefused(plan)) throw new Error('a city that cannot be searched')
  const page = await pageOf(search, query, 'card', { caller: null, now })
  if (isRefused(page)) throw new Error('a city that cannot be searched')
  const found = Cards.parse(JSON.parse(String(page.json)))
  const hidden = await hiddenFromEngines(
    search.db,
    found.map(({ sitterId }) => sitterId),
  )
  const { total, flags, lowestPrice, highestPrice } = await facetsOf(search, plan)
  return {
    slug: city.slug,
    name,
    state,
    latitude,
    longitude,
    count: total,
    flags,
    lowestPrice,
    highestPrice,
    listings: found.filter(({ sitterId }) => !hidden.has(sitterId)).slice(0, cards),
    nearby: await nearestTowns(search, plan, city.slug),
  }
}
