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
