import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import { waitSentence } from './http/limits.ts'

/** How often a person may do what costs others time or money: so many times in so many minutes. */
const quotas = {
  message: { times: 30, minutes: 1, sentence: "You're sending messages very quickly." },
  conversation: { times: 20, minutes: 24 * 60, sentence: "You've started many conversations today." },
  payment: { times: 10, minutes: 10, sentence: "You've started this payment many times." },
  booking: { times: 10, minutes: 60, sentence: "You've requested many stays in the last hour." },
} as const

export type Quotas = {
  /** Counts one use in the caller's transaction: what is undone is not counted. The refusal, when there were too many. */
  use(tx: Database, action: keyof typeof quotas, userId: string, now: Date): Promise<Refused<'too_many'> | undefined>
}

/** Quotas on a table of their own: they hold over restarts and for all processes. */
export function createQuotas(enabled: boolean): Quotas {
  return { use: async (...use) => (enabled ? count(...use) : undefined) }
}

async function count(
  tx: Database,
  action: keyof typeof quotas,
  userId: string,
  now: Date,
): Promise<Refused<'too_many'> | undefined> {
  const { times, minutes, sentence } = quotas[action]
  const ended = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<{ used: number; began_at: Date }>`
    insert into quota_uses as q (user_id, action, began_at, used) values (${userId}, ${action}, ${now}, 1)
    on conflict (user_id, action) do update set
      began_at = case when q.began_at <= ${ended} then excluded.began_at else q.began_at end,
      used = case when q.began_at <= ${ended} then 1 else least(q.used + 1, ${times + 1}) end
    returning used, began_at`.execute(tx)
  const [row] = rows
  if (!row || row.used <= times) return undefined
  const seconds = Math.max(1, Math.ceil((row.began_at.getTime() + minutes * 60_000 - now.getTime()) / 1000))
  return { ...refuse('too_many', `${sentence} ${waitSentence(seconds)}`), retryAfter: seconds }
}

/** Forgets windows that are long over. */
export async function sweepQuotas(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000)
  await deleteInSteps(db, 'quota_uses', sql`began_at < ${before}`)
}
