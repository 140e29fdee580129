import { z } from 'zod'
import { profileVisibilities } from '../vocabulary/settings.ts'

export const NotificationSettings = z
  .object({
    emailBookingConfirmation: z.boolean(),
    emailBookingReminders: z.boolean(),
    emailPromotional: z.boolean(),
    pushBookingUpdates: z.boolean(),
    pushMessages: z.boolean(),
    smsBookingReminders: z.boolean(),
    lostPetsNearMe: z.boolean(),
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
