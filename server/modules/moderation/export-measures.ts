import type { AccountExport } from '#contract/calls/account.ts'
import type { Database } from '#server/database/connect.ts'
import { measuresOf } from './store.ts'
import { viewOwn } from './view.ts'

/** Returns a person's measures for the download of their data, newest first, without what staff noted for itself. */
export async function exportMeasures(db: Database, userId: string, now: Date): Promise<AccountExport['measures']> {
  return (await measuresOf(db, userId)).map((measure) => {
    const { may: _may, inForce: _inForce, appealUntil: _until, ...kept } = viewOwn(measure, now)
    return kept
  })
}
