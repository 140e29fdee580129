import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import { waitSentence } from './http/limits.ts'

/** How often a person may do something that costs others time or money: a number of times in some minutes. */
export type Quota = {
  /** Name of the counter; uses with the same name are counted together. */
  readonly name: string
  readonly times: number
  readonly minutes: number
  /** The sentence of the refusal, followed by how long to wait. */
  readonly sentence: string
}

export type Quotas = {
  /**
   * Counts one use in the caller's transaction, so a rolled-back use is not counted. Returns a refusal if there were
   * too many.
   */
  use(tx: Database, quota: Quota, userId: string, now: Date): Promise<Refused<'too_many'> | undefined>
}

/** Creates quotas that are stored in a table, so that they hold across restarts and processes. */
export function createQuotas(enabled: boolean): Quotas {
  return { use: async (...use) => (enabled ? count(...use) : undefined) }
}

async function count(tx: Database, quota: Quota, userId: string, now: Date): Promise<Refused<'too_many'> | undefined> {
  const { name, times, minutes, sentence } = quota
  const ended = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<{ used: number; began_at: Date }>`
    insert into quota_uses as q (user_id, action, began_at, used) values (${userId}, ${name}, ${now}, 1)
    on conflict (user_id, action) do update set
      began_at = case when q.began_at <= ${ended} then excluded.began_at else q.began_at end,
      used = case when q.began_at <= ${ended} then 1 else least(q.used + 1, ${times + 1}) end
    returning used, began_at`.execute(tx)
  const [row] = rows
  if (!row || row.used <= times) return undefined
  const seconds = Math.max(1, Math.ceil((row.began_at.getTime() + minutes * 60_000 - now.getTime()) / 1000))
  return { ...refuse('too_many', `${sentence} ${waitSentence(seconds)}`), retryAfter: seconds }
}

/** Deletes a person's uses. */
export async function forgetQuotasOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('quota_uses').where('user_id', '=', userId).execute()
}

/** Deletes windows that ended long ago. */
export async function sweepQuotas(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000)
  await deleteInBatches(db, 'quota_uses', sql`began_at < ${before}`)
}
