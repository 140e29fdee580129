import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { decidePayment, paymentStateNow, shareHold } from '#server/modules/payments/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import * as store from '../rows/bookings-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { givenOf } from '../rows/decisions-store.ts'
import { dueMove } from '../rules/lifecycle.ts'
import { placeRescue } from './rescue.ts'
import { closeRound, findRound, lockMembers, setPlace } from './round-store.ts'
import type { Round } from './round-store.ts'

/** The job that hands the hold of a round on, when a request of it was answered without a yes. */
export const settleRoundJob = 'settle-round'

/** Adds the job, in the caller's transaction: it locks the owner, which whoever has locked a booking must not. */
export async function addSettleRoundJob(tx: Database, roundId: string): Promise<void> {
  await addJob(tx, settleRoundJob, { roundId }, `round:${roundId}`)
}

/**
 * Gives the hold of a round whose request was declined, expired or was withdrawn to another one that waits; without any, the
 * round ends and the hold is released. Safe to run again at any point.
 */
export async function settleRound(db: Database, roundId: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const round = await lockRound(tx, roundId)
    if (!round) return
    const claimants = waitingOf(round)
    // others can be asked in a rescue, until the clock ends it
    if (claimants.length === 0 && round.fromBookingId === null) await closeRound(tx, roundId, 'ended', now)
    await shareAmong(tx, round.members, claimants, now)
  })
}

/** A round with all its requests, locked. */
export type LockedRound = Round & { readonly members: readonly BookingFacts[] }

/** Locks the owner of a round, then its requests. */
export async function lockRound(tx: Database, roundId: string): Promise<LockedRound | undefined> {
  const seen = await findRound(tx, roundId)
  if (!seen) return undefined
  await lockUser(tx, seen.ownerId)
  return membersOf(tx, roundId)
}

/** Locks the requests of a round. Its owner must be locked. */
async function membersOf(tx: Database, roundId: string): Promise<LockedRound | undefined> {
  const round = await findRound(tx, roundId)
  return round && { ...round, members: await lockMembers(tx, roundId) }
}

/** The requests of an open round that wait for an answer. */
export function waitingOf({ state, members }: LockedRound): BookingFacts[] {
  return state === 'open' ? members.filter(({ status }) => status === 'pending') : []
}

/** Returns the open round that hands on the hold of a request when that is answered without a yes; null if there is none. */
export async function roundToSettle(
  db: Database,
  { status, roundId }: Pick<BookingFacts, 'status' | 'roundId'>,
): Promise<string | null> {
  if (status !== 'pending' || roundId === null) return null
  return (await findRound(db, roundId))?.state === 'open' ? roundId : null
}

/** Leaves one hold to the requests of a round, after one has joined or left it. The owner must be locked. */
export async function shareHoldOf(tx: Database, roundId: string, now: Date): Promise<void> {
  const round = await membersOf(tx, roundId)
  if (round) await shareAmong(tx, round.members, waitingOf(round), now)
}

/**
 * Gives a round to the request that its sitter accepts, and its hold or what waits for it. The owner and that request must be
 * locked. Call it before it is decided what is kept of the payment, and `notePayment` afterwards.
 */
export async function placeRound(tx: Database, winner: BookingFacts, now: Date): Promise<void> {
  const round = winner.roundId === null ? undefined : await membersOf(tx, winner.roundId)
  if (!round) return
  await closeRound(tx, round.id, 'placed', now)
  if (await placeRescue(tx, round, winner, now)) return
  await shareAmong(
    tx,
    round.members,
    round.members.filter(({ id }) => id === winner.id),
    now,
  )
}

/** The same for a stay that nobody had to be asked for, with what is kept of what waited for it. The owner must be locked. */
export async function placeBooked(tx: Database, bookingId: string, now: Date): Promise<void> {
  const stay = await store.lockBooking(tx, bookingId)
  if (!stay) return
  await placeRound(tx, stay, now)
  const price = { totalCents: stay.totalCents, split: stay }
  const kept = { keepCents: stay.totalCents, given: await givenOf(tx, bookingId), final: false }
  await decidePayment(tx, { bookingId, ...kept, price, now })
  await notePayment(tx, bookingId, now)
}

/** Takes a request that is for other pets or nights now out of its round; the hold stays with the others. The owner must be locked. */
export async function leaveRound(tx: Database, { id, roundId }: Pick<BookingFacts, 'id' | 'roundId'>, now: Date) {
  const round = roundId === null ? undefined : await membersOf(tx, roundId)
  if (!round) return
  const others = waitingOf(round).filter((member) => member.id !== id)
  if (others.length === 0 && round.fromBookingId === null) await closeRound(tx, round.id, 'ended', now)
  else await shareAmong(tx, round.members, others, now)
  await setPlace(tx, id, null)
}

/** Leaves one hold to the claimants among locked requests, and tells every booking whose payments changed. */
async function shareAmong(
  tx: Database,
  members: readonly BookingFacts[],
  claimants: readonly BookingFacts[],
  now: Date,
): Promise<void> {
  const changed = await shareHold(
    tx,
    {
      bookingIds: members.map(({ id }) => id),
      claimants: claimants.map((booking) => ({
        bookingId: booking.id,
        price: { totalCents: booking.totalCents, split: booking },
      })),
    },
    now,
  )
  for (const id of changed) await notePayment(tx, id, now)
}

/** Tells a booking, which must be locked, how its payments are now. */
export async function notePayment(tx: Database, id: string, now: Date): Promise<void> {
  const booking = await store.findFacts(tx, id)
  if (!booking) return
  const payment = await paymentStateNow(tx, id, booking.totalCents - booking.coverCents)
  const due = dueMove({ ...booking, paymentState: payment.state })
  await store.setPayment(tx, id, { ...payment, dueAt: due?.at ?? null, now })
}
