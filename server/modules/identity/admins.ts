import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { EndProviderSessions } from './end-sessions.ts'
import { endEverySession } from './end-sessions.ts'
import * as store from './store.ts'

/** Why somebody was not made an admin, or is none any more. */
export type AdminRefusal = 'nobody' | 'several' | 'unconfirmed' | 'no-admin' | 'last-admin'

/**
 * Makes the one account with this email an admin. It must be confirmed: anybody can sign up with any address. What
 * they were before is kept for the day they are no admin any more.
 */
export async function grantAdmin(
  db: Database,
  email: string,
  endProviderSessions: EndProviderSessions,
): Promise<AdminRefusal | undefined> {
  return transaction(db, async (tx) => {
    const [user, ...others] = await store.holdUsersByEmail(tx, email)
    if (!user) return 'nobody'
    if (others.length > 0) return 'several'
    if (!user.email_verified) return 'unconfirmed'
    if (user.role === 'admin') return undefined
    await store.setRole(tx, user.id, 'admin', user.role)
    await endEverySession(tx, user, endProviderSessions)
    return undefined
  })
}

/** Makes an admin what they were before; the role, or why not. */
export async function revokeAdmin(
  db: Database,
  email: string,
  endProviderSessions: EndProviderSessions,
): Promise<{ readonly role: string } | AdminRefusal> {
  return transaction(db, async (tx) => {
    const admins = await store.holdAdmins(tx)
    const [user, ...others] = admins.filter((each) => each.email.toLowerCase() === email.toLowerCase())
    if (!user) return 'no-admin'
    if (others.length > 0) return 'several'
    if (admins.length === 1) return 'last-admin'
    const role = user.role_before_admin ?? 'owner'
    await store.setRole(tx, user.id, role, null)
    await endEverySession(tx, user, endProviderSessions)
    return { role }
  })
}
