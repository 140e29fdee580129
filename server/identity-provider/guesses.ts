import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** This many tries have no delay; then each wait is twice the previous one, up to the maximum. */
const free = 10
const firstWait = 15
const longestWait = 900
/** Tries are deleted after a day without one. */
const day = 86_400

/**
 * The key that tries are counted by: an account (its email, or its id) in all unknown browsers, in one known browser,
 * or where it is signed in.
 */
export type GuessKey = Buffer

/** Stands for all browsers in which an account is signed in. */
export const signedIn = 'signed in'

export function guessKey(account: string, browser: string | undefined): GuessKey {
  const whose = `${browser ?? ''} ${account.toLowerCase()}`
  return createHash('sha256').update(whose).digest()
}

/** Counts a try before the password is checked. Returns the seconds to wait, or 0 if it may be checked now. */
export async function takeGuess(db: Database, key: GuessKey, now: Date): Promise<number> {
  const over = sql`g.expires_at <= ${now}::timestamptz`
  const taken = await sql<{ tries: number }>`
    insert into identity.guesses as g (key, tries, next_at, expires_at)
    values (${key}, 1, ${now}, ${now}::timestamptz + make_interval(secs => ${day}))
    on conflict (key) do update set
      tries = case when ${over} then 1 else g.tries + 1 end,
      next_at = case when ${over} or g.tries + 1 < ${free} then ${now}::timestamptz
        else ${now}::timestamptz
          + make_interval(secs => least(${longestWait}, ${firstWait} * power(2, least(g.tries + 1 - ${free}, 20)))) end,
      expires_at = ${now}::timestamptz + make_interval(secs => ${day})
    where g.next_at <= ${now}::timestamptz or ${over}
    returning tries`.execute(db)
  if (taken.rows.length > 0) return 0
  const row = await db.selectFrom('identity.guesses').select('next_at').where('key', '=', key).executeTakeFirst()
  return row ? Math.max(1, Math.ceil((row.next_at.getTime() - now.getTime()) / 1000)) : 0
}

/** Deletes the tries, after the right password or a new one. */
export async function forgetGuesses(db: Database, key: GuessKey): Promise<void> {
  await db.deleteFrom('identity.guesses').where('key', '=', key).execute()
}
