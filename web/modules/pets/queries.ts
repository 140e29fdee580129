import { listPets } from '#contract/calls/pets.ts'
import { queryFor } from '#web/platform/api.ts'

/** The user's pets. */
export const petsQuery = queryFor(listPets)
