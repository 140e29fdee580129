import { z } from 'zod'
import { dateRefusals, ruleRefusals } from '../stay-refusals.ts'
import { PlainDate } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { Money, MoneyIn } from '../schemas/money.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { Id } from '../schemas/text.ts'
import { petsPerStay } from '../vocabulary/limits.ts'
import { BookingDetail } from './bookings.ts'
import { QuoteLine } from './prices.ts'

const params = z.object({ id: Id })

/** The price of a booking on other dates, compared with its current price. */
export const ChangeQuote = z
  .object({
    nights: z.number().int(),
    lines: z.array(QuoteLine),
    total: Money,
    /** What the owner pays in addition; negative if money comes back. */
    difference: Money,
    /** What has to be paid before the change takes place; null if nothing. */
    toPay: Money.nullable(),
    /**
     * Whether the hold on the owner's card covers the new total of a request, so that it is kept; null without a hold,
     * and for the sitter.
     */
    keepsHold: z.boolean().nullable(),
    /** What the sitter would earn; null for the owner. */
    sitterEarns: Money.nullable(),
    /** Whether the pets fit on every night. Only the sitter learns how many spots are left. */
    fits: z.boolean(),
  })
  .meta({ id: 'ChangeQuote' })
export type ChangeQuote = z.infer<typeof ChangeQuote>

export const quoteChange = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/changes/quote',
  summary: 'What a booking would cost on other dates',
  who: 'signed-in',
  params,
  /** Without `pets`, the number of pets of the booking. */
  query: z.object({
    startDate: PlainDate.optional(),
    endDate: PlainDate.optional(),
    pets: WholeNumber(1, petsPerStay).optional(),
  }),
  reply: ChangeQuote,
  refuses: ['not_found', 'booking_state', 'only_sides_change', ...dateRefusals, ...ruleRefusals],
})

export const proposeChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/changes',
  summary:
    'Propose other dates or pets to the other side; a request that waits is changed by its owner at once, and its sitter suggests other dates',
  who: 'signed-in',
  params,
  body: z
    .object({
      startDate: PlainDate,
      endDate: PlainDate,
      /** The pets that would stay; left out, the pets stay the same. Only the owner may choose others. */
      petIds: z.array(Id).max(petsPerStay).nullish(),
      /** The total that the caller was shown. */
      total: MoneyIn,
    })
    .meta({ id: 'NewChange' }),
  reply: BookingDetail,
  status: 201,
  refuses: [
    'not_found',
    'booking_state',
    'only_sides_change',
    'you_blocked',
    'blocked_you',
    'change_open',
    ...dateRefusals,
    'nothing_changed',
    'owner_chooses_pets',
    'listing_not_found',
    'no_pets_yet',
    'select_pets',
    'pet_not_found',
    'pet_not_accepted',
    'dates_unavailable',
    ...ruleRefusals,
    'already_requested',
    'pet_elsewhere',
    'price_changed',
    'total_too_small',
    'too_many',
  ],
})

export const answerChange = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/changes/{changeId}',
  summary:
    'Accept or decline a proposed change, or withdraw one; an owner who accepts the dates that a sitter suggested for a request has the stay',
  who: 'signed-in',
  params: z.object({ id: Id, changeId: Id }),
  body: z.object({ status: z.enum(['accepted', 'declined', 'withdrawn']) }).meta({ id: 'ChangeAnswer' }),
  reply: BookingDetail,
  refuses: [
    'not_found',
    'only_sides_change',
    'change_over',
    'you_blocked',
    'blocked_you',
    'nights_taken',
    'nights_closed',
    'pet_elsewhere',
    'pet_not_found',
    'total_too_small',
  ],
})
