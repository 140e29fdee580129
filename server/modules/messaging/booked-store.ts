import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { batchedLookup, oneKey } from '#server/database/prepared.ts'

/**
 * The text of the condition that two people have, or had, a stay that both agreed to, whichever of them requested it;
 * one that was cancelled counts only if it was paid. Both arguments are columns of the statement.
 */
export function bookedTogether(one: string, other: string): string {
  // for `exists or exists` in a select list PostgreSQL hashes all bookings twice
  const agreed = (owner: string, sitter: string) =>
    `(select true from bookings where owner_id = ${owner} and sitter_id = ${sitter} and (agreed
      or (status = 'cancelled' and payment_state in ('paid', 'partially_refunded', 'refunded'))) limit 1)`
  return `coalesce(${agreed(one, other)}, ${agreed(other, one)}, false)`
}

/** What decides whether one person sees contacts in what another wrote. */
export type Acquaintance = {
  /** Null once the other has left. */
  readonly otherRole: Role | null
  /** Whether the two have, or had, an agreed stay. */
  readonly booked: boolean
}

const acquaintance = batchedLookup<Acquaintance>(`
  select k.at::int, (select role from users where id = k.other) as "otherRole", ${bookedTogether('k.one', 'k.other')} as booked
  from unnest($1::uuid[], $2::uuid[]) with ordinality as k (one, other, at) where ${oneKey}`)

/** Returns how a person is acquainted with another. */
export async function acquaintanceOf(db: Database, userId: string, otherId: string): Promise<Acquaintance> {
  return (await acquaintance(db, [userId, otherId])) ?? { otherRole: null, booked: false }
}
