import { z } from 'zod'
import { idText } from '../vocabulary/ids.ts'

/** A whole number in a query string, with bounds. */
export const WholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

const cursor = (pattern: string) => z.string().regex(new RegExp(`^${pattern}$`), 'must be the cursor of a page')

/**
 * Paging of every list: `limit` rows, starting at the cursor `after` from the last page's `Link` (rel="next"). The last
 * page has no `Link`. A page of very long rows may end before `limit`.
 */
export const Paging = z.object({ limit: WholeNumber(1, 100).optional(), after: cursor(idText).optional() })
export type Paging = z.output<typeof Paging>

/** Paging of a list with pending rows first: the cursor says whether its row was pending. */
export const PendingFirstPaging = Paging.extend({ after: cursor(`(pending-)?${idText}`).optional() })

/** Paging of a list whose rows have the provider's ids. */
export const ProviderPaging = Paging.extend({ after: cursor(String.raw`\w{1,100}`).optional() })
