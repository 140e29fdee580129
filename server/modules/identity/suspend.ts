import type { Database } from '#server/database/connect.ts'
import { endEverySession } from './end-sessions.ts'
import type { EndProviderSessions } from './end-sessions.ts'
import { lockAgainstRows } from './former-store.ts'
import * as store from './suspend-store.ts'
import type { UserForAdmin } from './users-store.ts'

/**
 * Marks a locked person as suspended and ends their sessions. What calls in progress would still write is refused from
 * here on: their listings, bookings and threads must be locked, and what becomes of those be written.
 */
export async function markSuspended(
  tx: Database,
  user: Pick<UserForAdmin, 'id' | 'issuer' | 'subject'>,
  endProviderSessions: EndProviderSessions,
  now: Date,
): Promise<void> {
  await lockAgainstRows(tx, user.id)
  await store.setSuspended(tx, user.id, now)
  await endEverySession(tx, user, endProviderSessions)
}
