import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'

/** The condition that a sitter allows search engines to show them. */
const indexable = sql<boolean>`not exists (
  select 1 from user_settings s where s.user_id = l.sitter_id and not s.allow_search_engine_indexing)`

/** Returns the first listing of each file. */
export async function fileStarts(db: Database, perFile: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from listings l where ${isListed} and ${indexable}
    ) as active
    where place % ${sql.lit(perFile)} = 1 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns active listings starting at one. */
export function activeListings(db: Database, from: string, limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .selectFrom('listings as l')
    .select(['id', 'updated_at as updatedAt'])
    .where(isListed)
    .where(indexable)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}
