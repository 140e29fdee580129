/** Who sees more of a person than their first name. */
export const profileVisibilities = ['public', 'sitters-only', 'private'] as const
export type ProfileVisibility = (typeof profileVisibilities)[number]

/** What a person is told, and how. */
export type NotificationSettings = {
  readonly emailBookingConfirmation: boolean
  readonly emailBookingReminders: boolean
  readonly emailPromotional: boolean
  readonly pushBookingUpdates: boolean
  readonly pushMessages: boolean
  readonly smsBookingReminders: boolean
}

/** What others see of a person. */
export type PrivacySettings = {
  readonly profileVisibility: ProfileVisibility
  readonly showEmailToSitters: boolean
  readonly showPhoneToSitters: boolean
  readonly allowSearchEngineIndexing: boolean
}

/** The settings of whoever changed nothing. */
export const defaultNotifications: NotificationSettings = {
  emailBookingConfirmation: true,
  emailBookingReminders: true,
  emailPromotional: false,
  pushBookingUpdates: true,
  pushMessages: true,
  smsBookingReminders: false,
}

export const defaultPrivacy: PrivacySettings = {
  profileVisibility: 'sitters-only',
  showEmailToSitters: false,
  showPhoneToSitters: false,
  allowSearchEngineIndexing: true,
}
