import type { AccountExport } from '#contract/schemas/account-export.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Role } from '#contract/endpoint.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { readerOf } from './reader.ts'
import { shownTo } from './view.ts'

/**
 * Returns all conversations of a person with all messages, including hidden ones. The other's words are masked as the
 * person may see them.
 */
export async function exportConversations(
  db: Database,
  person: { readonly id: string; readonly role: Role },
): Promise<AccountExport['conversations']> {
  const userId = person.id
  const talks = await db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('users as u', 'u.id', 'm.other_user_id')
    .select([
      'c.id',
      'c.created_at as createdAt',
      'm.other_user_id as otherId',
      'u.first_name as firstName',
      'u.name',
      'm.hidden_at_count as hiddenAt',
      'm.blocked_at as blockedAt',
    ])
    .where('m.user_id', '=', userId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  const conversations = []
  for (const { id, createdAt, otherId, firstName, name, hiddenAt, blockedAt } of talks) {
    const reader = await readerOf(db, person, otherId)
    const messages = await db
      .selectFrom('messages')
      .select(['id', 'sender_id as senderId', 'content', 'created_at as createdAt', 'read_at as readAt'])
      .select(['picture_id as pictureId', 'picture_alt as alt', 'sender_hid as senderHid', 'reader_hid as readerHid'])
      .select('hidden_id as hiddenId')
      .where('conversation_id', '=', id)
      .orderBy('number')
      .execute()
    conversations.push({
      id,
      with: wholeName({ firstName, name }),
      hidden: hiddenAt !== null,
      blockedAt: blockedAt?.toISOString() ?? null,
      startedAt: createdAt.toISOString(),
      messages: messages.map(withheld(userId)).map((message) => ({
        id: message.id,
        from: message.senderId === userId ? ('me' as const) : ('other' as const),
        content: shownTo(reader, message.senderId, message.content),
        photo: picturePath(message.pictureId),
        photoAlt: message.alt && shownTo(reader, message.senderId, message.alt),
        hidden: message.senderId === userId ? message.senderHid : message.readerHid,
        sentAt: message.createdAt.toISOString(),
        readAt: message.readAt?.toISOString() ?? null,
      })),
    })
  }
  return conversations
}

type Kept = {
  readonly senderId: string
  readonly hiddenId: string | null
  readonly content: string
  readonly pictureId: string | null
  readonly alt: string | null
}

/** What staff hides of the other's messages is not given out. */
const withheld =
  (userId: string) =>
  <M extends Kept>(message: M): M =>
    message.hiddenId === null || message.senderId === userId
      ? message
      : { ...message, content: '', pictureId: null, alt: null }
