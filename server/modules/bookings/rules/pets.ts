import type { Lists } from '#contract/vocabulary/lists.ts'
import { petsPerStay } from '#contract/vocabulary/limits.ts'
import { countedKinds } from '#contract/vocabulary/pet-counts.ts'
import { acceptsOnly } from '#contract/vocabulary/pet-kinds.ts'
import type { PetCounts } from '#contract/vocabulary/pet-counts.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'

type PetsRefusal = 'no_pets_yet' | 'select_pets' | 'pet_not_found' | 'pet_not_accepted'

/** Checks the pets of a request, in their order (docs/product.md#requesting-a-stay). Returns the chosen pets, or the first refusal. */
export function chosenPets<P extends { readonly id: string; readonly kind: PetKind }>(
  own: readonly P[],
  petIds: readonly string[],
  accepted: readonly PetKind[],
  lists?: Lists,
): P[] | Refused<PetsRefusal> {
  if (own.length === 0) return refuse('no_pets_yet')
  if (petIds.length === 0) return refuse('select_pets')
  const chosen = [...new Set(petIds)].map((id) => own.find((pet) => pet.id === id))
  const found = chosen.filter((pet) => pet !== undefined)
  if (found.length < chosen.length) return refuse('pet_not_found')
  const stranger = found.find((pet) => !accepted.includes(pet.kind))
  if (stranger) return refuse('pet_not_accepted', acceptsOnly(stranger.kind, accepted, lists))
  return found
}

/** The pets that a price is asked for: their number or their ids, and how many of each kind. */
export type PetsAsked = PetCounts & { readonly pets?: number | readonly string[] | undefined }

/** How many pets a price is asked for, by their number, their ids, or by kind; undefined if it does not say. */
export function petsAsked({ pets, ...counts }: PetsAsked): number | undefined {
  if (typeof pets === 'number') return pets
  if (pets !== undefined && pets.length > 0) return Math.min(pets.length, petsPerStay)
  const sum = countedKinds(counts).reduce((all, [, count]) => all + count, 0)
  return sum === 0 ? undefined : Math.min(sum, petsPerStay)
}

/** The ones of somebody's own pets that a price is asked for by their ids. */
export function petsNamed<P extends { readonly id: string }>(own: readonly P[], { pets }: PetsAsked): P[] {
  return typeof pets === 'object' ? own.filter(({ id }) => pets.includes(id)) : []
}
