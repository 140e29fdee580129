import type { z } from 'zod'
import type { PushSubscriptionInput } from '#contract/calls/devices.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { isPushKey } from '#server/gateways/push/encryption.ts'
import { isPushEndpoint } from '#server/gateways/push/web-push.ts'
import { putSubscription } from './store.ts'

/** Registers the calling browser for pushes until its session ends. */
export async function subscribe(
  db: Database,
  { userId, session }: { readonly userId: string; readonly session: Buffer },
  { endpoint, keys }: z.output<typeof PushSubscriptionInput>,
  now: Date,
): Promise<undefined | Refused<'not_signed_in' | 'push_address'>> {
  if (!isPushEndpoint(endpoint) || !isPushKey(keys.p256dh)) return refuse('push_address')
  try {
    await transaction(db, async (tx) => putSubscription(tx, { session, userId, endpoint, ...keys, now }))
  } catch (error) {
    // the session ended meanwhile
    if (violatesConstraint(error, 'push_subscriptions_session_hash_fkey')) return refuse('not_signed_in')
    throw error
  }
  return undefined
}
