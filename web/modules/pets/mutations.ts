import { addPet, changePet, listPets, removePet } from '#contract/calls/pets.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { useCall } from '#web/platform/use-call.ts'
import { bodyOf } from './pet-form.ts'
import type { PetForm } from './pet-form.ts'

/** Adds a pet, or changes the one that is given. */
export function useSavePet(pet: Pet | undefined) {
  const add = useCall(addPet, {
    input: (form: PetForm) => ({ body: bodyOf(form) }),
    done: () => ({ title: 'Pet added successfully!' }),
    otherwise: { title: 'Failed to add pet. Please try again.' },
    refreshes: [listPets],
  })
  const change = useCall(changePet, {
    input: (form: PetForm) => ({ params: { id: pet?.id ?? '' }, body: bodyOf(form) }),
    done: () => ({ title: 'Pet updated successfully!' }),
    otherwise: { title: 'Failed to update pet' },
    refreshes: [listPets],
  })
  return pet ? change : add
}

/** Removes a pet. */
export function useRemovePet() {
  return useCall(removePet, {
    input: ({ id }: Pet) => ({ params: { id } }),
    done: () => ({ title: 'Pet deleted successfully!' }),
    otherwise: { title: 'Failed to delete pet' },
    refreshes: [listPets],
  })
}
