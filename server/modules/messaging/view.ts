import type {
  Conversation as ConversationView,
  Message as MessageView,
  MessageLine,
} from '#contract/calls/messaging.ts'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import type { Role } from '#contract/endpoint.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Conversation, MessageLine as Line } from './conversation-list-store.ts'
import type { Message } from './message-store.ts'
import { mayBlock, maySeeContacts, maySeeEmail, maySeePhone, maySeeProfile } from './rules/may.ts'

/** Returns a conversation as one of its two people sees it, with those fields of the other that they show. */
export function viewConversation(
  conversation: Conversation,
  viewer: { readonly id: string; readonly role: Role },
): ConversationView {
  const { id, other, lastMessage, match, unreadCount, booking, blockedByMe, blockedByOther } = conversation
  const seesProfile = maySeeProfile(viewer, other)
  const reader = {
    id: viewer.id,
    seesContacts: maySeeContacts(viewer, { otherRole: other.role, booked: conversation.booked }),
  }
  return {
    id,
    otherUser: {
      id: other.id,
      firstName: other.firstName,
      lastName: other.lastName,
      fullname: other.fullname,
      profileImageUrl: seesProfile ? picturePath(other.pictureId) : null,
      role: other.role,
      city: seesProfile ? other.city : null,
      left: other.left,
      email: maySeeEmail(viewer, other) ? other.email : null,
      phone: maySeePhone(viewer, other) ? other.phone : null,
    },
    lastMessage: lastMessage && viewLine(lastMessage, reader),
    unreadCount,
    booking,
    mayBlock: !other.left && mayBlock(other.role),
    blocked: blockedByMe ? 'by-you' : blockedByOther ? 'by-them' : null,
    match: match && viewLine(match, reader),
  }
}

/** The reader, and whether contacts are shown to them. */
export type Reader = { readonly id: string; readonly seesContacts: boolean }

function viewLine({ content, createdAt, isHidden, ...line }: Line, reader: Reader): MessageLine {
  const withheld = isHidden && line.senderId !== reader.id
  const shown = withheld
    ? { content: '', hasPhoto: false, isUpdate: false }
    : { content: shownTo(reader, line.senderId, content) }
  return { ...line, ...shown, isHidden, createdAt: createdAt.toISOString() }
}

/** Returns text as a reader may see it. */
export function shownTo(reader: Reader, senderId: string, content: string): string {
  return reader.seesContacts || senderId === reader.id ? content : maskContacts(content)
}

/** Returns a message as one of its two people sees it, with the fields of a stay update. */
export function viewMessage(message: Message, reader: Reader, update: StayUpdate | null): MessageView {
  const { id, senderId, createdAt, deliveredAt, readAt, clientId, request, hidden } = message
  // of what staff hides, its sender alone reads what it said, and why it is hidden
  const withheld = hidden !== null && senderId !== reader.id
  const { content, photo } = withheld ? { content: '', photo: null } : message
  const alt = photo?.alt ?? null
  const shown = shownTo(reader, senderId, content)
  // of one's own words it is told that the other does not see all of them
  const hides = (text: string, seen: string) =>
    !reader.seesContacts && (senderId === reader.id ? maskContacts(text) : seen) !== text
  const shownAlt = alt && shownTo(reader, senderId, alt)
  return {
    id,
    senderId,
    content: shown,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    clientId,
    photo: photo && {
      url: picturePath(photo.id),
      alt: shownAlt,
      width: photo.width,
      height: photo.height,
    },
    hidesContact: hides(content, shown) || hides(alt ?? '', shownAlt ?? ''),
    update: withheld ? null : update && { ...update, text: shown },
    request,
    hidden: hidden && { why: withheld ? null : hidden },
  }
}
