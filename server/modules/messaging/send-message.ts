import type { Message } from '#contract/messaging.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import * as store from './store.ts'
import { viewMessage } from './view.ts'

/** Sends a message. The same `clientId` with the same words again answers with the message that is there. */
export async function sendMessage(
  { db, quotas }: { db: Database; quotas: Quotas },
  caller: Caller,
  conversationId: string,
  message: { content: string; clientId?: string | null | undefined },
  now: Date,
): Promise<Message | Refused<'not_found' | 'empty_message' | 'message_differs' | 'too_many'>> {
  const member = await store.memberOf(db, conversationId, caller.id)
  if (!member) return refuse('not_found')
  const { content, clientId = null } = message
  if (content === '') return refuse('empty_message')
  const row = await transaction(db, async (tx) => {
    // the conversation is held first, so that two tries of one message meet here
    await store.holdConversation(tx, conversationId)
    const sent = clientId ? await store.messageByClientId(tx, conversationId, caller.id, clientId) : undefined
    if (sent) return sent.content === content ? sent : refuse('message_differs')
    const tooMany = await quotas.use(tx, 'message', caller.id, now)
    if (tooMany) return tooMany
    const { number, at } = await store.nextNumber(tx, conversationId, now)
    const fresh = await store.insertMessage(tx, {
      conversationId,
      number,
      senderId: caller.id,
      content,
      clientId,
      now: at,
    })
    if (await store.hasListing(tx, member.other_user_id))
      await store.noteQuestion(tx, member.other_user_id, conversationId, now)
    await store.noteAnswer(tx, caller.id, conversationId, now)
    return fresh
  })
  return isRefused(row) ? row : viewMessage(row)
}
