import { CompiledQuery } from 'kysely'
import type { PlainDate } from '#contract/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { Circle } from './circle.ts'

export type SearchFilters = {
  readonly circle: Circle | undefined
  /** Bit mask of the kinds that a listing must take; 0 for any. */
  readonly kinds: number
  /** Places needed on every night. */
  readonly pets: number
  readonly stay:
    | { readonly startDate: PlainDate; readonly endDate: PlainDate; readonly masks: readonly bigint[] | undefined }
    | undefined
  readonly minCents: number
  readonly maxCents: number
  readonly sort: 'rating' | 'price' | 'distance'
  /** Whose own listings are left out. */
  readonly notOf: string | undefined
  readonly limit: number
  readonly offset: number
}

export type SearchPage = {
  /** The cards of the page as a JSON array. */
  readonly json: string
  readonly total: number
  /** The first day that the calendar words covered when the search ran. */
  readonly baseDay: number
}

const earthRadiusKm = '6371.0088'

/** Statements by their shape: building the text anew for each search costs as much as running it. */
const statements = new Map<string, string>()

/** One page of listings that fit. One pass over one index; only the page's own cards are read. */
export async function searchPage(db: Database, filters: SearchFilters): Promise<SearchPage> {
  const shape = shapeOf(filters)
  const known = statements.get(shape)
  const { text, values } = statementFor(filters, known)
  if (!known) statements.set(shape, text)
  const query = CompiledQuery.raw(text, values)
  const { rows } = await db.executeQuery<{ json: string | null; total: number | null; base_day: number }>(query)
  const [row] = rows
  return { json: `[${row?.json ?? ''}]`, total: row?.total ?? 0, baseDay: row?.base_day ?? 0 }
}

/** What decides the text of the statement; everything else are its values. */
function shapeOf({ circle, stay, pets, sort, notOf, limit }: SearchFilters): string {
  const words = stay?.masks?.map((mask) => (mask === 0n ? '0' : '1')).join('') ?? (stay ? 'far' : 'any')
  return [
    circle ? 'near' : `anywhere ${limit}`,
    sort,
    words,
    pets > 1 ? 'many' : 'one',
    notOf ? 'not-own' : 'all',
  ].join(' ')
}

/** The statement with its values; the text is only put together when it is not known. */
function statementFor(filters: SearchFilters, known: string | undefined): { text: string; values: unknown[] } {
  const { circle, kinds, pets, stay, sort, notOf, limit, offset } = filters
  const values: unknown[] = []
  const value = (given: unknown, type: string): string => `$${values.push(given)}::${type}`
  const conditions = [
    `s.price_cents between ${value(filters.minCents, 'int')} and ${value(filters.maxCents, 'int')}`,
    `(s.kinds & ${value(kinds, 'int')}) = $3::int`,
  ]
  let dot = '1::float8'
  if (circle) {
    const { bands, west, east, x, y, z, cosine } = circle
    conditions.push(`s.lat_band = any(${value(bands, 'int[]')})`)
    conditions.push(`s.longitude between ${value(west, 'float8')} and ${value(east, 'float8')}`)
    dot = `(s.x * ${value(x, 'float8')} + s.y * ${value(y, 'float8')} + s.z * ${value(z, 'float8')})`
    conditions.push(`${dot} >= ${value(cosine, 'float8')}`)
  }
  if (pets > 1) conditions.push(`s.max_pets >= ${value(pets, 'int')}`)
  stay?.masks?.forEach((mask, word) => {
    if (mask !== 0n) conditions.push(`(s.w${word} & ${value(mask.toString(), 'bigint')}) = 0`)
  })
  if (stay && (pets > 1 || !stay.masks))
    conditions.push(`not exists (
      select 1 from listing_nights n where n.listing_id = s.listing_id
        and n.night >= ${value(stay.startDate, 'date')} and n.night < ${value(stay.endDate, 'date')}
        and (n.closed or n.used + ${value(Math.max(pets, 1), 'int')} > n.capacity))`)
  if (notOf)
    conditions.push(`s.listing_id <> all(array(select id from listings where sitter_id = ${value(notOf, 'uuid')}))`)
  const from = `from listing_search s\n      where ${conditions.join('\n        and ')}`
  // within a circle the few found are counted and sorted in one pass; anywhere else the page comes from an index in
  // the order of the sort, which the planner knows only when it sees the limit
  const [total, rows] = circle
    ? ['count(*) over ()', value(limit, 'int')]
    : [`(select count(*) ${from})`, String(Math.trunc(limit))]
  const page = `limit ${rows} offset ${value(offset, 'int')}`
  if (known) return { text: known, values }
  const card = circle
    ? `'{"distanceKm":' || round((acos(least(1, page.near)) * ${earthRadiusKm})::numeric, 1) || ',' || substr(c.card, 2)`
    : 'c.card'
  const text = `
    with page as materialized (
      select s.listing_id, ${dot} as near, ${keyOf(sort, dot)} as key, ${total} as total
      ${from}
      order by key, s.listing_id
      ${page}
    )
    select string_agg(${card}, ',' order by page.key, page.listing_id) as json, max(page.total) as total,
      (select base_day from search_calendar) as base_day
    from page join listing_cards c using (listing_id)`
  return { text, values }
}

/** What a page is sorted by, smallest first; ties break by id. */
function keyOf(sort: SearchFilters['sort'], dot: string): string {
  if (sort === 'price') return 's.price_cents'
  return sort === 'distance' ? `-${dot}` : '-s.rating_hundredths'
}

/** The first day that the calendar words cover, in days since 1970-01-01. */
export async function readBaseDay(db: Database): Promise<number> {
  const row = await db.selectFrom('search_calendar').select('base_day').executeTakeFirstOrThrow()
  return row.base_day
}
