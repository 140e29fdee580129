import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { Pet } from '#contract/calls/pets.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { mayCall, useUser } from '#web/platform/session.ts'
import type { SearchAddress } from './search-address.ts'

/** The user's pets; none for visitors and sitters. */
export function useOwnPets(asked = true): readonly Pet[] {
  const { user } = useUser()
  const { data } = useQuery({ ...petsQuery, enabled: asked && user !== null && mayCall(api.pets.list, user) })
  return data ?? []
}

/** "for Biscuit and Olive" if the search names the user's own pets; else undefined. */
export function useOwnPetsWords({ pets }: SearchAddress): string | undefined {
  const own = useOwnPets(pets !== undefined)
  const ids = pets?.split(',') ?? []
  const names = ids.flatMap((id) => own.find((pet) => pet.id === id)?.name ?? [])
  return names.length > 0 && names.length === ids.length ? `for ${joined(names)}` : undefined
}
