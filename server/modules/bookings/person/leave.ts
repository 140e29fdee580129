import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { careWindowLimits } from '#contract/vocabulary/care.ts'
import type { EventReason } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import { isMoneyUnderWay } from '#server/modules/payments/public.ts'
import { move } from '../decide/change-booking.ts'
import { eraseDecisionTextsOf } from '../rows/decisions-store.ts'
import { bookingsOfLeaver, eraseGuestsOf, eraseNotesOf, lockLeaverBookings } from '../rows/leave-store.ts'
import type { LeaverBooking } from '../rows/leave-store.ts'
import { endRoundsOf } from '../rounds/round-store.ts'
import { careWindow } from '../rules/care-window.ts'
import { payoutAt } from '../rules/payout.ts'
import * as store from '../rows/bookings-store.ts'

/** Why a person cannot leave yet. */
export type StillBusy = Refused<'stays_not_over' | 'money_under_way'>

/**
 * Withdraws and declines a leaver's pending bookings, as their own moves, and erases what only they wrote. Refused
 * while a stay of theirs is not over, or their money is held or under way. The person and their listings must be
 * locked, so that no request is made or accepted meanwhile.
 */
export async function leaveBookings(tx: Database, userId: string, now: Date): Promise<undefined | StillBusy> {
  // locked before the money is checked: a payment made now waits, and then finds the request withdrawn
  await lockLeaverBookings(tx, userId)
  const bookings = await bookingsOfLeaver(tx, userId)
  if (bookings.some(({ status }) => status === 'accepted')) return refuse('stays_not_over')
  if (await isCaring(tx, bookings, now)) return refuse('stays_not_over')
  const waiting = bookings.filter(({ status }) => status === 'pending')
  const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id)
  if (await isMoneyUnderWay(tx, ids(waiting)))
    return refuse(
      'money_under_way',
      waiting.some(({ side }) => side === 'owner')
        ? 'Your card is authorized for a request. Cancel the request first, then delete your account.'
        : 'A request to you has been paid for. Answer it first, then delete your account.',
    )
  const payouts = bookings.some(
    (stay) => stay.side === 'sitter' && stay.status === 'completed' && stay.earned && now < payoutAt(stay),
  )
  if (payouts || (await isMoneyUnderWay(tx, ids(bookings)))) return refuse('money_under_way')
  await endRoundsOf(tx, userId, now)
  await endEach(tx, waiting, { userId, reason: 'account deleted', now })
  await eraseGuestsOf(tx, userId)
  await eraseNotesOf(tx, userId)
  await eraseDecisionTextsOf(tx, userId)
  return undefined
}

/** Whether the sitter of one of these stays still has the animal, as far as is known. */
async function isCaring(tx: Database, bookings: readonly LeaverBooking[], now: Date): Promise<boolean> {
  const dayMs = 86_400_000
  for (const { id, checkOutAt } of bookings) {
    if (now.getTime() > checkOutAt.getTime() + careWindowLimits.daysAtMost * dayMs) continue
    const stay = await store.findFacts(tx, id)
    if (stay && careWindow(stay, stay, now).state === 'open') return true
  }
  return false
}

/**
 * Ends the requests of a person who will leave, on either side, as their own moves; holds are released. The person and
 * their listings must be locked. The other side reads that the request is no longer available, since the account is there
 * still.
 */
export async function endRequests(tx: Database, userId: string, now: Date): Promise<void> {
  await lockLeaverBookings(tx, userId)
  const waiting = (await bookingsOfLeaver(tx, userId)).filter(({ status }) => status === 'pending')
  await endRoundsOf(tx, userId, now)
  await endEach(tx, waiting, { userId, reason: 'no longer available', now })
}

/** Withdraws or declines locked requests of a person. */
async function endEach(
  tx: Database,
  waiting: readonly Pick<LeaverBooking, 'id' | 'side'>[],
  { userId, reason, now }: { readonly userId: string; readonly reason: EventReason; readonly now: Date },
): Promise<void> {
  for (const { id, side } of waiting) {
    const seen = await store.findFacts(tx, id)
    if (!seen) continue
    const to = side === 'owner' ? 'cancelled' : 'declined'
    const refused = await move(tx, seen, { to, by: side, actorId: userId, reason, now })
    if (isRefused(refused)) throw new Error(`a locked request could not be ${to}`)
  }
}

/** Whether money of a sitter's stays is held, or not yet allocated. */
export async function isEarning(tx: Database, sitterId: string): Promise<boolean> {
  const bookings = await bookingsOfLeaver(tx, sitterId)
  return isMoneyUnderWay(
    tx,
    bookings.filter(({ side }) => side === 'sitter').map(({ id }) => id),
  )
}
