import type { AccountExport } from '#contract/calls/account.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'

/** All conversations of a person with all their messages, hidden ones too. */
export async function exportConversations(db: Database, userId: string): Promise<AccountExport['conversations']> {
  const talks = await db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('users as u', 'u.id', 'm.other_user_id')
    .select([
      'c.id',
      'c.created_at as createdAt',
      'u.first_name as firstName',
      'u.name',
      'm.hidden_at_count as hiddenAt',
    ])
    .where('m.user_id', '=', userId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
  const conversations = []
  for (const { id, createdAt, firstName, name, hiddenAt } of talks) {
    const messages = await db
      .selectFrom('messages')
      .select(['id', 'sender_id as senderId', 'content', 'created_at as createdAt', 'read_at as readAt'])
      .where('conversation_id', '=', id)
      .orderBy('number')
      .execute()
    conversations.push({
      id,
      with: displayName({ firstName, name }),
      hidden: hiddenAt !== null,
      startedAt: createdAt.toISOString(),
      messages: messages.map((message) => ({
        id: message.id,
        from: message.senderId === userId ? ('me' as const) : ('other' as const),
        content: message.content,
        sentAt: message.createdAt.toISOString(),
        readAt: message.readAt?.toISOString() ?? null,
      })),
    })
  }
  return conversations
}
