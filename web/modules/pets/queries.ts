import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** The user's pets. */
export const petsQuery = queryFor(api.pets.list)
