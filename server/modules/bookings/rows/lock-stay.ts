import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { violatesConstraint } from '#server/database/transaction.ts'
import { nightsRefused } from '#server/modules/availability/public.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { lockListingShared } from '#server/modules/listings/public.ts'
import { NotAMatch } from '../rules/not-a-match.ts'
import { lockBooking } from './bookings-store.ts'
import type { BookingFacts } from './bookings-store.ts'

/** What of a stay is locked besides the booking itself. */
type Locked = { readonly owner: boolean; readonly listing: boolean }

/**
 * Locks a stay in the order that all transactions keep: owner, listing, booking; what is locked later is proposal, payment,
 * nights. Pets are taken under the lock of their owner. A block or a new capacity changes nights in several steps under an
 * exclusive lock of the listing, so whoever changes nights waits for them. Returns the booking as it is now.
 */
export async function lockStay(
  tx: Database,
  { id, ownerId, listingId }: Pick<BookingFacts, 'id' | 'ownerId' | 'listingId'>,
  { owner, listing }: Locked = { owner: true, listing: true },
): Promise<BookingFacts | undefined> {
  if (owner) await lockUser(tx, ownerId)
  if (listing) await lockListingShared(tx, listingId)
  return lockBooking(tx, id)
}

/** Returns the refusal for what the database refuses of a stay: a night that is full or closed, a pet in two places; or that is no match. */
export function refusalOfStay(
  error: unknown,
): Refused<'nights_taken' | 'nights_closed' | 'pet_elsewhere' | 'not_a_match'> {
  const refused = nightsRefused(error)
  if (refused) return refused
  if (error instanceof NotAMatch) return refuse('not_a_match', error.sentence)
  if (violatesConstraint(error, 'pet_in_one_place')) return refuse('pet_elsewhere')
  throw error
}
