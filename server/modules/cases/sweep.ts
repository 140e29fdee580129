import { caseConfirmHours } from '#contract/vocabulary/cases.ts'
import type { Database } from '#server/database/connect.ts'
import { sweepCases } from './ends-store.ts'

/** Deletes cases whose email nobody confirmed, and those that were solved long ago. */
export async function sweepOldCases(db: Database, now: Date): Promise<void> {
  await sweepCases(db, new Date(now.getTime() - caseConfirmHours * 3_600_000), now)
}
