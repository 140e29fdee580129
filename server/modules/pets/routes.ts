import { api } from '#contract/index.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { mayChangePet } from './rules/may.ts'
import { addPet, changePet } from './save-pet.ts'
import { deletePet, findPet, petsOf, updateCare } from './store.ts'
import { viewPet } from './view.ts'

export function petsRoutes(db: Database): Route[] {
  return [
    route(api.pets.list, async ({ caller }) => (await petsOf(db, caller.id)).map(viewPet)),
    route(api.pets.add, async ({ caller, body }) => {
      const pet = await addPet(db, caller, body)
      return isRefused(pet) ? pet : viewPet(pet)
    }),
    route(api.pets.change, async ({ caller, params, body }) => {
      const pet = await changePet(db, caller, params.id, body)
      return isRefused(pet) ? pet : viewPet(pet)
    }),
    route(api.pets.changeCare, async ({ caller, params, body }) => {
      const old = await findPet(db, params.id)
      if (!old || !mayChangePet(old, caller)) return refuse('not_found')
      const pet = await updateCare(db, params.id, body.care)
      return pet ? viewPet(pet) : refuse('not_found')
    }),
    route(api.pets.remove, async ({ caller, params, now }) => {
      const pet = await findPet(db, params.id)
      if (!pet || !mayChangePet(pet, caller)) return refuse('not_found')
      return (await deletePet(db, params.id, now)) ? undefined : refuse('not_found')
    }),
  ]
}
