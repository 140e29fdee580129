import * as api from '#contract/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The user's bookings as an owner, asked for once; apart, since a listing's page needs no more of bookings. */
export const ownerBookingsOnceQuery = pagesFor(api.bookings.listAsOwner)
