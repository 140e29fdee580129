import type { AccountExport } from '#contract/schemas/account-export.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { carePersonsRecords, logsOfPerson } from './export-store.ts'

/** Returns what was recorded in a person's stays, on either side, and the logs of their care. */
export async function exportCare(db: Database, userId: string): Promise<AccountExport['care']> {
  const [records, logs] = await Promise.all([carePersonsRecords(db, userId), logsOfPerson(db, userId)])
  return {
    records: records.map(({ at, receivedAt, photos, ...record }) => ({
      ...record,
      photos: photos.flatMap((id) => picturePath(id) ?? []),
      at: at.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
    log: logs,
  }
}
