import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { traitsOfKind } from '#contract/vocabulary/traits.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { ownPet } from './own-pet.ts'
import type { HousematesPort } from './ports.ts'
import { updateTraits } from './store.ts'
import type { Pet } from './store.ts'

type Deps = { readonly db: Database; readonly housemates: HousematesPort }

/** Saves what an owner says about a pet; answers that make no sense for its kind are left out. */
export async function changeTraits(
  { db, housemates }: Deps,
  caller: Caller,
  id: string,
  traits: PetTraits,
  now: Date,
): Promise<Pet | Refused<'not_found'>> {
  return transaction(db, async (tx) => {
    // no stay of the pet is accepted or changed meanwhile
    await lockUser(tx, caller.id)
    const before = await ownPet(tx, caller, id)
    const after = before && (await updateTraits(tx, id, traitsOfKind(traits, before.kind)))
    if (!before || !after) return refuse('not_found')
    await housemates.traitsSaved(tx, { petId: id, before: before.traits, after: after.traits }, now)
    return after
  })
}
