import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** How much can be given back, and what an amount changes; never cached, because it goes down with each. */
export const givenBackPreviewQuery = (id: string, amount: string | undefined) => ({
  ...queryFor(api.bookings.previewGiveBack, { params: { id }, query: { amount } }),
  staleTime: 0,
})
