import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { PushTarget } from '#server/gateways/push/push.ts'

export type NewSubscription = PushTarget & { readonly session: Buffer; readonly userId: string; readonly now: Date }

/** Stores the push address of a session's browser. If another session had the address, it is moved to this one. */
export async function putSubscription(tx: Database, subscription: NewSubscription): Promise<void> {
  const { session, userId, now, endpoint, p256dh, auth } = subscription
  // serializes two sessions that register the same address
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(tx)
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_hash', '!=', session)
    .execute()
  const target = { endpoint, p256dh, auth }
  await tx
    .insertInto('push_subscriptions')
    .values({ session_hash: session, user_id: userId, created_at: now, ...target })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(target))
    .execute()
}

export async function deleteSubscription(db: Database, session: Buffer): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_hash', '=', session).execute()
}

/** Returns the push address of a session's browser. */
export async function endpointOf(db: Database, session: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_hash', '=', session)
    .executeTakeFirst()
  return row?.endpoint
}

/** Returns a person's push addresses, except those where the message with this key has arrived. */
export async function pushTargetsOf(db: Database, userId: string, key: string): Promise<PushTarget[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`${key} <> all (pushed)`)
    .execute()
}

/** How many messages are remembered per browser: far more than are retried at the same time. */
const pushedMaximum = 50

/** Notes that the message with this key has arrived at an address. */
export async function notePushed(db: Database, endpoint: string, key: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ pushed: sql<string[]>`(array_prepend(${key}, pushed))[1:${sql.lit(pushedMaximum)}]` })
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes an address that its push service no longer knows. */
export async function forgetEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** Deletes all push addresses of a person. */
export async function eraseDevicesOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

/** Returns a person's push addresses, oldest first. */
export async function exportDevices(db: Database, userId: string): Promise<{ address: string; addedAt: string }[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ endpoint, createdAt }) => ({ address: endpoint, addedAt: createdAt.toISOString() }))
}
