import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockListingsOf } from './leave-store.ts'
import { endPause, pauseActive, pausedOf } from './pause-store.ts'
import { refuseUnready } from './rules/publishing.ts'

/** Hides all active listings of a sitter. A request under way comes either before, or finds no listing. */
export async function pauseListings(
  db: Database,
  sitterId: string,
  now: Date,
): Promise<Reply<typeof api.listings.pause>> {
  return transaction(db, async (tx) => {
    await lockListingsOf(tx, sitterId)
    return { paused: await pauseActive(tx, sitterId, now) }
  })
}

/** Makes the paused listings of a sitter active again, except those that could not be published now. */
export async function resumeListings(
  db: Database,
  sitterId: string,
  now: Date,
): Promise<Reply<typeof api.listings.resume>> {
  return transaction(db, async (tx) => {
    await lockListingsOf(tx, sitterId)
    const paused = await pausedOf(tx, sitterId)
    const isReady = (listing: (typeof paused)[number]) =>
      listing.deactivationReason === null && refuseUnready(listing) === undefined
    const ready = paused.filter(isReady).map(({ id }) => id)
    await endPause(tx, sitterId, ready, now)
    const left = paused.filter((listing) => !isReady(listing))
    return { resumed: ready.length, left: left.map(({ id, title }) => ({ id, title })) }
  })
}
