import { z } from 'zod'
import { UserRole } from '../inputs/admin.ts'
import { PlainDate } from '../inputs/dates.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { bookingStatuses, paymentStates } from '../vocabulary/booking-states.ts'
import {
  bookingSorts,
  caseSorts,
  disputeSorts,
  listingSorts,
  timeSorts,
  measureStates,
  moneySorts,
  userSorts,
} from '../vocabulary/console-tables.ts'
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

/** What is wanted of the table of cases. */
export const CasesQuery = Paging.extend({
  state: z.enum(['open', 'sides', 'waiting', 'solved']).optional(),
  /** Only those about this stay. */
  bookingId: z.optional(Id),
  sort: z.enum(caseSorts).optional(),
  ...Dates,
  search: z.optional(optionalText(adminSearchMaximum)),
})

/** What is wanted of the table of what was reported: open ones unless others are asked for. */
export const ReportsQuery = Paging.extend({
  status: z.enum(['open', 'closed']).optional(),
  sort: z.enum(timeSorts).optional(),
  ...Dates,
  search: z.optional(optionalText(adminSearchMaximum)),
})

/** What is wanted of the table of measures. */
export const MeasuresQuery = Paging.extend({
  state: z.enum(measureStates).optional(),
  sort: z.enum(timeSorts).optional(),
  ...Dates,
  search: z.optional(optionalText(adminSearchMaximum)),
})
