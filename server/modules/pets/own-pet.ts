import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayChangePet } from './rules/may.ts'
import { findPet } from './store.ts'
import type { Pet } from './store.ts'

/** Returns a pet that the caller may change; undefined if there is none with that id. */
export async function ownPet(db: Database, caller: Caller, id: string): Promise<Pet | undefined> {
  const pet = await findPet(db, id)
  return pet && mayChangePet(pet, caller) ? pet : undefined
}
