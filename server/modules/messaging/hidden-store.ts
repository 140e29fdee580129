import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { lockConversation } from './message-store.ts'

/** A message as staff that hides it knows it. */
export type MessageToHide = {
  readonly id: string
  readonly conversationId: string
  readonly number: number
  readonly senderId: string
  readonly content: string
  /** The stay whose request it is the text of. */
  readonly bookingId: string | null
}

export async function messageToHide(db: Database, id: string): Promise<MessageToHide | undefined> {
  return db
    .selectFrom('messages')
    .select(['id', 'conversation_id as conversationId', 'number', 'sender_id as senderId', 'content'])
    .select('booking_id as bookingId')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Hides a message, or (null) shows it again; what is hidden is found by no search. Both sides fetch it again. */
export async function setMessageHidden(
  tx: Database,
  { id, conversationId }: Pick<MessageToHide, 'id' | 'conversationId'>,
  hiddenId: string | null,
): Promise<void> {
  await lockConversation(tx, conversationId)
  await tx.updateTable('messages').set({ hidden_id: hiddenId }).where('id', '=', id).execute()
  await tx.deleteFrom('message_words').where('message_id', '=', id).execute()
  if (hiddenId === null) {
    await sql`
      insert into message_words (message_id, words, conversation_id, number)
      select id, message_words_of(content, conversation_id), conversation_id, number from messages
      where id = ${id} and content <> ''`.execute(tx)
    // the trigger takes out whoever had deleted it for themselves
    await sql`update messages set sender_hid = sender_hid, reader_hid = reader_hid where id = ${id}`.execute(tx)
  }
  await sql`update conversation_members set changes = changes + 1 where conversation_id = ${conversationId}`.execute(tx)
}

/** Returns the message that has a photo, in a conversation of a person's. */
export async function messageWithPhoto(db: Database, pictureId: string, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages as x')
    .innerJoin('conversation_members as m', 'm.conversation_id', 'x.conversation_id')
    .select('x.id')
    .where('x.picture_id', '=', pictureId)
    .where('m.user_id', '=', memberId)
    .orderBy('x.id')
    .executeTakeFirst()
  return row?.id
}
