import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { EventCause } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { lockBooking } from '../rows/bookings-store.ts'
import { appendEvent } from '../rows/events-store.ts'
import { cancellationOf } from '../rows/excuse-store.ts'
import { mayExcuse } from '../rules/excuse.ts'
import { viewerOf } from '../rules/may.ts'

/**
 * Says, as the owner of a stay, that they asked its sitter to cancel it, so that the cancellation does not count. The same
 * again changes nothing.
 */
export async function excuseStay(
  db: Database,
  caller: Caller,
  bookingId: string,
  now: Date,
): Promise<undefined | Refused<'not_found' | 'nothing_to_excuse'>> {
  return transaction(db, async (tx) => {
    const stay = await lockBooking(tx, bookingId)
    if (!stay || !viewerOf(stay, caller)) return refuse('not_found')
    const cancelled = await cancellationOf(tx, bookingId)
    const isOwner = stay.ownerId === caller.id
    if (isOwner && cancelled?.isExcused) return undefined
    if (!isOwner || !cancelled || !mayExcuse(cancelled, now)) return refuse('nothing_to_excuse')
    await appendEvent(tx, stay, { kind: 'excused', cause: 'owner_asked', actor: 'owner', actorId: caller.id, at: now })
    return undefined
  })
}

/** Whether staff can excuse the sitter of a stay: they cancelled it, and it still counts. */
export async function mayExcuseForStaff(db: Database, { id }: Pick<BookingFacts, 'id'>): Promise<boolean> {
  return (await cancellationOf(db, id))?.isExcused === false
}

/** Excuses the sitter of a stay whose cancellation staff does not count. Returns false if there is none. It must be locked. */
export async function excuseForStaff(
  tx: Database,
  stay: Pick<BookingFacts, 'id' | 'status'>,
  { cause, actorId }: { readonly cause: EventCause; readonly actorId: string },
  now: Date,
): Promise<boolean> {
  const cancelled = await cancellationOf(tx, stay.id)
  if (!cancelled) return false
  if (!cancelled.isExcused) await appendEvent(tx, stay, { kind: 'excused', cause, actor: 'admin', actorId, at: now })
  return true
}
