import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { Paging } from '../schemas/paging.ts'
import { Id, Instant, text } from '../schemas/text.ts'
import { messageMaximum } from '../vocabulary/limits.ts'

export const Message = z
  .object({
    id: z.string(),
    senderId: z.string(),
    content: z.string(),
    createdAt: Instant,
    deliveredAt: Instant.nullable(),
    readAt: Instant.nullable(),
    /** The sender's own id for it, which makes sending it again harmless. */
    clientId: z.string().nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const Conversation = z
  .object({
    id: z.string(),
    otherUser: z.object({
      id: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      fullname: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      role: z.enum(['owner', 'sitter', 'admin']),
      city: z.string().nullable(),
      /** Whether they have deleted their account: nothing can be sent to them. */
      left: z.boolean(),
      /** Only where that person shows it outside of bookings. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    lastMessage: z.object({ content: z.string(), createdAt: Instant, senderId: z.string() }).nullable(),
    unreadCount: z.number().int(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

const signedOut = 'log_in_to_message'
const params = z.object({ id: Id })

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: "The caller's conversations, latest first. Its ETag in If-None-Match: 304 without news",
  who: 'signed-in',
  signedOut,
  query: Paging,
  reply: z.array(Conversation),
  background: true,
  refuses: [],
})

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Open the conversation with a person, or find the one there is',
  who: 'signed-in',
  signedOut,
  body: z.object({ otherUserId: Id.nullish() }),
  reply: Conversation,
  refuses: ['message_yourself', 'other_user_missing', 'user_not_found', 'cannot_message', 'too_many'],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}/messages',
  summary:
    'The last messages, oldest first, the next page older ones. ' + 'Its ETag in If-None-Match: 304 without news',
  who: 'signed-in',
  signedOut,
  params,
  query: Paging,
  reply: z.array(Message),
  background: true,
  refuses: ['not_found'],
})

export const markDelivered = endpoint({
  method: 'POST',
  path: '/api/conversations/delivered',
  summary: "The caller's browser has received what waits for them",
  who: 'signed-in',
  signedOut,
  reply: null,
  background: true,
  refuses: [],
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/read',
  summary: 'The caller has seen the thread, up to a message or to its end; what is read is delivered, too',
  who: 'signed-in',
  signedOut,
  params,
  body: z.object({ upTo: Id.nullish() }),
  reply: null,
  background: true,
  refuses: ['not_found'],
})

export const noteTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/typing',
  summary: 'The caller is typing: told to the open pages of the other, and kept nowhere',
  who: 'signed-in',
  signedOut,
  params,
  reply: null,
  refuses: ['not_found'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/messages',
  summary: 'Send a message; the same clientId is stored once',
  who: 'signed-in',
  signedOut,
  params,
  body: z.object({ content: text(messageMaximum), clientId: Id.nullish() }),
  reply: Message,
  status: 201,
  refuses: ['not_found', 'empty_message', 'former_member', 'message_differs', 'too_many'],
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/{id}',
  summary: 'Hide a conversation from the caller until a new message comes',
  who: 'signed-in',
  signedOut,
  params,
  reply: null,
  refuses: ['not_found'],
})
