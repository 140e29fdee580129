import type { AccountExport } from '#contract/calls/account.ts'
import type { Database } from '#server/database/connect.ts'
import { updatesOfPerson } from './store.ts'
import { viewUpdate } from './view.ts'

/** All updates of the stays of a person, as they read them. */
export async function exportUpdates(db: Database, userId: string, now: Date): Promise<AccountExport['stayUpdates']> {
  return (await updatesOfPerson(db, userId)).map((update) => {
    const { mayDelete: _, ...shown } = viewUpdate(update, { id: userId }, now)
    return { ...shown, side: update.sitterId === userId ? 'sitter' : 'owner' }
  })
}
