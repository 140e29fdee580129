import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'

export type Device = { readonly userId: string; readonly tokenHash: Buffer; readonly userAgent: string | null }

/** Notes that a person signed in with a browser. A trigger notifies them if it is a new one besides others. */
export async function noteDevice(db: Database, { userId, tokenHash, userAgent }: Device, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, user_agent: userAgent, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ user_agent: userAgent, last_seen_at: now }),
    )
    .execute()
}

/** Returns a browser that somebody signed in with, and that person's time zone. */
export async function findDevice(db: Database, id: string) {
  return db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id as userId', 'd.user_agent as userAgent', 'u.time_zone as timeZone'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Returns a person's browsers, oldest first. */
export async function devicesOf(db: Database, userId: string) {
  return db
    .selectFrom('known_devices')
    .select(['id', 'user_agent as userAgent', 'first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .orderBy('id')
    .execute()
}

export async function deleteDevicesOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

/** Deletes browsers whose cookie has expired. */
export async function sweepDevices(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'known_devices', sql`last_seen_at < ${before}`)
}
