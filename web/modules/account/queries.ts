import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** The user's profile. */
export const profileQuery = queryFor(api.identity.profile)

/** The user's recent activity; refetched on every visit. */
export const activityQuery = queryFor(api.activity.latest)

export const notificationsQuery = queryFor(api.identity.notificationSettings)

export const privacyQuery = queryFor(api.identity.privacySettings)

/** The user's sessions. */
export const sessionsQuery = queryFor(api.identity.sessions)

/** How the user logs in. Another browser may have confirmed or undone a change. */
export const loginQuery = queryFor(api.identity.login)

/** Whether the user asked to be deleted, and what is in the way. */
export const leavingQuery = queryFor(api.account.leaving)

/** Until when the user finds the data that staff sent them. */
export const sentDataQuery = queryFor(api.account.sentData)
