import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import type { ProviderAccounts } from './account-calls.ts'
import { endEverySession } from './end-sessions.ts'
import { eraseUser, lockAgainstRows, lockMember } from './former-store.ts'
import type { Leaver } from './former-store.ts'
import { deleteDevicesOf } from './devices-store.ts'
import { deleteSettings } from './settings-store.ts'
import * as store from './store.ts'

/**
 * Begins a deletion: takes the sign-in account away and locks the person, so that they ask for nothing and nothing of
 * theirs is accepted meanwhile. Refused for the last admin, and when they have another role than whoever asks has seen. The sign-in account comes first, as in all that locks both.
 */
export async function lockLeaver(
  tx: Database,
  { id: userId, role }: { readonly id: string; readonly role: Role | undefined },
  accounts: ProviderAccounts,
): Promise<Leaver | Refused<'not_signed_in' | 'last_admin'>> {
  const seen = await store.userById(tx, userId)
  if (!seen) return refuse('not_signed_in')
  await accounts.deleteAccount(tx, seen.issuer, seen.subject)
  // two admins who leave at once do so one after the other
  const admins = seen.role === 'admin' ? await store.lockAdmins(tx) : []
  const leaver = await lockMember(tx, userId)
  // a change of role has ended the sessions, this one too
  if (!leaver || leaver.role !== (role ?? seen.role)) return refuse('not_signed_in')
  if (leaver.role === 'admin' && admins.every(({ id }) => id === userId)) return refuse('last_admin')
  return leaver
}

/**
 * Lets nothing be written any more that refers to the person, so that what is erased from here on is all there is. Their
 * listings and requests must be locked before: who accepts or answers one of them notes by a row who did it.
 */
export async function shutOut(tx: Database, leaver: Leaver): Promise<void> {
  await lockAgainstRows(tx, leaver.id)
}

/** Ends a deletion: no session is left, and of the person nothing but a row for those who had to do with them. */
export async function erasePerson(tx: Database, leaver: Leaver, accounts: ProviderAccounts, now: Date): Promise<void> {
  await endEverySession(tx, leaver, accounts.endSessions)
  await deleteDevicesOf(tx, leaver.id)
  await deleteSettings(tx, leaver.id)
  await eraseUser(tx, leaver.id, now)
}
