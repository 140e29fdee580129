import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayChangePet } from './rules/may.ts'
import { deletePet, findPet } from './store.ts'

/** Deletes one's pet; bookings keep what they know of it. */
export async function removePet(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'not_found'>> {
  const pet = await findPet(db, id)
  if (!pet || !mayChangePet(pet, caller)) return refuse('not_found')
  return (await deletePet(db, id, now)) ? undefined : refuse('not_found')
}
