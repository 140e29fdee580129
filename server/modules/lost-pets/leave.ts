import type { Database } from '#server/database/connect.ts'
import { closeLost } from './end.ts'
import { eraseWordsOf } from './leave-store.ts'
import { isGoingOn } from './rules/lifecycle.ts'
import * as store from './store.ts'

/** Ends the pages of an owner who leaves, erases what they say, and takes the phone of a sitter who leaves off others' pages. */
export async function eraseLostPetsOf(tx: Database, userId: string, now: Date): Promise<void> {
  for (const id of await store.lostOfOwner(tx, userId)) {
    const lost = await store.lockLost(tx, id)
    if (lost && isGoingOn(lost.state)) await closeLost(tx, lost, 'owner', now)
  }
  await eraseWordsOf(tx, userId)
}
