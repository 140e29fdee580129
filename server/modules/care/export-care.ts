import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { carePersonsRecords, logsOfPerson } from './export-store.ts'

/** Returns what was recorded in a person's stays, on either side, and the logs of their care. */
export async function exportCare(db: Database, userId: string): Promise<AccountExport['care']> {
  const [records, logs] = await Promise.all([carePersonsRecords(db, userId), logsOfPerson(db, userId)])
  return {
    records: records.map(({ at, receivedAt, ...record }) => ({
      ...record,
      at: at.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
    log: logs,
  }
}
