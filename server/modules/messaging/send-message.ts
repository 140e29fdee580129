import type * as api from '#contract/api.ts'
import type { Message as MessageView } from '#contract/calls/messaging.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { roleOf } from '#server/modules/identity/public.ts'
import { ownReadyPictures } from '#server/modules/media/public.ts'
import { noteAnswer, noteQuestion } from '#server/modules/response-times/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import * as conversations from './conversation-store.ts'
import * as store from './message-store.ts'
import type { Message } from './message-store.ts'
import { readerOf } from './reader.ts'
import { whyNotReach } from './rules/may.ts'
import { viewMessage } from './view.ts'

const messageQuota: Quota = {
  name: 'message',
  times: 30,
  minutes: 1,
  sentence: "You're sending messages very quickly.",
}

type Deps = { readonly db: Database; readonly quotas: Quotas }
type Refusal = Refused<RefusalOf<typeof api.messaging.send>>
type Input = ParsedInput<typeof api.messaging.send>['body']
type Written = {
  readonly content: string
  readonly photo: { readonly id: string; readonly alt: string | null } | null
  readonly clientId: string | null
}

/** Sends a message. The same `clientId` with the same content again returns the existing message. */
export async function sendMessage(
  { db, quotas }: Deps,
  caller: Caller,
  conversationId: string,
  { content, clientId = null, photo }: Input,
  now: Date,
): Promise<MessageView | Refusal> {
  const member = await conversations.memberOf(db, conversationId, caller.id)
  if (!member) return refuse('not_found')
  const written = { content, clientId, photo: photo ? { id: pictureIdOf(photo.url), alt: photo.alt ?? null } : null }
  if (content === '' && !written.photo) return refuse('empty_message')
  try {
    const row = await transaction(db, async (tx) => {
      // the conversation is locked first, so that of two tries of one message the second finds the first
      await store.lockConversation(tx, conversationId)
      const sent = clientId ? await store.messageByClientId(tx, conversationId, caller.id, clientId) : undefined
      if (sent) return isSame(sent, written) ? sent : refuse('message_differs')
      const refused =
        (await refuseSending(tx, caller, conversationId, written)) ??
        (await quotas.use(tx, messageQuota, caller.id, now))
      return refused ?? write(tx, { conversationId, senderId: caller.id, otherId: member.otherId }, written, now)
    })
    if (isRefused(row)) return row
    return viewMessage(row, await readerOf(db, caller, member.otherId), null)
  } catch (error) {
    // the picture was swept meanwhile
    if (violatesConstraint(error, 'messages_picture_id_fkey')) return refuse('image_not_yours')
    throw error
  }
}

/** Whether a message was sent with this content. A photo that no longer exists counts as the same. */
function isSame(sent: Message, { content, photo }: Written): boolean {
  return (
    sent.content === content &&
    (sent.photo === null) === (photo === null) &&
    (sent.photo?.id ?? photo?.id) === photo?.id
  )
}

/** Returns why a message is refused. The conversation must be locked. */
async function refuseSending(
  tx: Database,
  caller: Caller,
  conversationId: string,
  { photo }: Written,
): Promise<Refused<'former_member' | 'you_blocked' | 'blocked_you' | 'image_not_yours' | 'not_found'> | undefined> {
  const member = await conversations.memberOf(tx, conversationId, caller.id)
  if (!member) return refuse('not_found')
  if (!(await roleOf(tx, member.otherId))) return refuse('former_member')
  const blocked = whyNotReach({ byCaller: member.blockedByMe, byOther: member.blockedByOther })
  if (blocked) return refuse(blocked)
  if (photo && (await ownReadyPictures(tx, caller.id, [photo.id])).length === 0) return refuse('image_not_yours')
  return undefined
}

type Between = { readonly conversationId: string; readonly senderId: string; readonly otherId: string }

/** Writes the message. People are locked before the rows of conversation_members, which bookings lock last. */
async function write(tx: Database, between: Between, written: Written, now: Date): Promise<Message> {
  const { conversationId, senderId, otherId } = between
  const subject = { kind: 'conversation', subjectId: conversationId } as const
  if (await conversations.takesGuests(tx, otherId)) await noteQuestion(tx, { sitterId: otherId, ...subject }, now)
  await noteAnswer(tx, { sitterId: senderId, ...subject }, now)
  const { number, at } = await store.nextNumber(tx, conversationId, now)
  return store.insertMessage(tx, {
    conversationId,
    senderId,
    number,
    ...written,
    isUpdate: false,
    bookingId: null,
    now: at,
  })
}
