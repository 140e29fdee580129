import { isRefused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { lockListingShared } from '#server/modules/listings/public.ts'
import { lockThreadsWith } from '#server/modules/messaging/public.ts'
import { move } from '../decide/change-booking.ts'
import * as store from '../rows/bookings-store.ts'
import { lockBookings, openBookingsOf } from '../rows/suspension-store.ts'
import type { AffectedBooking } from '../rows/suspension-store.ts'
import { effectOf } from '../rules/suspension.ts'

/**
 * Locks the requests and accepted stays of a person who is about to be suspended, the listings of others that the stays
 * are at, and the threads that show them. The person and their own listings must be locked before, so that none is added;
 * no other transaction that locks listings of several people runs meanwhile, because all admins are locked too.
 */
export async function lockOpenBookings(tx: Database, userId: string): Promise<AffectedBooking[]> {
  const elsewhere = (await openBookingsOf(tx, userId)).filter(({ side }) => side === 'owner')
  for (const id of [...new Set(elsewhere.map(({ listingId }) => listingId))].toSorted()) await lockListingShared(tx, id)
  const ids = (await openBookingsOf(tx, userId)).map(({ id }) => id)
  await lockBookings(tx, ids)
  const open = (await openBookingsOf(tx, userId)).filter(({ id }) => ids.includes(id))
  await lockThreadsWith(
    tx,
    userId,
    open.map(({ otherId }) => otherId),
  )
  return open
}

/**
 * Ends what a suspension ends of the locked bookings: requests, as moves of the clock, so that the other side reads
 * nothing of the suspension, and the given stays to come, cancelled by the admin, with everything back.
 */
export async function endBookings(
  tx: Database,
  open: readonly AffectedBooking[],
  { cancel, adminId, now }: { readonly cancel: readonly string[]; readonly adminId: string; readonly now: Date },
): Promise<void> {
  for (const { id, side, ...booking } of open) {
    const touch = effectOf(booking, now)
    const ended =
      touch === 'request'
        ? ({ to: side === 'owner' ? 'cancelled' : 'declined', by: 'clock', actorId: null } as const)
        : touch === 'to come' && cancel.includes(id)
          ? ({ to: 'cancelled', by: 'admin', actorId: adminId, isOwners: side === 'owner' } as const)
          : undefined
    const seen = ended && (await store.findFacts(tx, id))
    if (!seen) continue
    const refused = await move(tx, seen, { ...ended, reason: ended.by === 'clock' ? 'no longer available' : null, now })
    if (isRefused(refused)) throw new Error(`a locked booking could not be ${ended.to}`)
  }
}
