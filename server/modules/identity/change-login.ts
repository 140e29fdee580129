import type * as api from '#contract/api.ts'
import type { Login } from '#contract/schemas/login.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { asciiEmail, emailProblem } from '#contract/vocabulary/email.ts'
import { newPasswordProblem } from '#server/platform/new-password.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { waitSentence } from '#server/platform/http/limits.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import type { ProviderAccounts } from './account-calls.ts'
import type { LoginPort } from './ports.ts'
import { hostOf, loginPlace } from './rules/login.ts'
import { renewSession } from './sessions.ts'
import { deleteOtherSessions } from './sessions-store.ts'
import { userById } from './store.ts'
import type { User } from './store.ts'

export type LoginDeps = {
  readonly db: Database
  readonly accounts: ProviderAccounts
  readonly login: LoginPort
  readonly quotas: Quotas
}

/** Each change mails an address that may be a stranger's, and tells whether it has an account. */
const emailQuota: Quota = {
  name: 'email_changes',
  times: 5,
  minutes: 60,
  sentence: "You've tried several emails.",
}

function placeOf({ accounts, login }: LoginDeps, { issuer, email }: User) {
  return loginPlace(
    { issuer },
    { otherIssuer: login.provider?.issuer, isBuiltIn: accounts.isOurs(issuer), isShared: login.isShared(email) },
  )
}

/** Shows a person how they log in. */
export async function viewLogin(deps: LoginDeps, userId: string, now: Date): Promise<Login | Refused<'not_signed_in'>> {
  const { db, accounts, login } = deps
  const user = await userById(db, userId)
  if (!user) return refuse('not_signed_in')
  const place = placeOf(deps, user)
  const pending = place === 'here' ? await accounts.pendingEmail(db, user.subject, now) : undefined
  return {
    email: user.email,
    emailVerified: user.emailVerified,
    pending: pending ? { email: pending.email, until: pending.until.toISOString() } : null,
    provider: typeof place === 'object' ? { host: hostOf(place.issuer), page: login.provider?.page ?? null } : null,
    isShared: place === 'shared',
  }
}

/** Returns a person who can change their login here. */
async function changer(
  deps: LoginDeps,
  userId: string,
): Promise<User | Refused<'not_signed_in' | 'login_elsewhere' | 'login_shared'>> {
  const user = await userById(deps.db, userId)
  if (!user) return refuse('not_signed_in')
  const place = placeOf(deps, user)
  if (place === 'here') return user
  return refuse(place === 'shared' ? 'login_shared' : 'login_elsewhere')
}

/** Proves by the current password that the person is not somebody at a browser left open. */
async function prove(
  { db, accounts }: LoginDeps,
  { subject }: User,
  password: string,
  now: Date,
): Promise<{ readonly seen: string } | Refused<'wrong_password' | 'too_many'>> {
  const check = await accounts.checkPassword(db, subject, password, now)
  if (check === 'wrong') return refuse('wrong_password')
  if ('seen' in check) return check
  return { ...refuse('too_many', `Too many tries. ${waitSentence(check.wait)}`), retryAfter: check.wait }
}

type PasswordChange = {
  readonly currentPassword: string
  readonly newPassword: string
  readonly session: Buffer | undefined
}

/**
 * Sets a new password. Ends every other session of the person and those of the provider, and returns another token for
 * this one.
 */
export async function changePassword(
  deps: LoginDeps,
  userId: string,
  { currentPassword, newPassword, session }: PasswordChange,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | Refused<RefusalOf<typeof api.identity.changePassword>>> {
  const { db, accounts } = deps
  const user = await changer(deps, userId)
  if (isRefused(user)) return user
  const problem = await newPasswordProblem(newPassword, user.email)
  if (problem) return refuse(problem)
  const proven = await prove(deps, user, currentPassword, now)
  if (isRefused(proven)) return proven
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) return refuse('password_same')
  const passwordHash = await accounts.hashPassword(newPassword)
  return transaction(db, async (tx) => {
    const changed = await accounts.changePassword(tx, user.subject, { ...proven, passwordHash }, now)
    // another change was faster
    if (!changed) return refuse('wrong_password')
    const renewed = session && (await renewSession(tx, session))
    if (!renewed) return refuse('not_signed_in')
    await deleteOtherSessions(tx, user.id, renewed.key)
    await accounts.endSessions(tx, user.issuer, user.subject)
    return renewed
  })
}

/** Mails the person a link to choose a new password, since they do not know the current one. */
export async function sendPasswordLink(
  deps: LoginDeps,
  userId: string,
  now: Date,
): Promise<undefined | Refused<'not_signed_in' | 'login_elsewhere' | 'login_shared' | 'too_many_confirmations'>> {
  const user = await changer(deps, userId)
  if (isRefused(user)) return user
  const sent = await deps.accounts.mailForgotten(deps.db, user.subject, now)
  return sent ? undefined : refuse('too_many_confirmations')
}

/** Asks for another email to log in with: it becomes the login when the link that it is sent is confirmed. */
export async function changeLoginEmail(
  deps: LoginDeps,
  userId: string,
  input: { readonly email: string; readonly currentPassword: string },
  now: Date,
): Promise<undefined | Refused<RefusalOf<typeof api.identity.changeEmail>>> {
  const { db, accounts, quotas } = deps
  const user = await changer(deps, userId)
  if (isRefused(user)) return user
  const problem = emailProblem(input.email.trim())
  if (problem) return refuse(problem)
  const email = asciiEmail(input.email.trim())
  if (email.toLowerCase() === user.email.toLowerCase()) return refuse('email_same')
  const proven = await prove(deps, user, input.currentPassword, now)
  if (isRefused(proven)) return proven
  // not in the transaction below: asking for a taken email counts too
  const tooMany = await quotas.use(db, emailQuota, user.id, now)
  if (tooMany) return tooMany
  return transaction(db, async (tx) => {
    const asked = await accounts.askForEmail(tx, user.subject, { ...proven, email }, now)
    if (asked === 'taken') return refuse('email_taken')
    return asked === 'asked' ? undefined : refuse('wrong_password')
  })
}

/** Gives a change of email up that waits to be confirmed. */
export async function cancelEmailChange(
  deps: LoginDeps,
  userId: string,
): Promise<undefined | Refused<'not_signed_in' | 'login_elsewhere' | 'login_shared'>> {
  const user = await changer(deps, userId)
  if (isRefused(user)) return user
  await deps.accounts.cancelEmail(deps.db, user.subject)
  return undefined
}
