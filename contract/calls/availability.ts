import { z } from '../schemas/zod.ts'
import { PlainDate } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { blockReasonMaximum } from '../vocabulary/limits.ts'
import { Id, optionalLine } from '../schemas/text.ts'

/** Why a range of dates cannot be booked; blocks of the sitter carry an id, full nights do not. */
export const UnavailableDates = z
  .object({
    id: z.string().optional(),
    startDate: PlainDate,
    endDate: PlainDate,
    reason: z.string().nullable(),
    listingId: z.string(),
  })
  .meta({ id: 'UnavailableDates' })
export type UnavailableDates = z.infer<typeof UnavailableDates>

const params = z.object({ id: Id })
const Range = z.object({ startDate: PlainDate, endDate: PlainDate })

export const unavailableDates = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/unavailable-dates',
  summary: "The sitter's blocks (both ends included) and the ranges of full nights; ids only for the sitter and admins",
  who: 'anyone',
  params,
  reply: z.array(UnavailableDates),
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

export const blockDates = endpoint({
  method: 'POST',
  path: '/api/listings/{id}/unavailable-dates',
  summary: 'Block days, both ends included; overlapping and touching blocks merge',
  who: 'signed-in',
  params,
  body: z.object({
    startDate: PlainDate.nullish(),
    endDate: PlainDate.nullish(),
    reason: optionalLine(blockReasonMaximum),
    listingId: z.string().max(64).nullish(),
  }),
  reply: UnavailableDates,
  status: 201,
  missing: 'listing_not_found',
  refuses: [
    'listing_not_found',
    'not_your_listing',
    'select_block_dates',
    'dates_in_past',
    'too_far_ahead',
    'block_over_stays',
    'listing_differs',
  ],
})

export const unblockDates = endpoint({
  method: 'DELETE',
  path: '/api/listings/{id}/unavailable-dates',
  summary: 'Free a range of days; what else a block covered stays blocked',
  who: 'signed-in',
  params,
  query: Range,
  reply: null,
  missing: 'listing_not_found',
  refuses: ['listing_not_found', 'not_your_listing', 'select_block_dates'],
})

export const removeBlock = endpoint({
  method: 'DELETE',
  path: '/api/unavailable-dates/{id}',
  summary: 'Remove one block whole',
  who: 'signed-in',
  params,
  reply: null,
  missing: 'block_not_found',
  refuses: ['block_not_found'],
})
