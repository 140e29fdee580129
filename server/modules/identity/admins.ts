import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { EndProviderSessions } from './end-sessions.ts'
import { endEverySession } from './end-sessions.ts'
import { mayStopBeingAdmin } from './rules/may.ts'
import * as store from './store.ts'

/** Writes down, in the transaction that changes the role of a person, that it did. */
export type NoteStaff = (tx: Database, userId: string) => Promise<unknown>

/** Why a person was not made an admin, or why the role was not revoked. */
export type AdminRefusal = 'nobody' | 'several' | 'unconfirmed' | 'suspended' | 'no-admin' | 'last-admin'

/**
 * Makes the one account with this email an admin. The email must be confirmed, because anyone can sign up with any
 * address. The previous role is kept, so that it can be restored.
 */
export async function grantAdmin(
  db: Database,
  email: string,
  endProviderSessions: EndProviderSessions,
  note: NoteStaff,
): Promise<AdminRefusal | undefined> {
  return transaction(db, async (tx) => {
    const [user, ...others] = await store.lockUsersByEmail(tx, email)
    if (!user) return 'nobody'
    if (others.length > 0) return 'several'
    if (!user.emailVerified) return 'unconfirmed'
    if (user.role === 'admin') return undefined
    if (user.suspendedAt) return 'suspended'
    await store.setRole(tx, user.id, 'admin', user.role)
    await endEverySession(tx, user, endProviderSessions)
    await note(tx, user.id)
    return undefined
  })
}

/** Revokes the role: an admin gets their previous role back. Returns that role, or why not. */
export async function revokeAdmin(
  db: Database,
  email: string,
  endProviderSessions: EndProviderSessions,
  note: NoteStaff,
): Promise<{ readonly role: string } | AdminRefusal> {
  return transaction(db, async (tx) => {
    const admins = await store.lockAdmins(tx)
    const [user, ...others] = admins.filter((each) => each.email.toLowerCase() === email.toLowerCase())
    if (!user) return 'no-admin'
    if (others.length > 0) return 'several'
    if (!mayStopBeingAdmin(admins, user.id)) return 'last-admin'
    const role = user.roleBeforeAdmin ?? 'owner'
    await store.setRole(tx, user.id, role, null)
    await endEverySession(tx, user, endProviderSessions)
    await note(tx, user.id)
    return { role }
  })
}
