import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** What was asked in a stay beside its price, and what its sitter can ask for. */
export const chargesQuery = (bookingId: string) => queryFor(api.charges.list, { params: { id: bookingId } })
