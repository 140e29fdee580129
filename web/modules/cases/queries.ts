import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'
import type { OfferForm } from './mutations.ts'

/** The user's cases, newest first. */
export const myCasesQuery = pagesFor(api.cases.mine, { query: { limit: '20' } })

/** One of the user's cases. */
export const caseQuery = (id: string) => queryFor(api.cases.get, { params: { id } })

/** What an offer would mean; never cached, because what is left changes. */
export const offerPreviewQuery = (id: string, offer: OfferForm) => ({
  ...queryFor(api.cases.previewOffer, { params: { id }, query: offer }),
  staleTime: 0,
})
