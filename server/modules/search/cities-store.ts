import { citiesMaximum } from '#contract/vocabulary/limits.ts'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'

/**
 * Returns the towns of listings that search engines may index, as sitters named them; those with the most listings
 * first.
 */
export async function namedCities(db: Database): Promise<{ city: string; state: string }[]> {
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from listings l
    where ${isListed} and city <> '' and state <> ''
      and not exists (select 1 from user_settings s
        where s.user_id = l.sitter_id and not s.allow_search_engine_indexing)
    group by city, state order by count(*) desc, city, state limit ${sql.lit(citiesMaximum)}`.execute(db)
  return rows
}

/** The active listings of the whole marketplace: their sitters, their reviews, and the average of those. */
export type Totals = { readonly sitters: number; readonly reviews: number; readonly rating: number | null }

/** Returns the totals; reads every listing. */
export async function marketTotals(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(distinct sitter_id)::int as sitters, coalesce(sum(review_count), 0)::int as reviews,
      (sum(review_count * rating_hundredths)::float8 / nullif(sum(review_count), 0)) / 100 as rating
    from listings l where ${isListed}`.execute(db)
  return rows[0] ?? { sitters: 0, reviews: 0, rating: null }
}

/** Returns those of some people who do not want search engines to show them. */
export async function hiddenFromEngines(db: Database, people: readonly string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .selectFrom('user_settings')
    .select('user_id')
    .where('user_id', 'in', [...people])
    .where('allow_search_engine_indexing', '=', false)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
