import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { releaseRescue } from './rescue.ts'
import { closeRound } from './round-store.ts'
import { lockRound, waitingOf } from './share-hold.ts'

/** Ends a rescue that is past its time. Returns whether it was. */
export async function endDueRescue(db: Database, id: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const round = await lockRound(tx, id)
    if (round?.state !== 'open' || round.until === null || round.until > now || waitingOf(round).length > 0)
      return false
    await closeRound(tx, id, 'ended', now)
    await releaseRescue(tx, round, now)
    return true
  })
}
