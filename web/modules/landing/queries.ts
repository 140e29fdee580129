import * as api from '#contract/api.ts'
import type { User } from '#contract/schemas/identity.ts'
import { queryFor } from '#web/platform/api.ts'

/** The marketplace in figures. */
export const marketQuery = queryFor(api.search.market)

/** The towns that the city of a profile may mean. */
export const townsQuery = ({ city, state }: Pick<User, 'city' | 'state'>) =>
  queryFor(api.places.suggest, { query: { q: `${city}, ${state}`, towns: 'true' } })
