import type { Database } from '#server/database/connect.ts'
import { isAgreed } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { unsentOfStay } from '#server/modules/payouts/public.ts'
import { holdOf } from './rules/case.ts'
import type { Hold, Opening } from './rules/case.ts'

/**
 * Returns what of a stay's payout waits for a case about it that is opened. The booking must be locked: a payout is asked for
 * either before, or leaves what the case holds.
 */
export async function holdFor(
  tx: Database,
  stay: BookingFacts,
  about: Pick<Opening, 'problem' | 'byOwner' | 'askedCents'>,
  now: Date,
): Promise<Hold> {
  const facts = { ...stay, isAgreed: isAgreed(stay) }
  // before the stay is over its money is not divided, though the marketplace may have paid the sitter something already
  const unsentCents = stay.status === 'accepted' ? null : await unsentOfStay(tx, stay.id)
  return holdOf({ ...about, stay: facts, unsentCents }, now)
}
