import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'

/** Forgets logins that were finished before an instant: nobody can finish them again. */
export function deleteFinishedLogins(db: Database, before: Date): Promise<number> {
  return deleteInSteps(db, 'finished_logins', sql`finished_at < ${before}`)
}

/** Forgets sessions that have expired. How many. */
export function deleteExpired(db: Database, now: Date): Promise<number> {
  return deleteInSteps(db, 'sessions', sql`expires_at <= ${now}`)
}

/** Forgets sessions of people of a role that were not used since. How many. */
export function deleteIdle(db: Database, role: Role, since: Date): Promise<number> {
  const theirs = sql`(select role from users where id = sessions.user_id) = ${role}`
  return deleteInSteps(db, 'sessions', sql`last_seen_at < ${since} and ${theirs}`)
}
