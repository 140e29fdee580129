import type { Database } from '#server/database/connect.ts'
import { endEverySession } from './end-sessions.ts'
import type { EndProviderSessions } from './end-sessions.ts'
import type { Leaver } from './former-store.ts'
import * as store from './store.ts'

/**
 * Makes a person, who must be locked, a verified sitter. A new role ends their sessions. A person who became an admin
 * meanwhile stays one, and is a sitter if that role is revoked.
 */
export async function makeSitter(
  tx: Database,
  person: Leaver,
  endProviderSessions: EndProviderSessions,
  now: Date,
): Promise<void> {
  await store.setVerified(tx, person.id, true, now)
  if (person.role === 'sitter') return
  if (person.role === 'admin') return store.setRole(tx, person.id, 'admin', 'sitter')
  await store.setRole(tx, person.id, 'sitter', null)
  await endEverySession(tx, person, endProviderSessions)
}
