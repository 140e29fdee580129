import { z } from 'zod'
import { optionalLine, optionalName, optionalPublicLine, optionalText } from './text.ts'
import { profileLimits } from '../vocabulary/limits.ts'
import { profileVisibilities } from '../vocabulary/settings.ts'

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
