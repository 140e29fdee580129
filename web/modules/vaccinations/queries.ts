import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** The records of one of the user's pets. */
export const recordsQuery = (petId: string) => queryFor(api.vaccinations.list, { params: { id: petId } })

/** The records of a stay's pets, for its sides. */
export const stayRecordsQuery = (bookingId: string) => ({
  ...queryFor(api.vaccinations.ofStay, { params: { id: bookingId } }),
  staleTime: 5000,
})

/** What the user's pets lack for a stay at a listing. */
export const gapsQuery = (listingId: string, { startDate, endDate }: { startDate: string; endDate: string }) =>
  queryFor(api.vaccinations.gapsAtListing, { params: { id: listingId }, query: { startDate, endDate } })
