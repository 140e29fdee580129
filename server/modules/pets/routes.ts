import * as api from '#contract/api.ts'
import { isRefused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { ContactsPort, HousematesPort, StaysPort } from './ports.ts'
import { removePet } from './remove-pet.ts'
import { addPet, changeCare, changePet } from './save-pet.ts'
import { changeTraits } from './save-traits.ts'
import { petsOf } from './store.ts'
import { viewPet } from './view.ts'

type Ports = { stays: StaysPort; contacts: ContactsPort; housemates: HousematesPort }

export function petsRoutes(db: Database, ports: Ports): Route[] {
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
    route(api.pets.changeCare, async ({ caller, params, body, now }) => {
      const pet = await changeCare({ db, ...ports }, caller, params.id, body.care, now)
      return isRefused(pet) ? pet : viewPet(pet)
    }),
    route(api.pets.changeTraits, async ({ caller, params, body, now }) => {
      const pet = await changeTraits({ db, ...ports }, caller, params.id, body, now)
      return isRefused(pet) ? pet : viewPet(pet)
    }),
    route(api.pets.remove, async ({ caller, params, now }) => removePet(db, caller, params.id, now)),
  ]
}
