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
