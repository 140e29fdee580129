import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, optionalText } from '../schemas/text.ts'
import { reportDetailsMaximum } from '../vocabulary/limits.ts'
import { reportReasonNames } from '../vocabulary/report-reasons.ts'

export const Report = z
  .object({
    id: z.string(),
    listingId: z.string(),
    reason: z.enum(reportReasonNames),
    details: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const reportListing = endpoint({
  method: 'POST',
  path: '/api/listings/{id}/reports',
  summary: 'Tell the admins that something is wrong with a listing; once each, and they are told by email',
  who: 'signed-in',
  params: z.object({ id: Id }),
  body: z
    .object({ reason: z.enum(reportReasonNames), details: optionalText(reportDetailsMaximum) })
    .meta({ id: 'NewReport' }),
  reply: Report,
  status: 201,
  missing: 'listing_not_found',
  refuses: ['not_signed_in', 'listing_not_found', 'own_listing_reported', 'already_reported', 'too_many'],
})
