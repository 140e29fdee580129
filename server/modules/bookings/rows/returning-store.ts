import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'

/** How many completed stays of a sitter are looked at: every card of a page asks, and few sitters ever have more. */
const staysMaximum = 200

const returning = prepared<{ sitterId: string; count: number }>(`
  select sitter.id as "sitterId", (
    select count(*)::int from (
      select stay.owner_id from (
        select b.owner_id from bookings b where b.sitter_id = sitter.id and b.status = 'completed'
        order by b.owner_id limit ${staysMaximum}
      ) as stay group by stay.owner_id having count(*) > 1
    ) as returned
  ) as count
  from unnest($1::uuid[]) as sitter (id)`)

/**
 * Returns how many owners each of these sitters has hosted more than once; sitters without any are left out. Of a sitter
 * with very many stays it is at least as many.
 */
export async function returningOwners(
  db: Database,
  sitterIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await returning(db, [sitterIds])
  return new Map(rows.filter(({ count }) => count > 0).map(({ sitterId, count }) => [sitterId, count]))
}
