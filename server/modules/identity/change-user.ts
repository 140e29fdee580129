import type { UserInput } from '#contract/inputs/admin.ts'
import type { Role } from '#contract/endpoint.ts'
import { partsOf } from '#contract/vocabulary/name-parts.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { asciiEmail, emailProblem } from '#contract/vocabulary/email.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { ProviderAccounts } from './account-calls.ts'
import { endEverySession } from './end-sessions.ts'
import type { EndProviderSessions } from './end-sessions.ts'
import { namesOf } from './rules/names.ts'
import { mayStopBeingAdmin } from './rules/may.ts'
import * as store from './store.ts'
import { lockUserForAdmin } from './users-store.ts'
import type { UserForAdmin } from './users-store.ts'

/** A person whom an admin is about to change, and whether another admin would remain. */
export type UserToChange = {
  readonly user: UserForAdmin
  readonly mayStopBeingAdmin: boolean
  readonly admins: readonly { readonly id: string; readonly roleBeforeAdmin: Exclude<Role, 'admin'> | null }[]
}

/**
 * Locks a person for an admin. All admins are locked first, so that admins who change each other run one after the
 * other. Someone who is no longer an admin may change nothing.
 */
export async function lockForAdmin(
  tx: Database,
  adminId: string,
  id: string,
): Promise<UserToChange | Refused<'not_signed_in' | 'user_not_found'>> {
  const admins = await store.lockAdmins(tx)
  if (!admins.some((admin) => admin.id === adminId)) return refuse('not_signed_in')
  const user = await lockUserForAdmin(tx, id)
  if (!user) return refuse('user_not_found')
  return { user, mayStopBeingAdmin: mayStopBeingAdmin(admins, id), admins }
}

/**
 * Changes the email of a login; returns undefined if it is the current one. Locks the sign-in account before the
 * person, as everything that locks both does.
 */
export async function changeEmail(
  tx: Database,
  id: string,
  typed: string | null | undefined,
  accounts: ProviderAccounts,
  now: Date,
): Promise<
  string | undefined | Refused<'user_not_found' | 'email_wrong' | 'email_accented' | 'email_taken' | 'email_elsewhere'>
> {
  if (typed === undefined) return undefined
  const seen = await store.userById(tx, id)
  if (!seen) return refuse('user_not_found')
  if (typed === seen.email) return undefined
  const problem = emailProblem(typed ?? '')
  if (typed === null || problem) return refuse(problem ?? 'email_wrong')
  const email = asciiEmail(typed)
  if (!accounts.isOurs(seen.issuer)) return refuse('email_elsewhere')
  const change = await accounts.changeEmail(tx, seen.subject, email, now)
  if (change === 'taken') return refuse('email_taken')
  return change === 'unknown' ? refuse('user_not_found') : email
}

/** Gives a locked person a new login email, and ends their sessions. */
export async function takeEmail(
  tx: Database,
  user: UserForAdmin,
  email: string,
  endProviderSessions: EndProviderSessions,
): Promise<void> {
  await store.setEmail(tx, user.id, email, false)
  await endEverySession(tx, user, endProviderSessions)
}

/** Changes the profile of a locked person; fields that are left out stay. */
export async function changePerson(
  tx: Database,
  user: UserForAdmin,
  { name, role: _role, email: _email, verified, ...rest }: UserInput,
  now: Date,
): Promise<store.User | Refused<'profile_needs_name'>> {
  if (name === null) return refuse('profile_needs_name')
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  if (verified !== undefined && verified !== user.verified) await store.setVerified(tx, user.id, verified, now)
  // sending back the name that was read changes nothing
  const names = name === undefined || name === wholeName(user) ? {} : namesOf(...partsOf(name))
  return store.updateProfile(tx, user.id, { ...user, ...given, ...names }, now)
}

/** Gives a locked person another role, and ends their sessions. */
export async function changeRole(
  tx: Database,
  user: UserForAdmin,
  role: Role,
  endProviderSessions: EndProviderSessions,
): Promise<void> {
  await store.setRole(tx, user.id, role, role === 'admin' && user.role !== 'admin' ? user.role : null)
  await endEverySession(tx, user, endProviderSessions)
}
