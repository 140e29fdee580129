import type { Database } from '#server/database/connect.ts'
import * as conversations from './conversation-store.ts'
import * as messages from './message-store.ts'

type Sides = { readonly senderId: string; readonly otherId: string }

/** The thread of the two sides of a stay, made if there is none; locked until the transaction ends, and its id. */
export async function lockThreadOf(tx: Database, { senderId, otherId }: Sides, now: Date): Promise<string> {
  const conversationId = await conversations.openConversation(tx, senderId, otherId, now)
  await messages.lockConversation(tx, conversationId)
  return conversationId
}

type Update = { readonly conversationId: string; readonly senderId: string; readonly content: string }

/**
 * Writes the update of a stay into the thread that `lockThreadOf` has locked; the message's id. It belongs to the stay, which
 * goes on whatever the two think of each other: a block does not stop it, and it answers no question.
 */
export async function writeUpdate(tx: Database, update: Update, now: Date): Promise<string> {
  const { number, at } = await messages.nextNumber(tx, update.conversationId, now)
  const none = { photo: null, clientId: null } as const
  const { id } = await messages.insertMessage(tx, { ...update, ...none, isUpdate: true, number, now: at })
  return id
}
