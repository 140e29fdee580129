import { CompiledQuery } from 'kysely'
import { countMaximum, pinsMaximum } from '#contract/vocabulary/limits.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Database } from '#server/database/connect.ts'
import { offerFits, parameters, placeConditions, priceCondition, stayFits } from './conditions.ts'
import type { Filters, Value } from './conditions.ts'
import type { Covered } from '#server/modules/search/rules/calendar-bits.ts'

export type SearchFilters = Filters & {
  readonly sort: 'rating' | 'price' | 'distance'
  /** For an admin: all listings with that status, from the source tables; the read model has only active ones. */
  readonly status: 'active' | 'inactive' | 'all' | undefined
  /** The form of each row: the card of a list or the pin of a map. */
  readonly text: 'card' | 'pin'
  readonly limit: number
  readonly offset: number
}

export type FoundRow = {
  /** The card or pin as a JSON object. */
  readonly json: string
  readonly priceCents: number
  /** Rates that differ from the price a day; null if none. */
  readonly extraRates: ExtraRates | null
  /** The cosine of the angle to the center of the circle. */
  readonly near: number
  /** Which of several stays are free, as their positions; undefined with one or none. */
  readonly free: readonly number[] | undefined
  /** Its sitter and the time zone in which they answer; only with cards. */
  readonly sitter: { readonly id: string; readonly timeZone: string } | undefined
}

export type Found = {
  readonly rows: readonly FoundRow[]
  /** How many match; at most one more than are counted. */
  readonly total: number
  /** What the calendar covered when the search ran. */
  readonly covered: Covered
}

/** Returns how many listings are counted when no place limits the count. */
export function countedUpTo({ offset, limit }: { offset: number; limit: number }): number {
  return Math.max(countMaximum, offset + limit)
}

type Row = {
  json: string | null
  price: number
  rates: ExtraRates | null
  near: number
  free: number[] | null
  sitter: string | null
  zone: string | null
  total: number | null
  first: number
  last: number
}

/** Returns one page of matches. One scan of one index; texts are read only for the page. */
export async function searchPage(db: Database, filters: SearchFilters): Promise<Found> {
  const { text, values } = statementFor(filters)
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  const [first] = rows
  return {
    rows: rows.flatMap(({ json, price, rates, near, free, sitter, zone }) =>
      json === null
        ? []
        : [
            {
              json,
              priceCents: price,
              extraRates: rates,
              near,
              free: free ?? undefined,
              sitter: sitter !== null && zone !== null ? { id: sitter, timeZone: zone } : undefined,
            },
          ],
    ),
    total: first?.total ?? 0,
    covered: { firstDay: first?.first ?? 0, lastDay: first?.last ?? 0 },
  }
}

function statementFor(filters: SearchFilters): { text: string; values: unknown[] } {
  const { circle, status, sort, limit, offset } = filters
  const { values, value } = parameters()
  const { conditions, dot } = placeConditions(filters, value)
  conditions.unshift(priceCondition(filters, value))
  conditions.push(...offerFits(filters, value))
  const from = `from ${status ? truthOf(status) : 'listing_search'} s\n      where ${conditions.join('\n        and ')}`
  // within a circle the few matches are counted and sorted in one scan; otherwise the page comes from an index in sort
  // order, which the planner uses only with a limit, and the count stops early
  const total = circle
    ? 'count(*) over ()'
    : `(select count(*) from (select ${from} limit ${value(countedUpTo({ offset, limit }) + 1, 'int')}) as counted)`
  const [skip, take] = [value(offset, 'int'), value(limit, 'int')]
  const several = filters.stays.length > 1 ? ', s.rules' : ''
  const words = several + (hasWords(filters) ? ', s.w0, s.w1, s.w2, s.w3, s.w4, s.w5' : '')
  const ordered = `select s.listing_id, s.price_cents, ${dot} as near, ${keyOf(sort, dot)} as key, ${total} as total${words}
      ${from}
      order by key, s.listing_id`
  const text = `
    with page as materialized (
      ${circle ? `${ordered} offset ${skip} limit ${take}` : `select * from (${ordered} offset ${skip} limit ${pinsMaximum}) as best limit ${take}`}
    )
    select c.${filters.text} as json, s.price_cents as price, s.near, s.total,
      (select r.rates from listing_extra_rates r where r.listing_id = s.listing_id) as rates,
      state.first_day as first, state.last_day as last, ${freeStays(filters, value)} as free,
      ${filters.text === 'card' ? 'l.sitter_id as sitter, l.time_zone as zone' : 'null::uuid as sitter, null as zone'}
    from search_state state left join (page s join ${status ? 'listing_texts' : 'listing_cards'} c using (listing_id)) on true
      ${filters.text === 'card' ? 'left join listings l on l.id = s.listing_id' : ''}
    order by s.key, s.listing_id`
  return { text, values }
}

/** Whether the calendar words of the page's rows are needed to find which of several stays are free. */
function hasWords({ stays }: SearchFilters): boolean {
  return stays.length > 1 && stays.some(({ masks }) => masks)
}

/** The expression for which of several stays a row `s` is free; evaluated only for the rows of the page. */
function freeStays({ stays, pets }: SearchFilters, value: Value): string {
  if (stays.length < 2) return 'null::int[]'
  const each = stays.map((stay, at) => `case when ${stayFits(stay, pets, value)} then ${at} end`)
  return `array_remove(array[${each.join(', ')}], null)`
}

const conditionOf = { active: 'and l.is_active', inactive: 'and not l.is_active', all: '' } as const

/** The columns of the read model computed for every listing with a status; one without a place is in no circle. */
function truthOf(status: keyof typeof conditionOf): string {
  return `(
      select l.id as listing_id, floor(l.public_latitude * 20)::int as lat_band, l.public_longitude as longitude,
        cos(radians(l.public_latitude)) * cos(radians(l.public_longitude)) as x,
        cos(radians(l.public_latitude)) * sin(radians(l.public_longitude)) as y,
        sin(radians(l.public_latitude)) as z,
        l.price_cents, kinds_mask(l.pet_kinds) as kinds, l.max_pets, l.sitter_id,
        weighted_rating(l.review_count, coalesce(l.rating_hundredths, 0), m.mean_rating) as weighted_rating,
        f.features, f.services, f.state, l.calendar_rules as rules
      from listings l join listing_filters f on f.listing_id = l.id cross join search_state m
      where l.deleted_at is null ${conditionOf[status]}
    )`
}

/** The sort key of a page, smallest first; ties are ordered by id. */
function keyOf(sort: SearchFilters['sort'], dot: string): string {
  if (sort === 'price') return 's.price_cents'
  return sort === 'distance' ? `-${dot}` : '-s.weighted_rating'
}
