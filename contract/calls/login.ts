import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../schemas/text.ts'

/** How the caller logs in. */
export const Login = z
  .object({
    /** The email that they log in with. */
    email: z.string(),
    emailVerified: z.boolean(),
    /** A new email that its reader has not confirmed yet; until `until` they can. */
    pending: z.object({ email: z.string(), until: Instant }).nullable(),
    /** The service that they log in with, if it is not Petstead, and its page for changing the login, where known. */
    provider: z.object({ host: z.string().nullable(), page: z.string().nullable() }).nullable(),
    /** Whether many people share the account, as in the demo. */
    isShared: z.boolean(),
    /** Address of the mailbox page, if mail is kept there instead of sent and a change waits. */
    mailbox: z.string().optional(),
  })
  .meta({ id: 'Login' })
export type Login = z.infer<typeof Login>

/** A password as typed: spaces are part of it. Its length is checked by the rule of passwords. */
const Password = z.string().max(1000)

export const getLogin = endpoint({
  method: 'GET',
  path: '/api/account/login',
  summary: 'How the caller logs in, and whether a change of email waits to be confirmed',
  who: 'signed-in',
  reply: Login,
  refuses: ['not_signed_in'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Set a new password. Every other session of the caller ends; this one gets a new cookie',
  keepsPages: true,
  who: 'signed-in',
  body: z.object({ currentPassword: Password, newPassword: Password }).meta({ id: 'PasswordInput' }),
  reply: null,
  refuses: [
    'not_signed_in',
    'login_elsewhere',
    'login_shared',
    'wrong_password',
    'password_length',
    'password_is_email',
    'password_common',
    'password_same',
    'too_many',
  ],
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/account/password-link',
  summary: 'Send the caller a link to choose a new password, for when the current one is forgotten',
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: ['not_signed_in', 'login_elsewhere', 'login_shared', 'too_many_confirmations'],
})

export const changeLoginEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary:
    'Ask for another email to log in with: it is sent a link, and becomes the login when that is confirmed. ' +
    'The present email is told, and can undo the change for seven days',
  keepsPages: true,
  who: 'signed-in',
  body: z.object({ email: z.string().max(1000), currentPassword: Password }).meta({ id: 'LoginEmailInput' }),
  reply: null,
  refuses: [
    'not_signed_in',
    'login_elsewhere',
    'login_shared',
    'wrong_password',
    'email_wrong',
    'email_accented',
    'email_same',
    'email_taken',
    'too_many',
  ],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Give up a change of email that is not confirmed yet; its link stops working',
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: ['not_signed_in', 'login_elsewhere', 'login_shared'],
})
