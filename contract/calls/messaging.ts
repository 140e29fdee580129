import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { Paging } from '../schemas/paging.ts'
import { StayUpdate } from '../schemas/stay-update.ts'
import { Id, Instant, optionalLine, optionalText, someText, text } from '../schemas/text.ts'
import { PlainDate } from '../schemas/dates.ts'
import { bookingStatuses } from '../vocabulary/booking-states.ts'
import { messageLimits, messageMaximum, quickAnswerLimits } from '../vocabulary/limits.ts'
import { PicturePath } from './media.ts'

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
    /** The photo that was sent; its address is null when it is no longer there. */
    photo: z
      .object({
        url: z.string().nullable(),
        alt: z.string().nullable(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
      })
      .nullable(),
    /** An email or phone number in it is not shown to whoever gets it until a booking of the two is accepted. */
    hidesContact: z.boolean(),
    /** What the sitter told of a stay, where the message is that; its text is the message's. */
    update: StayUpdate.nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

const Line = z
  .object({
    content: z.string(),
    createdAt: Instant,
    senderId: z.string(),
    hasPhoto: z.boolean(),
    /** Whether it is an update of a stay. */
    isUpdate: z.boolean(),
  })
  .meta({ id: 'MessageLine' })
export type MessageLine = z.infer<typeof Line>

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
    lastMessage: Line.nullable(),
    unreadCount: z.number().int(),
    /** The newest stay of the two, whoever of them asked. */
    booking: z
      .object({
        id: z.string(),
        status: z.enum(bookingStatuses),
        startDate: PlainDate,
        endDate: PlainDate,
        title: z.string(),
      })
      .nullable(),
    /** Who of the two has blocked the other; neither can write then. */
    blocked: z.enum(['by-you', 'by-them']).nullable(),
    /** Of a search: the latest message that has the words. */
    match: Line.nullable(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

const signedOut = 'log_in_to_message'
const params = z.object({ id: Id })

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary:
    "The caller's conversations, latest first. Its ETag in If-None-Match: 304 without news. `search` looks for words in " +
    'names and in messages',
  who: 'signed-in',
  signedOut,
  query: Paging.extend({ search: optionalText(messageLimits.search).optional() }),
  reply: z.array(Conversation),
  background: true,
  refuses: [],
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}',
  summary: "One of the caller's conversations",
  who: 'signed-in',
  signedOut,
  params,
  reply: Conversation,
  background: true,
  refuses: ['not_found'],
})

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Open the conversation with a person, or find the one there is',
  keepsPages: true,
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
  keepsPages: true,
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
  keepsPages: true,
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
  keepsPages: true,
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
  keepsPages: true,
  who: 'signed-in',
  signedOut,
  params,
  body: z.object({
    content: text(messageMaximum).default(''),
    clientId: Id.nullish(),
    /** A picture of the caller's, uploaded for it, with what is to be seen. */
    photo: z.object({ url: PicturePath, alt: optionalLine(messageLimits.alt).optional() }).nullish(),
  }),
  reply: Message,
  status: 201,
  refuses: [
    'not_found',
    'empty_message',
    'former_member',
    'message_differs',
    'image_not_yours',
    'you_blocked',
    'blocked_you',
    'too_many',
  ],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/conversations/{id}/messages/{messageId}',
  summary: 'Delete a message for the caller alone; the other side keeps it',
  keepsPages: true,
  who: 'signed-in',
  signedOut,
  params: params.extend({ messageId: Id }),
  reply: null,
  refuses: ['not_found'],
})

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/conversations/{id}/block',
  summary: 'Block the other side: no more messages and no new booking requests, either way',
  keepsPages: true,
  who: 'signed-in',
  signedOut,
  params,
  reply: null,
  refuses: ['not_found', 'cannot_block'],
})

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/conversations/{id}/block',
  summary: 'Take back a block of the caller',
  keepsPages: true,
  who: 'signed-in',
  signedOut,
  params,
  reply: null,
  refuses: ['not_found'],
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/{id}',
  summary: 'Hide a conversation from the caller until a new message comes',
  keepsPages: true,
  who: 'signed-in',
  signedOut,
  params,
  reply: null,
  refuses: ['not_found'],
})

/** What a sitter answers often. */
export const QuickAnswers = z
  .object({ answers: z.array(someText(quickAnswerLimits.length)).max(quickAnswerLimits.answers) })
  .meta({ id: 'QuickAnswers' })
export type QuickAnswers = z.infer<typeof QuickAnswers>

const sitters = { who: ['sitter', 'admin'], wrongRole: 'sitters_page', signedOut } as const

export const getQuickAnswers = endpoint({
  method: 'GET',
  path: '/api/quick-answers',
  summary: "The caller's quick answers; a few to begin with, until they save their own",
  ...sitters,
  reply: QuickAnswers,
  refuses: ['sitters_page'],
})

export const saveQuickAnswers = endpoint({
  method: 'PUT',
  path: '/api/quick-answers',
  summary: "Save the caller's quick answers, in their order",
  keepsPages: true,
  ...sitters,
  body: QuickAnswers,
  reply: QuickAnswers,
  refuses: ['sitters_page'],
})
