import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** The emergency sheet of a stay. */
export const emergencyQuery = (bookingId: string) => queryFor(api.emergency.get, { params: { id: bookingId } })
