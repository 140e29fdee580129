/** Sessions and people, for composition, other modules and the command line. */
export { findSession, isLive, sessionCookieName, sessionKey, startSession, sweepSessions } from './sessions.ts'
/** Marks a person's email as confirmed by the provider. */
export { listAdmins } from './store.ts'
export { lockUser, lockUsers, roleOf } from './store.ts'
export { setFirstPortrait } from './store.ts'
export { lockMember } from './former-store.ts'
export { makeSitter } from './make-sitter.ts'
/** For the admin console. */
export { changeEmail, changePerson, changeRole, lockForAdmin, takeEmail } from './change-user.ts'
export { countUsers, usersForAdmins } from './users-store.ts'
export type { UserForAdmin } from './users-store.ts'
export { mayDeleteUser, mayWriteTo, whyNotMeasure } from './rules/may.ts'
export { viewForAdmin as viewUserForAdmin } from './view.ts'
export { grantAdmin, revokeAdmin } from './admins.ts'
export { staffShown } from './staff.ts'
export type { AdminRefusal } from './admins.ts'
export { confirmEmail, endEverySession, endSessionsOfIdentity, takeConfirmedEmail } from './end-sessions.ts'
export type { EndProviderSessions } from './end-sessions.ts'
/** For what bounds how many people an admin's session reads of. */
export { countContacts } from './contacts-shown.ts'
/** For measures about people. */
export { adminIds, adminZones } from './store.ts'
export { countSessions } from './sessions-store.ts'
export { personForAdmin } from './users-store.ts'
export { agreedAtOf, lockMeasured, setAgreed, setSuspended, setWarned } from './suspend-store.ts'
export { markSuspended } from './suspend.ts'
/** For the page of a person for staff. */
export { endSessionOf } from './end-sessions.ts'
export { lastSeen } from './sessions-store.ts'
export { listSessions as sessionsOfPerson } from './sessions.ts'
/** For staff that hides something of a profile. */
export { personWithPortrait, profileToHide, setBioHidden, removePortrait } from './hidden-store.ts'
/** For joining two accounts. */
export { accountsNamed, ownTables, takeIdentity } from './join-store.ts'
export type { Joinable } from './join-store.ts'
export type { ProviderAccounts } from './account-calls.ts'
/** For notifications: a person's settings, and browsers that are new to them. */
export { changeSettings, settingsOf } from './settings-store.ts'
export { deviceById, sweepDevices } from './devices.ts'
/** For the deletion of an account: the person is locked first and erased last. */
export { erasePerson, lockLeaver, blockReferences } from './leave.ts'
export { exportPerson } from './export-person.ts'
export { identityRoutes } from './routes.ts'
export type { LoginPort } from './ports.ts'
export { signInPages } from './pages.ts'
export { providerLogoutPages } from './provider-logout.ts'
