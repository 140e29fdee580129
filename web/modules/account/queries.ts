import { getActivity } from '#contract/calls/activity.ts'
import { listSessions } from '#contract/calls/identity.ts'
import { getNotificationSettings, getPrivacySettings, getProfile } from '#contract/calls/profile.ts'
import { queryFor } from '#web/platform/api.ts'

/** What the caller says of themselves. */
export const profileQuery = queryFor(getProfile)

/** What the caller did lately; asked again whenever the screen is entered. */
export const activityQuery = queryFor(getActivity)

export const notificationsQuery = queryFor(getNotificationSettings)

export const privacyQuery = queryFor(getPrivacySettings)

/** Where the caller is signed in. */
export const sessionsQuery = queryFor(listSessions)
