import { z } from 'zod'
import { logFlaws } from '#contract/vocabulary/care-log.ts'
import type { Database } from '#server/database/connect.ts'
import type { BrokenLog } from './check-logs.ts'

/** What a night's check of care logs found. */
export type CheckedLogs = { readonly checkedAt: Date; readonly stays: number; readonly broken: readonly BrokenLog[] }

const Broken = z.array(z.object({ bookingId: z.string(), seq: z.number().int(), cause: z.enum(logFlaws) }))
/** So many broken logs are named; more than one is a disaster. */
const namedAtMost = 100

/** Keeps what was found, in place of the night before. */
export async function noteCheck(db: Database, { checkedAt, stays, broken }: CheckedLogs): Promise<void> {
  const found = { checked_at: checkedAt, stays, broken: JSON.stringify(broken.slice(0, namedAtMost)) }
  await db
    .insertInto('care_log_checks')
    .values(found)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(found))
    .execute()
}

/** Returns what the last night's check found; undefined before the first. */
export async function lastCheck(db: Database): Promise<CheckedLogs | undefined> {
  const row = await db
    .selectFrom('care_log_checks')
    .select(['checked_at as checkedAt', 'stays', 'broken'])
    .executeTakeFirst()
  return row && { ...row, broken: Broken.parse(row.broken) }
}
