import { keptMonths } from '#contract/vocabulary/leaving.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteClosed } from './store.ts'

/** Deletes reports that were closed two years ago. */
export async function sweepReports(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - keptMonths.closedReports)
  await deleteClosed(db, before)
}
