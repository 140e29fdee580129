import { z } from './zod.ts'
import { idText } from '../vocabulary/ids.ts'

/** A whole number in a query string, between two bounds. */
export const WholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

const cursor = (pattern: string) => z.string().regex(new RegExp(`^${pattern}$`), 'must be the cursor of a page')

/**
 * How every list is paged: `limit` rows, `after` the cursor that the last page's `Link` (rel="next") carries. The last
 * page has no `Link`. A page of very long rows may end earlier than asked.
 */
export const Paging = z.object({ limit: WholeNumber(1, 100).optional(), after: cursor(idText).optional() })
export type Paging = z.output<typeof Paging>

/** The same for a list that has pending rows first: the cursor says whether its row was one. */
export const PendingFirstPaging = Paging.extend({ after: cursor(`(pending-)?${idText}`).optional() })

/** For a list of what the provider names, that has open rows first: the cursor says whether its row was one. */
export const OpenFirstPaging = Paging.extend({ after: cursor(String.raw`(open-)?\w{1,100}`).optional() })
