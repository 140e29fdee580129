import type { Message } from '#contract/calls/messaging.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { roleOf } from '#server/modules/identity/public.ts'
import { noteAnswer, noteQuestion } from '#server/modules/response-times/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import * as conversations from './conversation-store.ts'
import * as store from './message-store.ts'
import { viewMessage } from './view.ts'

const messageQuota: Quota = {
  name: 'message',
  times: 30,
  minutes: 1,
  sentence: "You're sending messages very quickly.",
}

/** Sends a message. The same `clientId` with the same words again answers with the message that is there. */
export async function sendMessage(
  { db, quotas }: { db: Database; quotas: Quotas },
  caller: Caller,
  conversationId: string,
  message: { content: string; clientId?: string | null | undefined },
  now: Date,
): Promise<Message | Refused<'not_found' | 'empty_message' | 'former_member' | 'message_differs' | 'too_many'>> {
  const member = await conversations.memberOf(db, conversationId, caller.id)
  if (!member) return refuse('not_found')
  const { content, clientId = null } = message
  if (content === '') return refuse('empty_message')
  const subject = { kind: 'conversation', subjectId: conversationId } as const
  const row = await transaction(db, async (tx) => {
    // the conversation is locked first, so that of two tries of one message the second finds the first
    await store.lockConversation(tx, conversationId)
    const sent = clientId ? await store.messageByClientId(tx, conversationId, caller.id, clientId) : undefined
    if (sent) return sent.content === content ? sent : refuse('message_differs')
    if (!(await roleOf(tx, member.otherId))) return refuse('former_member')
    const tooMany = await quotas.use(tx, messageQuota, caller.id, now)
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
    if (await conversations.takesGuests(tx, member.otherId))
      await noteQuestion(tx, { sitterId: member.otherId, ...subject }, now)
    await noteAnswer(tx, { sitterId: caller.id, ...subject }, now)
    return fresh
  })
  return isRefused(row) ? row : viewMessage(row)
}
