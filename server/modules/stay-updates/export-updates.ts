import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { updatesOfPerson } from './store.ts'
import { viewUpdate } from './view.ts'

/** Returns all updates of a person's stays, as they see them. */
export async function exportUpdates(db: Database, userId: string, now: Date): Promise<AccountExport['stayUpdates']> {
  return (await updatesOfPerson(db, userId)).map((update) => {
    const { mayDelete: _, ...shown } = viewUpdate(update, { id: userId }, now)
    return { ...shown, side: update.sitterId === userId ? 'sitter' : 'owner' }
  })
}
