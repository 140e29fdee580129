import type { Database } from '#server/database/connect.ts'
import { petIdsOfOwner } from '#server/modules/pets/public.ts'
import { eraseReasonsOf } from './questions-store.ts'
import { deleteRecordsOf } from './store.ts'

/**
 * Deletes the records of all pets of a person who leaves, and why they excused others as a sitter; the photos lose their
 * owner and are swept.
 */
export async function eraseVaccinationsOf(tx: Database, userId: string): Promise<void> {
  await deleteRecordsOf(tx, await petIdsOfOwner(tx, userId))
  await eraseReasonsOf(tx, userId)
}
