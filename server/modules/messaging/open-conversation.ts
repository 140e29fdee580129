import type { Conversation } from '#contract/calls/messaging.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { mayWriteTo, roleOf } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { conversationOf } from './conversation-list-store.ts'
import * as store from './conversation-store.ts'
import { mayBegin } from './rules/may.ts'
import { viewConversation } from './view.ts'

type OpenRefusal = 'message_yourself' | 'other_user_missing' | 'user_not_found' | 'cannot_message' | 'too_many'

const conversationQuota: Quota = {
  name: 'conversation',
  times: 20,
  minutes: 24 * 60,
  sentence: "You've started many conversations today.",
}

/** Opens the conversation with a person, creating it if necessary. Owners cannot open one with other owners. */
export async function openConversation(
  { db, quotas }: { db: Database; quotas: Quotas },
  caller: Caller,
  otherId: string | null | undefined,
  now: Date,
): Promise<Conversation | Refused<OpenRefusal>> {
  if (!otherId) {
    return refuse('other_user_missing', caller.role === 'sitter' ? 'Owner information not available.' : undefined)
  }
  if (!mayWriteTo(caller, otherId)) return refuse('message_yourself')
  // an existing conversation with a former member can still be read
  const known = await store.findConversationId(db, caller.id, otherId)
  if (!known) {
    const otherRole = await roleOf(db, otherId)
    if (!otherRole) return refuse('user_not_found')
    const relation = await store.relationOf(db, { otherId, callerId: caller.id })
    if (!mayBegin(caller, { role: otherRole, ...relation })) return refuse('cannot_message')
  }
  const id = await transaction(db, async (tx) => {
    const tooMany = known ? undefined : await quotas.use(tx, conversationQuota, caller.id, now)
    if (tooMany) return tooMany
    const opened = await store.openConversation(tx, caller.id, otherId, now)
    await store.unhide(tx, opened, caller.id)
    return opened
  })
  if (isRefused(id)) return id
  const row = await conversationOf(db, caller.id, id)
  if (!row) throw new Error('a conversation just opened is not there')
  return viewConversation(row, caller)
}
