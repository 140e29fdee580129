import { CompiledQuery } from 'kysely'
import { facetsMaximum } from '#contract/vocabulary/limits.ts'
import { priceSteps } from '#contract/vocabulary/search-filters.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Database } from '#server/database/connect.ts'
import { offerConditions, parameters, placeConditions, priceCondition, stayFits } from './conditions.ts'
import type { Filters } from './conditions.ts'
import { filterBits } from './asked-bits.ts'
import type { Covered } from '#server/modules/search/rules/calendar-bits.ts'

/** Counts by the ids of a group. */
export type Counts = Readonly<Record<string, number>>

export type FoundFacets = {
  readonly total: number
  readonly capped: boolean
  readonly flags: Counts
  readonly amenities: Counts
  readonly services: Counts
  readonly accommodation: Counts
  readonly sizes: Counts
  readonly prices: readonly number[]
  readonly lowestCents: number | null
  readonly highestCents: number | null
  /** For each stay how many listings are free, and the lowest price among those with one price for every night. */
  readonly stays: readonly { readonly count: number; readonly lowestCents: number | null }[]
  /** The other listings, with whether each is free for each stay. */
  readonly varying: readonly VaryingPrice[]
  readonly covered: Covered
}

type VaryingPrice = { readonly cents: number; readonly rates: ExtraRates; readonly free: readonly boolean[] }

type Row = {
  seen: number
  offers: number[]
  accommodation: number[]
  sizes: number[]
  steps: number[] | null
  counts: number[] | null
  lowest: number | null
  highest: number | null
  free: number[]
  cheapest: (number | null)[]
  varying: VaryingPrice[]
  first: number
  last: number
}

type Bits = ReadonlyMap<string, bigint>

/** The options that have to match together with all other filters, in the order of the statement's counts. */
const together: readonly (readonly [column: 'features' | 'services', Bits])[] = [
  ['features', filterBits.flags],
  ['features', filterBits.amenities],
  ['services', filterBits.services],
]

const countOf = (column: string, bit: bigint): string => `count(*) filter (where ${column} & ${bit} <> 0)`
const countsOf = (column: string, bits: Bits): string[] => [...bits.values()].map((bit) => countOf(column, bit))
/** The lower bounds of the price steps except the first, in cents. */
const thresholds = priceSteps.slice(1).map((dollars) => dollars * 100)

/**
 * Returns the facets: the count of each option under all other filters. One scan over the matches; only with flexible
 * dates is each stay checked separately.
 */
export async function searchFacets(db: Database, filters: Filters, flexible: boolean): Promise<FoundFacets> {
  const { text, values } = statementFor(filters, flexible)
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  const [row] = rows
  if (!row) throw new Error('the state of search has no row')
  const named = (bits: Bits, counts: readonly number[]): Counts =>
    Object.fromEntries([...bits.keys()].map((id, at) => [id, counts[at] ?? 0]))
  const [total = 0, ...offers] = row.offers
  const { flags, amenities, services, accommodation, sizes } = filterBits
  const prices = priceSteps.map(() => 0)
  row.steps?.forEach((step, at) => (prices[step] = row.counts?.[at] ?? 0))
  return {
    total,
    capped: row.seen > facetsMaximum,
    flags: named(flags, offers),
    amenities: named(amenities, offers.slice(flags.size)),
    services: named(services, offers.slice(flags.size + amenities.size)),
    accommodation: named(accommodation, row.accommodation),
    sizes: named(sizes, row.sizes),
    prices,
    lowestCents: row.lowest,
    highestCents: row.highest,
    varying: row.varying,
    stays: filters.stays.map((_, at) => ({ count: row.free[at] ?? 0, lowestCents: row.cheapest[at] ?? null })),
    covered: { firstDay: row.first, lastDay: row.last },
  }
}

function statementFor(filters: Filters, flexible: boolean): { text: string; values: unknown[] } {
  const { pets, circle } = filters
  const stays = flexible ? filters.stays : []
  const { values, value } = parameters()
  const { conditions } = placeConditions(filters, value)
  const { features, services, accommodation, sizes } = offerConditions(filters, value)
  const fits = [
    [priceCondition(filters, value), 'price_fits'],
    [accommodation, 'accommodation_fits'],
    [sizes, 'sizes_fits'],
    [[features, services].filter(Boolean).join(' and ') || undefined, 'offer_fits'],
  ].map(([condition, name]) => `${condition ?? 'true'} as ${name}`)
  const free = stays.map((stay, at) => `${stayFits(stay, pets, value) || 'true'} as free_${at}`)
  const ofStays = (what: string, of = 'true'): string =>
    flexible
      ? `(select array[${stays.map((_, at) => `${what} filter (where free_${at} and ${of})`).join(', ')}]::int[] from rated)`
      : `'{}'::int[]`
  const freeFor = `json_build_array(${stays.map((_, at) => `free_${at}`).join(', ')})`
  const varying = `(select coalesce(json_agg(json_build_object('cents', price_cents, 'rates', rates, 'free', ${freeFor})), '[]')
        from rated where rates is not null)`
  const limit = circle ? '' : `limit ${value(facetsMaximum + 1, 'int')}`
  const text = `
    with base as materialized (
      select s.listing_id, s.features, s.services, s.price_cents, ${[...fits, ...free].join(',\n        ')}
      from listing_search s
      where ${conditions.join('\n        and ')} ${limit}
    ),
    found as (select * from base where price_fits and accommodation_fits and sizes_fits and offer_fits),
    rated as (select found.*, r.rates from found left join listing_extra_rates r using (listing_id)),
    priced as (
      select width_bucket(price_cents, array[${thresholds.join(', ')}]) as step, count(*)::int as count,
        min(price_cents) as lowest, max(price_cents) as highest
      from base where accommodation_fits and sizes_fits and offer_fits group by 1
    )
    select (select count(*) from base) as seen,
      (select array[count(*), ${together.flatMap(([column, bits]) => countsOf(column, bits)).join(', ')}]::int[]
        from found) as offers,
      (select array[${countsOf('features', filterBits.accommodation).join(', ')}]::int[]
        from base where price_fits and sizes_fits and offer_fits) as accommodation,
      (select array[${countsOf('features', filterBits.sizes).join(', ')}]::int[]
        from base where price_fits and accommodation_fits and offer_fits) as sizes,
      (select array_agg(step order by step) from priced) as steps,
      (select array_agg(count order by step) from priced) as counts,
      (select min(lowest) from priced) as lowest, (select max(highest) from priced) as highest,
      ${ofStays('count(*)')} as free, ${ofStays('min(price_cents)', 'rates is null')} as cheapest,
      ${flexible ? varying : `'[]'::json`} as varying,
      state.first_day as first, state.last_day as last
    from search_state state`
  return { text, values }
}
