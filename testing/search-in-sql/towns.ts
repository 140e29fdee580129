import { CompiledQuery } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { offerFits, parameters, placeConditions, priceCondition } from './conditions.ts'
import type { Filters } from './conditions.ts'
import type { Covered } from '#server/modules/search/rules/calendar-bits.ts'

/** How many listings are read to find their towns, nearest first. */
const nearest = 5000

export type NamedTown = { readonly city: string; readonly state: string }

/** Returns the towns, as sitters named them, of matching listings within a circle, nearest first. */
export async function townsAround(
  db: Database,
  filters: Filters,
  limit: number,
): Promise<{ towns: readonly NamedTown[]; covered: Covered }> {
  const { values, value } = parameters()
  const { conditions, dot } = placeConditions(filters, value)
  conditions.unshift(priceCondition(filters, value))
  conditions.push(...offerFits(filters, value))
  const text = `
    with near as materialized (
      select s.listing_id, ${dot} as near from listing_search s
      where ${conditions.join('\n        and ')}
      order by near desc limit ${nearest}
    ),
    towns as materialized (
      select l.city, l.state, max(near.near) as near
      from near join listings l on l.id = near.listing_id
      where l.city <> '' and l.state <> ''
      group by l.city, l.state order by max(near.near) desc, l.city, l.state limit ${value(limit, 'int')}
    )
    select towns.city, towns.state, state.first_day as first, state.last_day as last
    from search_state state left join towns on true
    order by towns.near desc, towns.city, towns.state`
  type Row = { city: string | null; state: string | null; first: number; last: number }
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
  return {
    towns: rows.flatMap(({ city, state }) => (city === null || state === null ? [] : [{ city, state }])),
    covered: { firstDay: rows[0]?.first ?? 0, lastDay: rows[0]?.last ?? 0 },
  }
}
