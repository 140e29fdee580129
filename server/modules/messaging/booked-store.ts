import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether a stay of two people has ever been accepted, whoever of them asked; both are columns of the statement. */
export function bookedTogether(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  // of `exists or exists` in a list PostgreSQL makes two tables of all bookings
  const accepted = (owner: typeof a, sitter: typeof b) =>
    sql`(select true from bookings where owner_id = ${owner} and sitter_id = ${sitter} and accepted_at is not null limit 1)`
  return sql<boolean>`coalesce(${accepted(a, b)}, ${accepted(b, a)}, false)`
}
