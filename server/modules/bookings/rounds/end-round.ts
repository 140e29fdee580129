import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { move } from '../decide/change-booking.ts'
import { releaseRescue } from './rescue.ts'
import { closeRound, findRound } from './round-store.ts'
import { lockRound, shareHoldOf, waitingOf } from './share-hold.ts'
import type { LockedRound } from './share-hold.ts'

/**
 * Withdraws all requests of a round that still wait, for its owner; the hold is released, and what waits for a new stay is
 * refunded. Repeating it changes nothing.
 * Refused once a sitter has accepted, or all have answered.
 */
export async function endRound(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'not_found' | 'round_over'>> {
  if ((await findRound(db, id))?.ownerId !== caller.id) return refuse('not_found')
  return transaction(db, async (tx) => {
    const round = await lockRound(tx, id)
    if (!round) return refuse('not_found')
    if (round.state === 'ended') return undefined
    if (round.state === 'placed') return refuse('round_over', placedSentence(round))
    const waiting = waitingOf(round)
    await closeRound(tx, id, 'ended', now)
    for (const seen of waiting) {
      const step = { to: 'cancelled', by: 'owner', actorId: caller.id, now } as const
      if (isRefused(await move(tx, seen, step))) throw new Error('a locked request could not be withdrawn')
    }
    await shareHoldOf(tx, id, now)
    await releaseRescue(tx, round, now)
    return undefined
  })
}

function placedSentence({ fromBookingId }: LockedRound): string {
  const who = fromBookingId === null ? 'A sitter has just accepted.' : 'This stay was just booked with another sitter.'
  return `${who} Please look at your bookings.`
}
