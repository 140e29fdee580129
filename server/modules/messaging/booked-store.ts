import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The condition that a stay of two people was ever accepted, whichever of them requested it; both arguments are columns
 * of the statement.
 */
export function bookedTogether(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  // for `exists or exists` in a select list PostgreSQL hashes all bookings twice
  const accepted = (owner: typeof a, sitter: typeof b) =>
    sql`(select true from bookings where owner_id = ${owner} and sitter_id = ${sitter} and accepted_at is not null limit 1)`
  return sql<boolean>`coalesce(${accepted(a, b)}, ${accepted(b, a)}, false)`
}
