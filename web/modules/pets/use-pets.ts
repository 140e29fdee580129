import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addPet, changePet, listPets, removePet } from '#contract/pets.ts'
import type { Pet } from '#contract/pets.ts'
import { call, keyOf, queryFor } from '#web/platform/api.ts'
import { explanationOf } from '#web/platform/refusal.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { bodyOf } from './pet-form.ts'
import type { PetForm } from './pet-form.ts'

/** The caller's pets. */
export const petsQuery = queryFor(listPets)

/** Adds a pet, or changes the one that is given. */
export function useSavePet(pet: Pet | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (form: PetForm) => {
      const body = bodyOf(form)
      return pet ? call(changePet, { params: { id: pet.id }, body }) : call(addPet, { body })
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(listPets) })
      toast({ title: pet ? 'Pet updated successfully!' : 'Pet added successfully!', tone: 'success' })
    },
    onError: (error) => {
      if (loggedOut(error)) return
      // a refusal says what to do; a failure has no better words than these
      const otherwise = pet ? 'Failed to update pet' : 'Failed to add pet. Please try again.'
      toast({ title: otherwise, description: explanationOf(error), tone: 'error' })
    },
  })
}

/** Removes a pet. */
export function useRemovePet() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (pet: Pet) => call(removePet, { params: { id: pet.id } }),
    onSuccess: () => toast({ title: 'Pet deleted successfully!', tone: 'success' }),
    onError: (error) =>
      loggedOut(error) || toast({ title: 'Failed to delete pet', description: explanationOf(error), tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(listPets) }),
  })
}
