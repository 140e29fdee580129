import type { AccountExport } from '#contract/schemas/account-export.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { picturesOf } from './store.ts'

/** Returns the addresses of all pictures that a person uploaded. */
export async function exportPictures(db: Database, ownerId: string): Promise<AccountExport['pictures']> {
  return (await picturesOf(db, ownerId)).map(({ id, purpose, state, createdAt }) => ({
    url: picturePath(id),
    purpose,
    uploadedAt: createdAt.toISOString(),
    ready: state === 'ready',
  }))
}
