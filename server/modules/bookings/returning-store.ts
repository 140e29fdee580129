import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Returns how many owners each of these sitters has hosted more than once; sitters without any are left out. */
export async function returningOwners(
  db: Database,
  sitterIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ sitterId: string; count: number }>`
    select sitter_id as "sitterId", count(*)::int as count
    from (
      select b.sitter_id from bookings b
      where b.sitter_id = any(${sitterIds}::uuid[]) and b.status = 'completed'
      group by b.sitter_id, b.owner_id having count(*) > 1
    ) as returned
    group by sitter_id`.execute(db)
  return new Map(rows.map(({ sitterId, count }) => [sitterId, count]))
}
