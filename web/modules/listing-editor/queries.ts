import { myDrafts } from '#contract/calls/listings.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The listings that the caller has not published. */
export const draftsQuery = pagesFor(myDrafts)
