import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { roleOf } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import * as store from './conversation-store.ts'
import { lockConversation } from './message-store.ts'
import { mayBlock } from './rules/may.ts'

/** Blocks the other side of a conversation: after its commit no message is accepted. Accepted stays continue. */
export async function blockPerson(
  db: Database,
  caller: Caller,
  conversationId: string,
  now: Date,
): Promise<undefined | Refused<'not_found' | 'cannot_block'>> {
  const member = await store.memberOf(db, conversationId, caller.id)
  if (!member) return refuse('not_found')
  if (!mayBlock(await roleOf(db, member.otherId))) return refuse('cannot_block')
  return set(db, caller, conversationId, now)
}

/** Removes the caller's block; that of the other side stays. */
export async function unblockPerson(
  db: Database,
  caller: Caller,
  conversationId: string,
): Promise<undefined | Refused<'not_found'>> {
  if (!(await store.memberOf(db, conversationId, caller.id))) return refuse('not_found')
  return set(db, caller, conversationId, null)
}

async function set(db: Database, { id: userId }: Caller, conversationId: string, at: Date | null): Promise<undefined> {
  return transaction(db, async (tx) => {
    // serialized with messages that are being sent: each is either stored before the block or refused
    await lockConversation(tx, conversationId)
    await store.setBlock(tx, { conversationId, userId }, at)
    return undefined
  })
}
