import { keptMonths } from '#contract/vocabulary/leaving.ts'
import type { Database } from '#server/database/connect.ts'
import { eraseEnded } from './store.ts'

/** Erases what was written about measures that ended a year ago; that there was one is kept. */
export async function sweepMeasures(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - keptMonths.measures)
  await eraseEnded(db, before)
}
