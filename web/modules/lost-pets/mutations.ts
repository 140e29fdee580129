import * as api from '#contract/api.ts'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import type { LostStep } from '#contract/vocabulary/lost-pets.ts'
import { useCall } from '#web/platform/use-call.ts'
import { changeOf } from './page-form.ts'
import type { PageForm } from './page-form.ts'

const refreshes = [api.lostPets.list, api.care.log]
const again = (title: string) => ({ title, description: 'Please try again.' })

/** Changes what the page says, as far as it was changed in the form. */
export function useChangePage({ id, timeZone }: LostPet) {
  return useCall(api.lostPets.change, {
    input: (form: PageForm) => ({ params: { id }, body: changeOf(form, timeZone) }),
    done: () => ({ title: 'Page changed' }),
    otherwise: again("We couldn't change the page"),
    refreshes,
  })
}

export function useUndoLost() {
  return useCall(api.lostPets.undo, {
    input: ({ id }: LostPet) => ({ params: { id } }),
    done: (_, { state }) =>
      state === 'found'
        ? { title: 'The page is open again', description: 'Nobody gets a new alert.' }
        : { title: 'Undone', description: 'Nobody was told.' },
    otherwise: again("We couldn't undo it"),
    refreshes,
  })
}

export function useFoundLost() {
  return useCall(api.lostPets.found, {
    input: ({ id }: LostPet) => ({ params: { id } }),
    otherwise: again("We couldn't end the page"),
    refreshes,
  })
}

export function useStillMissing() {
  return useCall(api.lostPets.stillMissing, {
    input: ({ id }: LostPet) => ({ params: { id } }),
    done: () => ({ title: 'The page stays open' }),
    otherwise: again("We couldn't save your answer"),
    refreshes,
  })
}

export function useTickStep(id: string) {
  return useCall(api.lostPets.tick, {
    input: ({ step, done }: { step: LostStep; done: boolean }) => ({ params: { id }, body: { step, done } }),
    otherwise: again("We couldn't save the tick"),
    refreshes,
    inTurn: `steps of ${id}`,
  })
}
