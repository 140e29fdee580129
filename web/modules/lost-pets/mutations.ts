import * as api from '#contract/api.ts'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import type { LostStep } from '#contract/vocabulary/lost-pets.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'

const refreshes = [api.lostPets.list, api.care.log]
const again = (title: string) => ({ title, description: 'Please try again.' })

/** Says that a pet of a stay is missing; `next` runs once it is stored and the list shows it. */
export function useStartLost(bookingId: string, next: (lost: LostPet) => void) {
  const idempotency = useIdempotencyKey()
  return useCall(api.lostPets.start, {
    input: (petId: string) => ({
      params: { id: bookingId },
      body: { petId, point: null, clientId: idempotency.keyOf(petId) },
    }),
    otherwise: again("We couldn't start the alert"),
    refreshes,
    next: async (lost, _, fresh) => {
      idempotency.forget()
      await fresh
      next(lost)
    },
  })
}

type Place = { id: string; latitude: number; longitude: number }

/** Says where the pet was last seen. Without it the page goes by the listing, so nobody hears of a failure. */
export function usePlaceLost() {
  return useCall(api.lostPets.change, {
    input: ({ id, latitude, longitude }: Place) => ({ params: { id }, body: { point: { latitude, longitude } } }),
    otherwise: () => undefined,
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
