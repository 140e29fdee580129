import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { petIdsOfOwner } from '#server/modules/pets/public.ts'
import { recordsOf } from './store.ts'
import { viewRecord } from './view.ts'

/** Returns the records of all pets of a person, including deleted ones. */
export async function exportVaccinations(db: Database, ownerId: string): Promise<AccountExport['vaccinations']> {
  const records = await recordsOf(db, await petIdsOfOwner(db, ownerId))
  return records.map((record) => ({ petId: record.petId, ...viewRecord(record) }))
}
