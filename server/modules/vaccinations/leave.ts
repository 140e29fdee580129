import type { Database } from '#server/database/connect.ts'
import { petIdsOfOwner } from '#server/modules/pets/public.ts'
import { deleteRecordsOf } from './store.ts'

/** Deletes the records of all pets of a person who leaves; the photos lose their owner and are swept. */
export async function eraseVaccinationsOf(tx: Database, ownerId: string): Promise<void> {
  await deleteRecordsOf(tx, await petIdsOfOwner(tx, ownerId))
}
