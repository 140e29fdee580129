import type { Database } from '#server/database/connect.ts'
import * as conversations from './conversation-store.ts'
import * as messages from './message-store.ts'

type Sides = { readonly senderId: string; readonly otherId: string }

/** Finds or creates the thread of the two sides of a stay and locks it. Returns its id. */
export async function lockThreadOf(tx: Database, { senderId, otherId }: Sides, now: Date): Promise<string> {
  const conversationId = await conversations.openConversation(tx, senderId, otherId, now)
  await messages.lockConversation(tx, conversationId)
  return conversationId
}

type Request = Sides & { readonly bookingId: string; readonly content: string }

/** Writes the text of a request as a message. The sitter is told of the request, so not of the message. */
export async function writeRequest(tx: Database, { bookingId, content, ...sides }: Request, now: Date): Promise<void> {
  const conversationId = await lockThreadOf(tx, sides, now)
  const { number, at } = await messages.nextNumber(tx, conversationId, now)
  const none = { photo: null, clientId: null, isUpdate: false } as const
  const message = { conversationId, senderId: sides.senderId, content, ...none, bookingId, number, now: at }
  await messages.insertMessage(tx, message)
}

type Update = { readonly conversationId: string; readonly senderId: string; readonly content: string }

/**
 * Inserts a stay update into the thread locked by `lockThreadOf`. Returns the message's id. Updates belong to the stay,
 * so a block does not stop them, and they do not count as an answer.
 */
export async function writeUpdate(tx: Database, update: Update, now: Date): Promise<string> {
  const { number, at } = await messages.nextNumber(tx, update.conversationId, now)
  const none = { photo: null, clientId: null, bookingId: null } as const
  const { id } = await messages.insertMessage(tx, { ...update, ...none, isUpdate: true, number, now: at })
  return id
}
