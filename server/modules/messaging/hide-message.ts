import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { memberOf } from './conversation-store.ts'
import * as store from './message-store.ts'

/** Deletes a message for the caller; the other person keeps it. */
export async function hideMessage(
  db: Database,
  caller: Caller,
  { id: conversationId, messageId }: { readonly id: string; readonly messageId: string },
): Promise<undefined | Refused<'not_found'>> {
  return transaction(db, async (tx) => {
    if (!(await memberOf(tx, conversationId, caller.id))) return refuse('not_found')
    const hidden = await store.hideMessage(tx, { conversationId, messageId, userId: caller.id })
    return hidden ? undefined : refuse('not_found')
  })
}
