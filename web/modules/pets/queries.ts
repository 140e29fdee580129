import { listPets } from '#contract/calls/pets.ts'
import { queryFor } from '#web/platform/api.ts'

/** The caller's pets. */
export const petsQuery = queryFor(listPets)
