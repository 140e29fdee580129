import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'

/** Deletes the records of logins that finished before an instant; these logins are too old to be finished again. */
export function deleteFinishedLogins(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, 'finished_logins', sql`finished_at < ${before}`)
}

/** Deletes expired sessions. Returns how many. */
export function deleteExpired(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, 'sessions', sql`expires_at <= ${now}`)
}

/** Deletes sessions of a role that were not used since. Returns how many. */
export function deleteIdle(db: Database, role: Role, since: Date): Promise<number> {
  const theirs = sql`(select role from users where id = sessions.user_id) = ${role}`
  return deleteInBatches(db, 'sessions', sql`last_seen_at < ${since} and ${theirs}`)
}
