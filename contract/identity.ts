import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './text.ts'

export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    fullname: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['owner', 'sitter', 'admin']),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zipCode: z.string().nullable(),
    bio: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** Until it is, few stays can be open at a time, and pages ask to confirm it. */
    emailVerified: z.boolean(),
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
  refuses: [],
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/send-confirmation',
  summary: 'Send the mail again that confirms the email of the caller',
  who: 'signed-in',
  reply: null,
  refuses: ['email_confirmed', 'email_confirmed_elsewhere', 'too_many_confirmations'],
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  summary: 'End every session of the caller, this one too',
  who: 'signed-in',
  reply: null,
  refuses: [],
})
