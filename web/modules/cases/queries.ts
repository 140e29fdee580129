import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The user's cases, newest first. */
export const myCasesQuery = pagesFor(api.cases.mine, { query: { limit: '20' } })

/** One of the user's cases. */
export const caseQuery = (id: string) => queryFor(api.cases.get, { params: { id } })

/** What an offer would mean; never cached, because what is left changes. */
export const offerPreviewQuery = (id: string, amount: string) => ({
  ...queryFor(api.cases.previewOffer, { params: { id }, query: { amount } }),
  staleTime: 0,
})
