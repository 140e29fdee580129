import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockUsers } from '#server/modules/identity/public.ts'
import { lockListingShared } from '#server/modules/listings/public.ts'
import { isAnyMoneyUnderWay } from '#server/modules/payments/public.ts'
import * as admin from '../rows/admin-store.ts'
import { move } from './change-booking.ts'
import * as store from '../rows/bookings-store.ts'

/**
 * Removes all bookings from all lists, in one transaction with the audit log. Open, unpaid bookings are cancelled
 * first, as moves of the clock; every booking keeps its page, history and money. Refused while money is held.
 */
export async function clearBookings(
  db: Database,
  actorId: string,
  now: Date,
): Promise<undefined | Refused<'bookings_money_held'>> {
  return transaction(db, async (tx) => {
    // in the lock order of all transactions: people, listings, bookings
    await lockUsers(tx, await admin.ownersWithOpenBookings(tx))
    for (const id of await admin.listingsWithOpenBookings(tx)) await lockListingShared(tx, id)
    const open = await admin.lockOpenBookings(tx)
    if ((await admin.isMoneyHeld(tx, now)) || (await isAnyMoneyUnderWay(tx))) return refuse('bookings_money_held')
    for (const id of open) {
      const seen = await store.findFacts(tx, id)
      const step = { to: 'cancelled', by: 'clock', actorId: null, reason: 'cleared by an admin', now } as const
      if (seen && isRefused(await move(tx, seen, step))) throw new Error('a locked booking could not be cancelled')
    }
    const bookings = await admin.archiveBookings(tx, now)
    const subject = { kind: 'bookings', id: null } as const
    await writeAudit(tx, { actorId, action: 'bookings_cleared', subject, details: { bookings } }, now)
    return undefined
  })
}
