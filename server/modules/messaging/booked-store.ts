import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether a stay of two people has ever been accepted, whoever of them asked; both are columns of the statement. */
export function bookedTogether(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  return sql<boolean>`(
    exists (select 1 from bookings where owner_id = ${a} and sitter_id = ${b} and accepted_at is not null)
    or exists (select 1 from bookings where owner_id = ${b} and sitter_id = ${a} and accepted_at is not null))`
}
