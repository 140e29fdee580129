import type { Conversation, Message } from '#contract/messaging.ts'
import type { Role } from '#contract/endpoint.ts'
import type { ConversationRow, MessageRow } from './store.ts'

export function viewConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    otherUser: {
      id: row.other_id,
      firstName: row.first_name,
      lastName: row.last_name,
      fullname: row.fullname,
      profileImageUrl: row.picture_id && `/objects/uploads/${row.picture_id}`,
      role: row.role as Role,
      city: row.city,
    },
    lastMessage:
      row.content !== null && row.sent_at && row.sender_id
        ? { content: row.content, createdAt: row.sent_at.toISOString(), senderId: row.sender_id }
        : null,
    unreadCount: row.unread,
  }
}

export function viewMessage(row: MessageRow): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    clientId: row.client_id,
  }
}
