import * as api from '#contract/api.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { petKindOf } from '#contract/vocabulary/pet-kinds.ts'
import { useCall } from '#web/platform/use-call.ts'
import { careOf } from './care-form.ts'
import type { CareForm } from './care-form.ts'
import { bodyOf } from './pet-form.ts'
import type { NoAge, PetForm, PetFormKind } from './pet-form.ts'
import { traitsOf } from './traits-form.ts'
import type { TraitsForm } from './traits-form.ts'

/** Adds a pet, or changes the given one. */
export function useSavePet(pet: Pet | undefined, where: PetFormKind) {
  const onProfile = where === 'profile'
  const noAge: NoAge = onProfile ? null : 0
  const add = useCall(api.pets.add, {
    input: (form: PetForm) => ({ body: bodyOf(form, noAge) }),
    done: () => ({ title: 'Pet added successfully!' }),
    otherwise: onProfile ? 'Failed to add pet' : { title: 'Failed to add pet. Please try again.' },
    refreshes: [api.pets.list],
  })
  const change = useCall(api.pets.change, {
    input: (form: PetForm) => ({ params: { id: pet?.id ?? '' }, body: bodyOf(form, noAge) }),
    done: () => ({ title: 'Pet updated successfully!' }),
    otherwise: { title: 'Failed to update pet' },
    refreshes: [api.pets.list],
  })
  return pet ? change : add
}

/** Saves the care sheet of a pet. */
export function useSaveCare(pet: Pet) {
  return useCall(api.pets.changeCare, {
    input: (form: CareForm) => ({ params: { id: pet.id }, body: { care: careOf(form) } }),
    done: () => ({ title: 'Care sheet saved' }),
    otherwise: { title: "We couldn't save the care sheet", description: 'Please try again.' },
    refreshes: [api.pets.list],
  })
}

/** Saves what is said about a pet. */
export function useSaveTraits(pet: Pet) {
  return useCall(api.pets.changeTraits, {
    input: (form: TraitsForm) => ({ params: { id: pet.id }, body: traitsOf(form, petKindOf(pet.type) ?? 'other') }),
    done: () => ({ title: 'Saved' }),
    otherwise: { title: "We couldn't save that", description: 'Please try again.' },
    // where it can stay follows from that
    refreshes: [
      api.pets.list,
      api.bookings.get,
      api.bookings.quote,
      api.search.listings,
      api.search.pins,
      api.search.facets,
    ],
  })
}

/** Removes a pet. */
export function useRemovePet() {
  return useCall(api.pets.remove, {
    input: ({ id }: Pet) => ({ params: { id } }),
    done: () => ({ title: 'Pet deleted successfully!' }),
    otherwise: { title: 'Failed to delete pet' },
    refreshes: [api.pets.list],
  })
}
