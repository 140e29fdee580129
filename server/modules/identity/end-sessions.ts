import type { Database } from '#server/database/connect.ts'
import { deleteSessionById, deleteSessionsOf } from './sessions-store.ts'
import { setConfirmed, setEmail, userByIdentity } from './store.ts'
import { suspendedWithEmail } from './suspend-store.ts'

/** Ends the provider's sessions of a person, if the provider is the built-in one. */
export type EndProviderSessions = (tx: Database, issuer: string, subject: string) => Promise<void>

/**
 * Ends every session of a person: the product's, and the provider's, which would start a new one without a password.
 */
export async function endEverySession(
  tx: Database,
  user: { readonly id: string; readonly issuer: string; readonly subject: string },
  endProviderSessions: EndProviderSessions,
): Promise<void> {
  await deleteSessionsOf(tx, user.id)
  await endProviderSessions(tx, user.issuer, user.subject)
}

/** Ends one session of a person, and the provider's, which would start a new one. Returns whether it existed. */
export async function endSessionOf(
  tx: Database,
  user: { readonly id: string; readonly issuer: string; readonly subject: string },
  sessionId: string,
  endProviderSessions: EndProviderSessions,
): Promise<boolean> {
  if (!(await deleteSessionById(tx, user.id, sessionId))) return false
  await endProviderSessions(tx, user.issuer, user.subject)
  return true
}

/** Ends the product's sessions of the person whom the provider knows by `subject`. */
export async function endSessionsOfIdentity(tx: Database, issuer: string, subject: string): Promise<void> {
  const user = await userByIdentity(tx, issuer, subject)
  if (user) await deleteSessionsOf(tx, user.id)
}

/**
 * Gives the person whom the provider knows by `subject` another email, which the provider has confirmed, and ends their
 * sessions of the product.
 */
export async function takeConfirmedEmail(tx: Database, issuer: string, subject: string, email: string): Promise<void> {
  const user = await userByIdentity(tx, issuer, subject)
  if (!user) return
  await setEmail(tx, user.id, email, true)
  await deleteSessionsOf(tx, user.id)
}

/**
 * Marks a person's email as confirmed by the provider. If it is that of somebody who is suspended, the person is logged
 * out, and the login says why.
 */
export async function confirmEmail(tx: Database, issuer: string, subject: string): Promise<void> {
  const user = await userByIdentity(tx, issuer, subject)
  if (!user) return
  await setConfirmed(tx, user.id)
  if (await suspendedWithEmail(tx, user.email, user.id)) await deleteSessionsOf(tx, user.id)
}
