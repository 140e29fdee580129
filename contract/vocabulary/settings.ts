/** Who sees more of a person's profile than the first name. */
export const profileVisibilities = ['public', 'sitters-only', 'private'] as const
export type ProfileVisibility = (typeof profileVisibilities)[number]

/** Which notifications a person gets, and by which channel. */
export type NotificationSettings = {
  readonly emailBookingConfirmation: boolean
  readonly emailBookingReminders: boolean
  readonly emailPromotional: boolean
  readonly pushBookingUpdates: boolean
  readonly pushMessages: boolean
  readonly smsBookingReminders: boolean
  /** Of sitters: whether they are told of lost pets near their listings. */
  readonly lostPetsNearMe: boolean
}

/** What others see of a person. */
export type PrivacySettings = {
  readonly profileVisibility: ProfileVisibility
  readonly showEmailToSitters: boolean
  readonly showPhoneToSitters: boolean
  readonly allowSearchEngineIndexing: boolean
}

/** The settings of people who have not changed any. */
export const defaultNotifications: NotificationSettings = {
  emailBookingConfirmation: true,
  emailBookingReminders: true,
  emailPromotional: false,
  pushBookingUpdates: true,
  pushMessages: true,
  smsBookingReminders: false,
  lostPetsNearMe: false,
}

export const defaultPrivacy: PrivacySettings = {
  profileVisibility: 'sitters-only',
  showEmailToSitters: false,
  showPhoneToSitters: false,
  allowSearchEngineIndexing: true,
}
