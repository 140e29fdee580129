import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { blocksBetween } from './conversation-store.ts'
import { whyNotReach } from './rules/may.ts'

const unblockFirst = "You've blocked this person. Unblock them in your messages first."

/** Refuses what would reach another person while one of the two has blocked the other. */
export async function refuseUnreachable(
  db: Database,
  between: { readonly callerId: string; readonly otherId: string },
): Promise<Refused<'you_blocked' | 'blocked_you'> | undefined> {
  const why = whyNotReach(await blocksBetween(db, between))
  return why && refuse(why, why === 'you_blocked' ? unblockFirst : undefined)
}
