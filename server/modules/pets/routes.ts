import { api } from '#contract/index.ts'
import { petKindOf } from '#contract/pet-kinds.ts'
import { petsMaximum } from '#contract/pets.ts'
import type { PetDraft } from '#contract/pets.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { deletePet, findPet, insertPet, petsOf, updatePet } from './store.ts'
import type { PetFields } from './store.ts'
import { viewPet } from './view.ts'

export function petsRoutes(db: Database): Route[] {
  return [
    route(api.pets.list, async ({ caller }) => (await petsOf(db, caller.id)).map(viewPet)),
    route(api.pets.add, async ({ caller, body }) => {
      const fields = fieldsOf(body)
      if (isRefused(fields)) return fields
      const pet = await transaction(db, (tx) => insertPet(tx, caller.id, fields, petsMaximum))
      return pet ? viewPet(pet) : refuse('too_many_pets')
    }),
    route(api.pets.change, async ({ caller, params, body }) => {
      const fields = fieldsOf(body)
      const old = await findPet(db, params.id, caller.id)
      if (!old) return refuse('not_found')
      if (isRefused(fields)) return fields
      // the breed of another kind is no breed of this one
      const stale = old.kind !== fields.kind && old.breed === fields.breed
      const pet = await updatePet(db, params.id, caller.id, stale ? { ...fields, breed: null } : fields)
      return pet ? viewPet(pet) : refuse('not_found')
    }),
    route(api.pets.remove, async ({ caller, params, now }) =>
      (await deletePet(db, params.id, caller.id, now)) ? undefined : refuse('not_found'),
    ),
  ]
}

function fieldsOf(draft: PetDraft): PetFields | Refused<'pet_name_and_type'> {
  const kind = draft.type ? petKindOf(draft.type) : undefined
  if (!draft.name || !kind) return refuse('pet_name_and_type')
  return {
    name: draft.name,
    kind,
    breed: draft.breed,
    age: draft.age,
    size: draft.size,
    description: draft.description,
    special_needs: draft.specialNeeds,
  }
}
