import { CompiledQuery } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { countMaximum, pinsMaximum } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import type { Covered } from './rules/calendar-bits.ts'
import { bandsOf } from './rules/geo.ts'
import type { Box, Circle } from './rules/geo.ts'

export type SearchFilters = {
  readonly circle: Circle | undefined
  readonly box: Box | undefined
  /** Bit mask of the kinds that a listing must take; 0 for any. */
  readonly kinds: number
  /** Spots needed on every night. */
  readonly pets: number
  readonly stay:
    | { readonly startDate: PlainDate; readonly endDate: PlainDate; readonly masks: readonly bigint[] | undefined }
    | undefined
  readonly minCents: number
  readonly maxCents: number
  readonly sort: 'rating' | 'price' | 'distance'
  /** For an admin: all listings of that state, from the truth; the read model knows the active ones only. */
  readonly status: 'active' | 'inactive' | 'all' | undefined
  /** Whose own listings are left out. */
  readonly notOf: string | undefined
  /** What comes of each: the card of a list or the pin of a map. */
  readonly text: 'card' | 'pin'
  readonly limit: number
  readonly offset: number
}

export type FoundRow = {
  /** The card or pin as a JSON object. */
  readonly json: string
  readonly priceCents: number
  /** The cosine of the angle to the middle of the circle. */
  readonly near: number
}

export type Found = {
  readonly rows: readonly FoundRow[]
  /** How many fit; at most as many as are counted, and one more. */
  readonly total: number
  /** What the calendar covered when the search ran. */
  readonly covered: Covered
}

/** How many listings are counted when no place bounds the count. */
export function countedUpTo({ offset, limit }: { offset: number; limit: number }): number {
  return Math.max(countMaximum, offset + limit)
}

type Row = { json: string | null; price: number; near: number; total: number | null; first: number; last: number }

/** One page of listings that fit. One pass over one index; only the page's own texts are read. */
export async function searchPage(db: Database, filters: SearchFilters): Promise<Found> {
  const { text, values } = statementFor(filters)
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  const [first] = rows
  return {
    rows: rows.flatMap(({ json, price, near }) => (json === null ? [] : [{ json, priceCents: price, near }])),
    total: first?.total ?? 0,
    covered: { firstDay: first?.first ?? 0, lastDay: first?.last ?? 0 },
  }
}

function statementFor(filters: SearchFilters): { text: string; values: unknown[] } {
  const { circle, box, kinds, pets, stay, sort, notOf, limit, offset } = filters
  const values: unknown[] = []
  const value = (given: unknown, type: string): string => `$${values.push(given)}::${type}`
  const kindsAsked = value(kinds, 'int')
  const conditions = [
    `s.price_cents between ${value(filters.minCents, 'int')} and ${value(filters.maxCents, 'int')}`,
    `(s.kinds & ${kindsAsked}) = ${kindsAsked}`,
  ]
  let dot = '1::float8'
  if (circle) {
    const { bands, west, east, x, y, z, cosine } = circle
    conditions.push(`s.lat_band = any(${value(bands, 'int[]')})`)
    conditions.push(`s.longitude between ${value(west, 'float8')} and ${value(east, 'float8')}`)
    dot = `(s.x * ${value(x, 'float8')} + s.y * ${value(y, 'float8')} + s.z * ${value(z, 'float8')})`
    conditions.push(`${dot} >= ${value(cosine, 'float8')}`)
  }
  if (box) conditions.push(...insideBox(box, value))
  if (pets > 1) conditions.push(`s.max_pets >= ${value(pets, 'int')}`)
  stay?.masks?.forEach((mask, word) => {
    if (mask !== 0n) conditions.push(`(s.w${word} & ${value(mask.toString(), 'bigint')}) = 0`)
  })
  if (stay && (pets > 1 || !stay.masks))
    conditions.push(`not exists (
      select 1 from listing_nights n where n.listing_id = s.listing_id
        and n.night >= ${value(stay.startDate, 'date')} and n.night < ${value(stay.endDate, 'date')}
        and (n.closed or n.used + ${value(Math.max(pets, 1), 'int')} > n.capacity))`)
  if (notOf) conditions.push(`s.sitter_id <> ${value(notOf, 'uuid')}`)
  const from = `from ${filters.status ? truthOf(filters.status) : 'listing_search'} s\n      where ${conditions.join('\n        and ')}`
  // within a circle the few found are counted and sorted in one pass; anywhere else the page comes from an index in
  // the order of the sort, which the planner knows only when it sees a limit, and counting ends early
  const total = circle
    ? 'count(*) over ()'
    : `(select count(*) from (select ${from} limit ${value(countedUpTo({ offset, limit }) + 1, 'int')}) as counted)`
  const [skip, take] = [value(offset, 'int'), value(limit, 'int')]
  const ordered = `select s.listing_id, s.price_cents, ${dot} as near, ${keyOf(sort, dot)} as key, ${total} as total
      ${from}
      order by key, s.listing_id`
  const text = `
    with page as materialized (
      ${circle ? `${ordered} offset ${skip} limit ${take}` : `select * from (${ordered} offset ${skip} limit ${pinsMaximum}) as best limit ${take}`}
    )
    select c.${filters.text} as json, page.price_cents as price, page.near, page.total,
      state.first_day as first, state.last_day as last
    from search_state state left join (page join ${filters.status ? 'listing_texts' : 'listing_cards'} c using (listing_id)) on true
    order by page.key, page.listing_id`
  return { text, values }
}

const conditionOf = { active: 'and l.is_active', inactive: 'and not l.is_active', all: '' } as const

/** What searches ask of the read model, for every listing of a state; one without a place is in no circle. */
function truthOf(status: keyof typeof conditionOf): string {
  return `(
      select l.id as listing_id, floor(l.public_latitude * 20)::int as lat_band, l.public_longitude as longitude,
        cos(radians(l.public_latitude)) * cos(radians(l.public_longitude)) as x,
        cos(radians(l.public_latitude)) * sin(radians(l.public_longitude)) as y,
        sin(radians(l.public_latitude)) as z,
        l.price_cents, kinds_mask(l.pet_kinds) as kinds, l.max_pets, l.sitter_id,
        weighted_rating(l.review_count, coalesce(l.rating_hundredths, 0), m.mean_rating) as weighted_rating
      from listings l cross join search_state m
      where l.deleted_at is null ${conditionOf[status]}
    )`
}

/** Within a box; its bands are a range, so that a large one needs no list of them. */
function insideBox(box: Box, value: (given: unknown, type: string) => string): string[] {
  const { first, last, low, high } = bandsOf(box)
  const [west, east] = [value(box.west, 'float8'), value(box.east, 'float8')]
  return [
    `s.lat_band between ${value(first, 'int')} and ${value(last, 'int')}`,
    `s.z between ${value(low, 'float8')} and ${value(high, 'float8')}`,
    box.west > box.east
      ? `(s.longitude >= ${west} or s.longitude <= ${east})`
      : `s.longitude between ${west} and ${east}`,
  ]
}

/** What a page is sorted by, smallest first; ties break by id. */
function keyOf(sort: SearchFilters['sort'], dot: string): string {
  if (sort === 'price') return 's.price_cents'
  return sort === 'distance' ? `-${dot}` : '-s.weighted_rating'
}
