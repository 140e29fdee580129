import { z } from 'zod'

const version = z.number().int().min(1).max(2_147_483_647)

/** The number of a version of the site, whose prices and rules somebody was shown. */
export const SiteNumber = version

/** The versions of the documents that somebody is shown, and agrees to by what they do next. */
export const Documents = z.object({ terms: version, privacy: version })
export type Documents = z.infer<typeof Documents>
