import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { blocksBetween } from './conversation-store.ts'
import { whyNotReach } from './rules/may.ts'

const unblockFirst = "You've blocked this person. Unblock them in your messages first."

/** Refuses what would reach another person while one of the two has blocked the other. */
export async function refuseBlocked(
  db: Database,
  between: { readonly callerId: string; readonly otherId: string },
): Promise<BlockedRefusal | undefined> {
  return refusalOf(await blocksBetween(db, between))
}

/** The same for two people whose blocks are known, by the ids of those who blocked the other. */
export function blockedBy(
  blockers: readonly string[],
  { callerId, otherId }: { readonly callerId: string; readonly otherId: string },
): BlockedRefusal | undefined {
  return refusalOf({ byCaller: blockers.includes(callerId), byOther: blockers.includes(otherId) })
}

type BlockedRefusal = Refused<'you_blocked' | 'blocked_you'>

function refusalOf(blocks: Parameters<typeof whyNotReach>[0]): BlockedRefusal | undefined {
  const why = whyNotReach(blocks)
  return why && refuse(why, why === 'you_blocked' ? unblockFirst : undefined)
}
