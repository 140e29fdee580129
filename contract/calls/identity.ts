import { PicturePath } from '../inputs/pictures.ts'
import { ProfileInput } from '../inputs/profile.ts'
import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Session, User } from '../schemas/identity.ts'
import { Login } from '../schemas/login.ts'
import { TimeZone } from '../schemas/dates.ts'
import { portraitMegabytes } from '../vocabulary/limits.ts'
import { NotificationSettings, PrivacySettings } from '../schemas/profile.ts'

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user; 401 means signed out',
  who: 'signed-in',
  whileSuspended: 'always',
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
  whileSuspended: 'always',
  reply: null,
  refuses: [],
})

export const sessions = endpoint({
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

/** A password as typed: spaces are part of it. Its length is checked by the rule of passwords. */
const Password = z.string().max(1000)

export const login = endpoint({
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

export const changeEmail = endpoint({
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

export const profile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: "The caller's profile",
  who: 'signed-in',
  reply: User,
  refuses: ['not_signed_in'],
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: "Change the caller's profile; fields that are left out stay",
  who: 'signed-in',
  body: ProfileInput,
  reply: User,
  refuses: ['not_signed_in', 'profile_needs_name', 'text_under_review'],
})

export const changeProfileImage = endpoint({
  method: 'PUT',
  path: '/api/profile/image',
  summary: `Set the caller's picture to an upload of their own of at most ${portraitMegabytes} MB; null removes it`,
  who: 'signed-in',
  body: z.object({ imageUrl: z.nullable(PicturePath) }).meta({ id: 'ProfileImageInput' }),
  reply: User,
  refuses: ['not_signed_in', 'image_not_yours', 'portrait_too_large'],
})

export const changeTimeZone = endpoint({
  method: 'PUT',
  path: '/api/profile/time-zone',
  summary: "Set the caller's time zone, as their browser reports it",
  keepsPages: true,
  who: 'signed-in',
  body: z.object({ timeZone: TimeZone }).meta({ id: 'TimeZoneInput' }),
  reply: null,
  refuses: [],
})

export const notificationSettings = endpoint({
  method: 'GET',
  path: '/api/settings/notifications',
  summary: "The caller's notification settings",
  who: 'signed-in',
  reply: NotificationSettings,
  refuses: [],
})

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/settings/notifications',
  summary: 'Change some of what the caller is told',
  keepsPages: true,
  who: 'signed-in',
  body: NotificationSettings.partial().meta({ id: 'NotificationSettingsInput' }),
  reply: NotificationSettings,
  refuses: [],
})

export const privacySettings = endpoint({
  method: 'GET',
  path: '/api/settings/privacy',
  summary: 'What others see of the caller',
  who: 'signed-in',
  reply: PrivacySettings,
  refuses: [],
})

export const changePrivacySettings = endpoint({
  method: 'PUT',
  path: '/api/settings/privacy',
  summary: 'Change some of what others see of the caller',
  who: 'signed-in',
  body: PrivacySettings.partial().meta({ id: 'PrivacySettingsInput' }),
  reply: PrivacySettings,
  refuses: [],
})
