import type { Database } from '#server/database/connect.ts'
import { erasedNotes } from './fields-store.ts'

/** Deletes all pets of a person and erases their data except the kind; the rows stay because stays refer to them. */
export async function erasePetsOf(tx: Database, ownerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('pets')
    .set((eb) => ({
      name: 'Pet',
      breed: null,
      age: null,
      size: null,
      ...erasedNotes,
      picture_id: null,
      care: null,
      traits: null,
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
    }))
    .where('owner_id', '=', ownerId)
    .execute()
}
