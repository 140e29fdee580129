import type { User } from '#contract/calls/identity.ts'
import { getMarket } from '#contract/calls/market.ts'
import { suggestPlaces } from '#contract/calls/places.ts'
import { queryFor } from '#web/platform/api.ts'

/** The marketplace in figures. */
export const marketQuery = queryFor(getMarket)

/** The towns that the city of a profile may mean. */
export const townsQuery = ({ city, state }: Pick<User, 'city' | 'state'>) =>
  queryFor(suggestPlaces, { query: { q: `${city}, ${state}`, towns: 'true' } })
