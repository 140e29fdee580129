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
import { mayStopBeingAdmin } from './rules/may.ts'
import * as store from './store.ts'

/**
 * Begins a deletion: deletes the sign-in account and locks the person, so that nothing new is requested by or accepted
 * for them. Refused for the last admin, and when their role differs from the one the caller saw. The sign-in account is
 * locked first, as in everything that locks both.
 */
export async function lockLeaver(
  tx: Database,
  { id: userId, role }: { readonly id: string; readonly role: Role | undefined },
  accounts: ProviderAccounts,
): Promise<Leaver | Refused<'not_signed_in' | 'last_admin'>> {
  const seen = await store.userById(tx, userId)
  if (!seen) return refuse('not_signed_in')
  await accounts.deleteAccount(tx, seen.issuer, seen.subject)
  // serializes two admins who leave at once
  const admins = seen.role === 'admin' ? await store.lockAdmins(tx) : []
  const leaver = await lockMember(tx, userId)
  // a change of role has ended the sessions, including this one
  if (!leaver || leaver.role !== (role ?? seen.role)) return refuse('not_signed_in')
  if (leaver.role === 'admin' && !mayStopBeingAdmin(admins, userId)) return refuse('last_admin')
  return leaver
}

/**
 * Blocks new rows that refer to the person, so that the erasure after it is complete. Their listings and requests must
 * be locked before, because accepting or answering one inserts a row that refers to the person.
 */
export async function blockReferences(tx: Database, leaver: Leaver): Promise<void> {
  await lockAgainstRows(tx, leaver.id)
}

/** Ends a deletion: removes sessions, devices and settings, and reduces the person to a row for others to refer to. */
export async function erasePerson(
  tx: Database,
  leaver: Leaver,
  accounts: Pick<ProviderAccounts, 'endSessions'>,
  now: Date,
): Promise<void> {
  await endEverySession(tx, leaver, accounts.endSessions)
  await deleteDevicesOf(tx, leaver.id)
  await deleteSettings(tx, leaver.id)
  await eraseUser(tx, leaver.id, now)
}
