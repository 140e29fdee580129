import { z } from './zod.ts'

/** A whole number in a query string, between two bounds. */
export const WholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/** Rows on a page of a list, unless fewer or more are asked for. */
export const pageRows = 50

/**
 * How every list is paged: `limit` rows, `after` the cursor that the last page's `Link` (rel="next") carries. The last
 * page has no `Link`. A page of very long rows may end earlier than asked.
 */
export const Paging = z.object({
  limit: WholeNumber(1, 100).optional(),
  after: z
    .string()
    .regex(/^(pending-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be the cursor of a page')
    .optional(),
})
export type Paging = z.output<typeof Paging>
