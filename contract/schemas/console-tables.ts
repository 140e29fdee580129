import { z } from 'zod'
import { UserRole } from '../inputs/admin.ts'
import { PlainDate } from '../inputs/dates.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { bookingStatuses, paymentStates } from '../vocabulary/booking-states.ts'
import { bookingSorts, disputeSorts, listingSorts, moneySorts, userSorts } from '../vocabulary/console-tables.ts'
import { adminSearchMaximum } from '../vocabulary/limits.ts'
import { paymentStatuses } from '../vocabulary/payments.ts'
import { disputeStatuses, payoutStages } from '../vocabulary/payouts.ts'
import { Paging, ProviderPaging } from './paging.ts'

/** Only what was made on these days (UTC), both included. */
const Dates = { from: z.optional(PlainDate), to: z.optional(PlainDate) }

/** What is wanted of the table of people. */
export const UsersQuery = Paging.extend({
  role: z.optional(UserRole),
  search: z.optional(optionalText(adminSearchMaximum)),
  sort: z.enum(userSorts).optional(),
  ...Dates,
})

/** What is wanted of the table of bookings. */
export const BookingsQuery = Paging.extend({
  status: z.enum(bookingStatuses).optional(),
  paymentState: z.enum(paymentStates).optional(),
  /** Only those of this person, on either side. */
  person: z.optional(Id),
  sort: z.enum(bookingSorts).optional(),
  ...Dates,
  search: z.optional(optionalText(adminSearchMaximum)),
})

/** What is wanted of the table of listings. */
export const ListingsQuery = Paging.extend({
  status: z.enum(['active', 'inactive']).optional(),
  /** Only those of this sitter. */
  person: z.optional(Id),
  sort: z.enum(listingSorts).optional(),
  ...Dates,
  search: z.optional(optionalText(adminSearchMaximum)),
})

/** What is wanted of the table of payments. */
export const PaymentsQuery = Paging.extend({
  status: z.enum(paymentStatuses).optional(),
  sort: z.enum(moneySorts).optional(),
  ...Dates,
  search: z.optional(optionalText(adminSearchMaximum)),
})

/** What is wanted of the table of payouts. */
export const PayoutsQuery = Paging.extend({
  stage: z.enum(payoutStages).optional(),
  sort: z.enum(moneySorts).optional(),
  ...Dates,
  search: z.optional(optionalText(adminSearchMaximum)),
})

/** What is wanted of the table of disputes. */
export const DisputesQuery = ProviderPaging.extend({
  status: z.enum(disputeStatuses).optional(),
  sort: z.enum(disputeSorts).optional(),
  ...Dates,
  search: z.optional(optionalText(adminSearchMaximum)),
})
