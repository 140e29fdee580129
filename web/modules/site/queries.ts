import * as api from '#contract/api.ts'
import type { SampledMail } from '#contract/vocabulary/sampled-mails.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The draft of the site beside what is published. */
export const siteDraftQuery = queryFor(api.site.draft)

/** The versions of the site, newest first. */
export const siteVersionsQuery = pagesFor(api.site.versions, { query: {} })

/** A kind of mail as a revision of the draft would have it. */
export const siteSampleQuery = (kind: SampledMail, revision: number) => {
  const query = queryFor(api.site.sample, { params: { kind } })
  return { ...query, queryKey: [...query.queryKey, revision] }
}

/** What a version contains. */
export const siteVersionQuery = (number: number) => queryFor(api.site.version, { params: { number: String(number) } })
