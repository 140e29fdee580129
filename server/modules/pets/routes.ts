import { api } from '#contract/index.ts'
import { petKindOf } from '#contract/vocabulary/pet-kinds.ts'
import { petsMaximum } from '#contract/vocabulary/limits.ts'
import type { PetInput } from '#contract/calls/pets.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { mayChangePet } from './rules/may.ts'
import { deletePet, findPet, insertPet, petsOf, updatePet } from './store.ts'
import type { PetFields } from './store.ts'
import { viewPet } from './view.ts'

export function petsRoutes(db: Database): Route[] {
  return [
    route(api.pets.list, async ({ caller }) => (await petsOf(db, caller.id)).map(viewPet)),
    route(api.pets.add, async ({ caller, body }) => {
      const fields = fieldsOf(body)
      if (isRefused(fields)) return fields
      const pet = await transaction(db, async (tx) => {
        // one at a time per owner, so that two tabs cannot pass the maximum together
        await lockUser(tx, caller.id)
        return insertPet(tx, caller.id, fields, petsMaximum)
      })
      return pet ? viewPet(pet) : refuse('too_many_pets')
    }),
    route(api.pets.change, async ({ caller, params, body }) => {
      const old = await findPet(db, params.id)
      if (!old || !mayChangePet(old, caller)) return refuse('not_found')
      const fields = fieldsOf(body)
      if (isRefused(fields)) return fields
      // a breed belongs to one kind: another kind clears it
      const stale = old.kind !== fields.kind && old.breed === fields.breed
      const pet = await updatePet(db, params.id, stale ? { ...fields, breed: null } : fields)
      return pet ? viewPet(pet) : refuse('not_found')
    }),
    route(api.pets.remove, async ({ caller, params, now }) => {
      const pet = await findPet(db, params.id)
      if (!pet || !mayChangePet(pet, caller)) return refuse('not_found')
      return (await deletePet(db, params.id, now)) ? undefined : refuse('not_found')
    }),
  ]
}

function fieldsOf(input: PetInput): PetFields | Refused<'pet_name_and_type'> {
  const kind = input.type ? petKindOf(input.type) : undefined
  if (!input.name || !kind) return refuse('pet_name_and_type')
  return {
    name: input.name,
    kind,
    breed: input.breed,
    age: input.age,
    size: input.size,
    description: input.description,
    specialNeeds: input.specialNeeds,
  }
}
