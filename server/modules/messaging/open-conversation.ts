import type { Conversation } from '#contract/messaging.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import * as store from './store.ts'
import { viewConversation } from './view.ts'

type OpenRefusal = 'message_yourself' | 'other_user_missing' | 'user_not_found' | 'cannot_message' | 'too_many'

/** Opens the conversation with a person, or finds the one there is. Between owners there is none. */
export async function openConversation(
  { db, quotas }: { db: Database; quotas: Quotas },
  caller: Caller,
  otherId: string | null | undefined,
  now: Date,
): Promise<Conversation | Refused<OpenRefusal>> {
  if (!otherId) {
    const missing = caller.role === 'sitter' ? 'Owner information not available.' : 'Sitter information not available.'
    return refuse('other_user_missing', missing)
  }
  if (otherId === caller.id) return refuse('message_yourself')
  const otherRole = await store.roleOf(db, otherId)
  if (!otherRole) return refuse('user_not_found')
  const known = await store.findConversationId(db, caller.id, otherId)
  if (!known && !(await mayBegin(db, caller, otherId, otherRole))) return refuse('cannot_message')
  const id = await transaction(db, async (tx) => {
    const tooMany = known ? undefined : await quotas.use(tx, 'conversation', caller.id, now)
    if (tooMany) return tooMany
    const opened = await store.openConversation(tx, caller.id, otherId, now)
    await store.unhide(tx, opened, caller.id)
    return opened
  })
  if (isRefused(id)) return id
  const row = await store.conversationOf(db, caller.id, id)
  if (!row) throw new Error('a conversation just opened is not there')
  return viewConversation(row)
}

/** Anyone may write to someone with a listing, and admins to anyone; sitters to owners who have booked with them. */
async function mayBegin(db: Database, caller: Caller, otherId: string, otherRole: string): Promise<boolean> {
  if (caller.role === 'admin' || otherRole !== 'owner') return true
  return (await store.hasListing(db, otherId)) || (await store.haveBooking(db, otherId, caller.id))
}
