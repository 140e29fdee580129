import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Writes a request down, if the person has none that waits. */
export async function insertRequest(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('deletion_requests')
    .values({ user_id: userId, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns when a person asked to be deleted, while that waits. */
export async function requestOf(db: Database, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deletion_requests')
    .select('requested_at as at')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.at
}

/** Takes a person's request back. */
export async function withdrawRequest(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('deletion_requests')
    .set({ state: 'withdrawn', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Marks a person's request as done; of their email a hash is kept. */
export async function finishRequest(tx: Database, { id, email }: { id: string; email: string }, now: Date) {
  await tx
    .updateTable('deletion_requests')
    .set({ state: 'done', ended_at: now, email_hash: hash('sha256', email.toLowerCase(), 'buffer') })
    .where('user_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Returns a page of the people who asked to be deleted, those who asked first first. */
export async function waitingLeavers(
  db: Database,
  { after, take }: { readonly after: string | undefined; readonly take: number },
): Promise<{ readonly requestId: string; readonly userId: string }[]> {
  const behind = after
    ? sql<boolean>`(requested_at, id) > (select requested_at, id from deletion_requests where id = ${after}::uuid)`
    : sql<boolean>`true`
  return db
    .selectFrom('deletion_requests')
    .select(['id as requestId', 'user_id as userId'])
    .where('state', '=', 'waiting')
    .where(behind)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(take)
    .execute()
}

/** Returns a person's requests, oldest first. */
export async function exportRequests(db: Database, userId: string) {
  const rows = await db
    .selectFrom('deletion_requests')
    .select(['id', 'state', 'requested_at as requestedAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute()
  return rows.map(({ requestedAt, endedAt, ...request }) => ({
    ...request,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

/** Deletes requests that ended before an instant. */
export async function deleteRequests(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('deletion_requests').where('ended_at', '<', before).execute()
}

/** Puts a person's data on their page until an instant. */
export async function insertSent(
  tx: Database,
  sent: { readonly userId: string; readonly everything: boolean; readonly byId: string; readonly until: Date },
  now: Date,
): Promise<void> {
  const row = { everything: sent.everything, sent_by: sent.byId, sent_at: now, until: sent.until }
  await tx
    .insertInto('sent_data')
    .values({ user_id: sent.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Returns the data that was sent to a person and is still there. */
export async function sentTo(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sent_data')
    .select(['everything', 'until'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst()
}

/** Takes data away again: of one person, or all that was there until an instant. */
export async function deleteSent(
  db: Database,
  of: { readonly userId: string } | { readonly before: Date },
): Promise<void> {
  const query = db.deleteFrom('sent_data')
  await ('userId' in of ? query.where('user_id', '=', of.userId) : query.where('until', '<=', of.before)).execute()
}
