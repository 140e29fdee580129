import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { allPetsOf } from './store.ts'
import { viewPet } from './view.ts'

/** Returns everything stored about a person's pets, including deleted ones. */
export async function exportPets(db: Database, ownerId: string): Promise<AccountExport['pets']> {
  return (await allPetsOf(db, ownerId)).map((pet) => ({
    ...viewPet(pet),
    addedAt: pet.createdAt.toISOString(),
    deletedAt: pet.deletedAt?.toISOString() ?? null,
  }))
}
