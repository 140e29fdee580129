import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../schemas/text.ts'

export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    fullname: z.string().nullable(),
    /** As they wrote it. */
    phone: z.string().nullable(),
    /** Whether text messages can be sent to it. */
    phoneTakesTexts: z.boolean(),
    role: z.enum(['owner', 'sitter', 'admin']),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zipCode: z.string().nullable(),
    bio: z.string().nullable(),
    /** Time zone that their browser reported last: "America/Chicago". */
    timeZone: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** While false, few stays can be open at a time, and pages ask to confirm the email. */
    emailVerified: z.boolean(),
    /**
     * Address of the mailbox page, if mail is kept there instead of sent: for admins, and for people with an
     * unconfirmed email.
     */
    mailbox: z.string().optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user; 401 means signed out',
  who: 'signed-in',
  reply: User,
  background: true,
  refuses: ['not_signed_in'],
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/send-confirmation',
  summary: 'Send the mail again that confirms the email of the caller',
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: ['email_confirmed', 'email_confirmed_elsewhere', 'too_many_confirmations'],
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  summary: 'End every session of the caller, this one too',
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: [],
})

/** A browser in which the caller is signed in. */
export const Session = z
  .object({
    id: z.string(),
    /** Readable name such as "Chrome on Windows"; null if the browser sent none. */
    device: z.string().nullable(),
    signedInAt: Instant,
    lastSeenAt: Instant,
    /** Whether it is the session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the caller is signed in: this session first, then the latest seen',
  who: 'signed-in',
  reply: z.array(Session),
  refuses: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  summary: 'End one session of the caller',
  keepsPages: true,
  who: 'signed-in',
  params: z.object({ sessionId: Id }),
  missing: 'session_not_found',
  reply: null,
  refuses: ['session_not_found'],
})

export const signOutElsewhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-elsewhere',
  summary: 'End every session of the caller but this one',
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: [],
})
