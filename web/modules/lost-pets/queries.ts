import * as api from '#contract/api.ts'
import type { LostPetsOfStay } from '#contract/schemas/lost-pets.ts'
import { queryFor } from '#web/platform/api.ts'
import { pollUnlessLive } from '#web/platform/live.ts'

/** How often to look, in milliseconds, while the alerts can still be taken back. */
const startingEveryMs = 3000
const newsEvery = pollUnlessLive(30_000)

type QueryState = { readonly state: { readonly data: LostPetsOfStay | undefined } }

/** The missing pets of a stay, for its two sides. */
export const lostPetsQuery = (bookingId: string) => ({
  ...queryFor(api.lostPets.list, { params: { id: bookingId } }),
  refetchInterval: ({ state: { data } }: QueryState) =>
    data?.lost.some(({ state }) => state === 'starting') ? startingEveryMs : newsEvery(),
})
