import { pictureUrl } from '#contract/vocabulary/pictures.ts'
import type { Conversation as ConversationView, Message as MessageView } from '#contract/calls/messaging.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Conversation } from './conversation-store.ts'
import type { Message } from './message-store.ts'
import { maySeeEmail, maySeePhone, maySeeProfile } from './rules/may.ts'

/** A conversation as one of its two people sees it: of the other no more than they show. */
export function viewConversation(
  { id, other, lastMessage, unreadCount }: Conversation,
  viewer: { readonly role: Role },
): ConversationView {
  const seesProfile = maySeeProfile(viewer, other)
  return {
    id,
    otherUser: {
      id: other.id,
      firstName: other.firstName,
      lastName: other.lastName,
      fullname: other.fullname,
      profileImageUrl: seesProfile ? pictureUrl(other.pictureId) : null,
      role: other.role,
      city: seesProfile ? other.city : null,
      left: other.left,
      email: maySeeEmail(viewer, other) ? other.email : null,
      phone: maySeePhone(viewer, other) ? other.phone : null,
    },
    lastMessage: lastMessage && { ...lastMessage, createdAt: lastMessage.createdAt.toISOString() },
    unreadCount,
  }
}

export function viewMessage(message: Message): MessageView {
  const { id, senderId, content, createdAt, deliveredAt, readAt, clientId } = message
  return {
    id,
    senderId,
    content,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    clientId,
  }
}
