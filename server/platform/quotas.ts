import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import { waitSentence } from './http/limits.ts'

/** How often a person may do what costs others time or money: so many times in so many minutes. */
export type Quota = {
  /** What is counted; uses of one name are counted together. */
  readonly name: string
  readonly times: number
  readonly minutes: number
  /** What somebody is told who did it too often, before for how long they have to wait. */
  readonly sentence: string
}

export type Quotas = {
  /** Counts one use in the caller's transaction: what is undone is not counted. The refusal, when there were too many. */
  use(tx: Database, quota: Quota, userId: string, now: Date): Promise<Refused<'too_many'> | undefined>
}

/** Quotas on a table of their own: they hold over restarts and for all processes. */
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

/** Forgets what one person did. */
export async function forgetQuotasOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('quota_uses').where('user_id', '=', userId).execute()
}

/** Forgets windows that are long over. */
export async function sweepQuotas(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000)
  await deleteInSteps(db, 'quota_uses', sql`began_at < ${before}`)
}
