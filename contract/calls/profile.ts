import { z } from 'zod'
import { TimeZone } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { optionalLine, optionalName, optionalPublicLine, optionalText } from '../schemas/text.ts'
import { portraitMegabytes, profileLimits } from '../vocabulary/limits.ts'
import { profileVisibilities } from '../vocabulary/settings.ts'
import { User } from './identity.ts'
import { PicturePath } from './media.ts'

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: "The caller's profile",
  who: 'signed-in',
  reply: User,
  refuses: ['not_signed_in'],
})

/** A field that is left out stays unchanged; an empty one is cleared. */
const field = (max: number) => optionalLine(max).optional()
/** The same, with contacts masked: others see it. */
const publicField = (max: number) => optionalPublicLine(max).optional()
/** The fields of a person's own profile. The name is also stored as first name, last name and full name. */
export const ProfileInput = z
  .object({
    name: optionalName(profileLimits.name).optional(),
    surname: optionalName(profileLimits.name).optional(),
    phone: field(profileLimits.phone),
    address: field(profileLimits.address),
    // shown to others
    city: publicField(profileLimits.placeName),
    state: publicField(profileLimits.placeName),
    zipCode: field(profileLimits.zipCode),
    bio: optionalText(profileLimits.bio).optional(),
  })
  .meta({ id: 'ProfileInput' })
export type ProfileInput = z.infer<typeof ProfileInput>

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: "Change the caller's profile; fields that are left out stay",
  who: 'signed-in',
  body: ProfileInput,
  reply: User,
  refuses: ['not_signed_in', 'profile_needs_name'],
})

export const changeProfileImage = endpoint({
  method: 'PUT',
  path: '/api/profile/image',
  summary: `Set the caller's picture to an upload of their own of at most ${portraitMegabytes} MB; null removes it`,
  who: 'signed-in',
  body: z.object({ imageUrl: PicturePath.nullable() }).meta({ id: 'ProfileImageInput' }),
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

export const NotificationSettings = z
  .object({
    emailBookingConfirmation: z.boolean(),
    emailBookingReminders: z.boolean(),
    emailPromotional: z.boolean(),
    pushBookingUpdates: z.boolean(),
    pushMessages: z.boolean(),
    smsBookingReminders: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' })

export const PrivacySettings = z
  .object({
    profileVisibility: z.enum(profileVisibilities),
    showEmailToSitters: z.boolean(),
    showPhoneToSitters: z.boolean(),
    allowSearchEngineIndexing: z.boolean(),
  })
  .meta({ id: 'PrivacySettings' })

export const getNotificationSettings = endpoint({
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

export const getPrivacySettings = endpoint({
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
