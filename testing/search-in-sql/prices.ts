import { CompiledQuery } from 'kysely'
import { priceMaximumCents } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { parameters, placeConditions, priceCondition } from './conditions.ts'
import type { Filters } from './conditions.ts'
import type { Circle } from '#server/modules/search/rules/geo.ts'
import { askedBitsOf } from './asked-bits.ts'

/** The prices a day of active listings, in cents: how many there are, the median, and two quantiles. */
export type AskedPrices = {
  readonly count: number
  readonly lower: number
  readonly middle: number
  readonly upper: number
}

type Row = { count: number; quarters: number[] | null }

type Among = Partial<Pick<Filters, 'kinds' | 'notOf'>> & { readonly ends?: readonly [number, number] }

/**
 * Returns the prices within a circle or of all listings, optionally only for some kinds and without one person's own.
 */
export async function askedPrices(
  db: Database,
  circle: Circle | undefined,
  { kinds = 0, notOf, ends = [0.25, 0.75] }: Among = {},
): Promise<AskedPrices> {
  const { values, value } = parameters()
  const anything = { box: undefined, state: 0, kinds, pets: 0, stays: [], notOf, asked: askedBitsOf({}) }
  const filters = { ...anything, circle, minCents: 1, maxCents: priceMaximumCents }
  const conditions = [...placeConditions(filters, value).conditions, priceCondition(filters, value)]
  const text = `
    select count(*)::int as count,
      percentile_disc(${value([ends[0], 0.5, ends[1]], 'float8[]')}) within group (order by s.price_cents) as quarters
    from listing_search s where ${conditions.join(' and ')}`
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  const [lower = 0, middle = 0, upper = 0] = rows[0]?.quarters ?? []
  return { count: rows[0]?.count ?? 0, lower, middle, upper }
}
