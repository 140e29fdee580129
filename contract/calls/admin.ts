import { Deactivation, LateRefund, UserInput, UserRole } from '../inputs/admin.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { Money } from '../schemas/money.ts'
import { OpenFirstPaging, Paging } from '../schemas/paging.ts'
import { adminSearchMaximum, systemRows } from '../vocabulary/limits.ts'
import { AdminUser, Figures } from '../schemas/admin.ts'
import { bookingStatuses, paymentStates } from '../vocabulary/booking-states.ts'
import { Booking } from '../schemas/bookings.ts'
import { AdminListing } from '../schemas/admin-listings.ts'
import { analyticsSpans } from '../vocabulary/analytics.ts'
import { Analytics } from '../schemas/admin-analytics.ts'
import { Dispute, FailedJob, PaymentEvent } from '../schemas/admin-system.ts'

export const figures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'The whole marketplace in a few numbers',
  ...admins,
  reply: Figures,
  refuses: [],
})

export const users = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'The people, newest first; `search` looks in names, email, phone and city, or is an id or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: Paging.extend({ role: z.optional(UserRole), search: z.optional(optionalText(adminSearchMaximum)) }),
  reply: z.array(AdminUser),
  refuses: [],
})

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  summary:
    'Change what is kept of a person; fields that are left out stay. Another role or email ends their sessions, and listings of ' +
    'somebody who is no sitter any more are hidden',
  ...admins,
  params: z.object({ id: Id }),
  body: UserInput,
  reply: AdminUser,
  missing: 'user_not_found',
  refuses: [
    'user_suspended',
    'not_signed_in',
    'user_not_found',
    'profile_needs_name',
    'admin_needed',
    'sitter_has_stays',
    'sitter_has_earnings',
    'email_wrong',
    'email_accented',
    'email_taken',
    'email_elsewhere',
  ],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Delete the account of a person for good, as they could themselves; not that of an admin',
  ...admins,
  params: z.object({ id: Id }),
  reply: null,
  missing: 'user_not_found',
  refuses: [
    'not_signed_in',
    'user_not_found',
    'admins_stay',
    'user_stays_not_over',
    'user_money_under_way',
    'user_earnings_unsent',
  ],
})

export const bookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary:
    'All bookings that are not cleared, newest first; `search` looks in the names and emails of both sides and the title of the ' +
    'listing, or is the id of the booking or listing or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: Paging.extend({
    status: z.enum(bookingStatuses).optional(),
    paymentState: z.enum(paymentStates).optional(),
    /** Only those of this person, on either side. */
    person: z.optional(Id),
    search: z.optional(optionalText(adminSearchMaximum)),
  }),
  reply: z.array(Booking),
  background: true,
  refuses: [],
})

export const clearBookings = endpoint({
  method: 'DELETE',
  path: '/api/admin/bookings',
  summary:
    'Take all bookings off every list: what is open is cancelled, nothing is destroyed, and each keeps its page. ' +
    'Refused while money is held or on its way',
  ...admins,
  reply: null,
  refuses: ['bookings_money_held'],
})

export const leftToRefund = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}/refund',
  summary:
    'How much of what was kept of a stay that is over can still be refunded; nothing before its money is divided, or where ' +
    'a bank has it or asks about it',
  ...admins,
  params: z.object({ id: Id }),
  reply: z.object({ left: Money }).meta({ id: 'LeftToRefund' }),
  refuses: ['not_found'],
})

export const refundBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/refund',
  summary:
    'Give the owner back a part of what was kept of a stay that is over; fee, commission and the earnings of the sitter are what ' +
    'they would be without it, and a payout that was sent is taken back as far as needed',
  keepsPages: true,
  ...admins,
  params: z.object({ id: Id }),
  body: LateRefund,
  reply: null,
  refuses: ['not_found', 'refund_too_large', 'refund_disputed', 'refund_by_bank', 'refund_made'],
})

export const listings = endpoint({
  method: 'GET',
  path: '/api/admin/listings',
  summary:
    'All listings that are not deleted, newest first; `search` looks in titles, places, and the name and email of the sitter, ' +
    'or is the id or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: Paging.extend({
    status: z.enum(['active', 'inactive']).optional(),
    /** Only those of this sitter. */
    person: z.optional(Id),
    search: z.optional(optionalText(adminSearchMaximum)),
  }),
  reply: z.array(AdminListing),
  refuses: [],
})

const params = z.object({ id: Id })

export const deactivateListing = endpoint({
  method: 'PUT',
  path: '/api/admin/listings/{id}/deactivation',
  summary: 'Hide a listing, with a reason that its sitter sees; they cannot publish it until an admin allows it again',
  ...admins,
  params,
  body: Deactivation,
  reply: AdminListing,
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

export const allowListing = endpoint({
  method: 'DELETE',
  path: '/api/admin/listings/{id}/deactivation',
  summary: 'Let the sitter publish the listing again; it stays inactive until they do',
  ...admins,
  params,
  reply: AdminListing,
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

export const analytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'What happened in the marketplace over time: bookings, money, new users, and the towns with most requests',
  ...admins,
  query: z.object({ span: z.enum(analyticsSpans).optional() }),
  reply: Analytics,
  refuses: [],
})

export const failedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: `The latest ${systemRows} jobs that were given up after their last try`,
  ...admins,
  reply: z.array(FailedJob),
  refuses: [],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  summary: 'Try a job again that was given up',
  keepsPages: true,
  ...admins,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  reply: null,
  missing: 'job_not_found',
  refuses: ['job_not_found'],
})

export const paymentEvents = endpoint({
  method: 'GET',
  path: '/api/admin/payment-events',
  summary: `The latest ${systemRows} events that the payment provider sent`,
  ...admins,
  reply: z.array(PaymentEvent),
  refuses: [],
})

export const replayPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/admin/payment-events/{id}/replay',
  summary: 'Ask the payment provider how the payment of an event stands now, and bring the booking in line with it',
  ...admins,
  params: z.object({ id: z.string().regex(/^\w{1,200}$/) }),
  reply: null,
  missing: 'payment_event_not_found',
  refuses: ['payment_event_not_found'],
})

export const disputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary: "The payments that owners' banks take back or ask about: open ones first, the latest of each first",
  ...admins,
  query: OpenFirstPaging,
  reply: z.array(Dispute),
  refuses: [],
})
