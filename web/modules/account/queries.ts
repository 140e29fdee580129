import { getActivity } from '#contract/calls/activity.ts'
import { listSessions } from '#contract/calls/identity.ts'
import { getLogin } from '#contract/calls/login.ts'
import { getNotificationSettings, getPrivacySettings, getProfile } from '#contract/calls/profile.ts'
import { queryFor } from '#web/platform/api.ts'

/** The user's profile. */
export const profileQuery = queryFor(getProfile)

/** The user's recent activity; refetched on every visit. */
export const activityQuery = queryFor(getActivity)

export const notificationsQuery = queryFor(getNotificationSettings)

export const privacyQuery = queryFor(getPrivacySettings)

/** The user's sessions. */
export const sessionsQuery = queryFor(listSessions)

/** How the user logs in. Another browser may have confirmed or undone a change. */
export const loginQuery = queryFor(getLogin)
