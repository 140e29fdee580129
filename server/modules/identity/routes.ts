import * as api from '#contract/api.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { HttpReply, route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { endOneSession, sendConfirmation, signOutElsewhere, signOutEverywhere } from './account-calls.ts'
import type { ProviderAccounts } from './account-calls.ts'
import { changeProfile, changeProfileImage } from './change-profile.ts'
import { cancelEmailChange, changeLoginEmail, changePassword, sendPasswordLink, viewLogin } from './change-login.ts'
import type { LoginDeps } from './change-login.ts'
import type { LoginPort, PortraitPort } from './ports.ts'
import { sessionCookie } from './session-cookie.ts'
import { listSessions } from './sessions.ts'
import { changeSettings, setTimeZone, settingsOf } from './settings-store.ts'
import { userById } from './store.ts'
import { mustSee, viewUser } from './view.ts'

/** `mailbox` is the address where mail can be read that is stored instead of sent. */
type IdentityPorts = {
  readonly portraits: PortraitPort
  readonly login: LoginPort
  readonly quotas: Quotas
  readonly publicUrl: string
  readonly mailbox: string | undefined
}

export function identityRoutes(
  db: Database,
  accounts: ProviderAccounts,
  { portraits, mailbox, login, quotas, publicUrl }: IdentityPorts,
): Route[] {
  return [
    ...loginRoutes({ db, accounts, login, quotas }, { publicUrl, mailbox }),
    route(api.identity.currentUser, async ({ caller }) => {
      const user = await userById(db, caller.id)
      if (!user) return refuse('not_signed_in')
      return {
        ...viewUser(user),
        ...mustSee(user, caller),
        ...(mailbox && (!user.emailVerified || user.role === 'admin') && { mailbox }),
      }
    }),
    route(api.identity.profile, async ({ caller }) => {
      const user = await userById(db, caller.id)
      return user ? viewUser(user) : refuse('not_signed_in')
    }),
    route(api.identity.changeProfile, async ({ caller, body, now }) => {
      const user = await changeProfile(db, caller, body, now)
      return isRefused(user) ? user : viewUser(user)
    }),
    route(api.identity.changeProfileImage, async ({ caller, body, now }) => {
      const user = await changeProfileImage(db, caller, body.imageUrl, { portraits, now })
      return isRefused(user) ? user : viewUser(user)
    }),
    route(api.identity.changeTimeZone, async ({ caller, body }) => {
      await setTimeZone(db, caller.id, body.timeZone)
      return undefined
    }),
    route(api.identity.notificationSettings, async ({ caller }) => (await settingsOf(db, caller.id)).notifications),
    route(
      api.identity.changeNotificationSettings,
      async ({ caller, body }) => (await changeSettings(db, caller.id, body)).notifications,
    ),
    route(api.identity.privacySettings, async ({ caller }) => (await settingsOf(db, caller.id)).privacy),
    route(
      api.identity.changePrivacySettings,
      async ({ caller, body }) => (await changeSettings(db, caller.id, body)).privacy,
    ),
    route(api.identity.sendConfirmation, async ({ caller, now }) => sendConfirmation(db, caller, accounts, now)),
    route(api.identity.signOutEverywhere, async ({ caller }) => signOutEverywhere(db, caller, accounts)),
    route(api.identity.signOutElsewhere, async ({ caller, session }) =>
      signOutElsewhere(db, caller, session, accounts),
    ),
    route(api.identity.sessions, async ({ caller, session, now }) => listSessions(db, caller, session, now)),
    route(api.identity.endSession, async ({ caller, params }) => endOneSession(db, caller, params.sessionId, accounts)),
  ]
}

function loginRoutes(deps: LoginDeps, { publicUrl, mailbox }: Pick<IdentityPorts, 'publicUrl' | 'mailbox'>): Route[] {
  return [
    route(api.identity.login, async ({ caller, now }) => {
      const login = await viewLogin(deps, caller.id, now)
      return isRefused(login) || !mailbox || !login.pending ? login : { ...login, mailbox }
    }),
    route(api.identity.changePassword, async ({ caller, body, session, now }) => {
      const renewed = await changePassword(deps, caller.id, { ...body, session }, now)
      if (isRefused(renewed)) return renewed
      return HttpReply.with(undefined, { 'set-cookie': sessionCookie(publicUrl, renewed) })
    }),
    route(api.identity.sendPasswordLink, async ({ caller, now }) => sendPasswordLink(deps, caller.id, now)),
    route(api.identity.changeEmail, async ({ caller, body, now }) => changeLoginEmail(deps, caller.id, body, now)),
    route(api.identity.cancelEmailChange, async ({ caller }) => cancelEmailChange(deps, caller.id)),
  ]
}
