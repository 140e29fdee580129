import { Deactivation, NewStaff, UserInput } from '../inputs/admin.ts'
import { MoneyIn } from '../inputs/money.ts'
import { AdminCancellation, EarlyEnd, NewRefund } from '../inputs/refunds.ts'
import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { systemRows } from '../vocabulary/limits.ts'
import { BookingsQuery, ListingsQuery, UsersQuery } from '../schemas/console-tables.ts'
import { AdminUser, Figures, StaffMember } from '../schemas/admin.ts'
import { refundPayers } from '../vocabulary/refunds.ts'
import { Booking } from '../schemas/bookings.ts'
import { AdminListing } from '../schemas/admin-listings.ts'
import { analyticsSpans } from '../vocabulary/analytics.ts'
import { Analytics } from '../schemas/admin-analytics.ts'
import { RefundPreview } from '../schemas/refunds.ts'
import { FailedJob, PaymentEvent } from '../schemas/admin-system.ts'

/** What is refused of every decision that gives money back. */
const refundRefusals = [
  'refund_too_large',
  'refund_beyond_sitter',
  'refund_disputed',
  'refund_by_bank',
  'refund_made',
] as const

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
    'The people, newest first or by `sort`; `search` looks in names, email, phone and city, or is an id or the number that pages show of it, ' +
    "or the address of a missing pet's page. " +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: UsersQuery,
  reply: z.array(AdminUser),
  refuses: [],
})

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  summary:
    'Change what is kept of a person; fields that are left out stay. Another role or email ends their sessions, and listings of ' +
    'somebody who is no sitter any more are hidden. The own email is changed in the settings',
  ...admins,
  fresh: true,
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
    'own_email_in_settings',
  ],
})

export const staff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'The admins, those who are it longest first',
  ...admins,
  reply: z.array(StaffMember),
  refuses: [],
})

const person = z.object({ id: Id })

export const addStaff = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/staff',
  summary: 'Make a person an admin; their email is typed again. Their sessions end, and all admins are told',
  ...admins,
  fresh: true,
  params: person,
  body: NewStaff,
  reply: null,
  missing: 'user_not_found',
  refuses: [
    'not_signed_in',
    'user_not_found',
    'staff_email_differs',
    'staff_unconfirmed',
    'user_suspended',
    'sitter_has_stays',
    'sitter_has_earnings',
  ],
})

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/{id}/staff',
  summary: 'Take the role of an admin away: they are again what they were before. One admin always remains',
  ...admins,
  fresh: true,
  params: person,
  reply: null,
  missing: 'user_not_found',
  refuses: [
    'not_signed_in',
    'user_not_found',
    'admin_needed',
    'user_suspended',
    'sitter_has_stays',
    'sitter_has_earnings',
  ],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Delete the account of a person for good, as they could themselves; not that of an admin',
  ...admins,
  params: z.object({ id: Id }),
  fresh: true,
  reply: null,
  missing: 'user_not_found',
  refuses: [
    'not_signed_in',
    'user_not_found',
    'admins_stay',
    'user_stays_not_over',
    'user_money_under_way',
    'user_stay_in_case',
    'user_charge_open',
    'user_earnings_unsent',
  ],
})

export const bookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary:
    'All bookings that are not cleared, newest first or by `sort`; `search` looks in the names and emails of both sides and the title of the ' +
    'listing, or is the id of the booking or listing or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: BookingsQuery,
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
  fresh: true,
  reply: null,
  refuses: ['bookings_money_held'],
})

export const askExport = endpoint({
  method: 'GET',
  path: '/api/admin/exports',
  summary: 'Whether files of tables can be downloaded now: they need a fresh login, which is asked for before',
  ...admins,
  fresh: true,
  reply: null,
  refuses: [],
})

const bookingParams = z.object({ id: Id })

export const refundPreview = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}/refund',
  summary:
    'What an admin can do about a stay and its money, and who would have what after a refund of `amount`, paid by `paidBy`; ' +
    'without an amount, as it is now',
  ...admins,
  params: bookingParams,
  query: z.object({ amount: z.optional(MoneyIn), paidBy: z.optional(z.enum(refundPayers)) }),
  reply: RefundPreview,
  refuses: ['not_found', 'refund_too_large', 'refund_beyond_sitter'],
})

export const refundBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/refund',
  summary:
    'Give the owner back an amount of what was paid and not yet returned, with a reason that both sides read. Before the money ' +
    'is divided less of it is kept; afterwards it is taken back from those who pay, also from a payout that was sent',
  keepsPages: true,
  ...admins,
  params: bookingParams,
  body: NewRefund,
  reply: null,
  fresh: true,
  refuses: ['not_found', 'refund_not_now', ...refundRefusals],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/cancellation',
  summary:
    'Cancel a request or stay as an admin, with a reason that both sides read, whose fault it is, and what the owner gets back; ' +
    'a hold is released as a whole',
  keepsPages: true,
  ...admins,
  params: bookingParams,
  body: AdminCancellation,
  reply: null,
  fresh: true,
  refuses: ['not_found', 'booking_state', ...refundRefusals],
})

export const endStay = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/end',
  summary: 'End a running stay on a day before its last; the nights that are left come back, each at its own price',
  keepsPages: true,
  ...admins,
  params: bookingParams,
  body: EarlyEnd,
  reply: null,
  fresh: true,
  refuses: ['not_found', 'booking_state', 'end_not_possible', 'refund_disputed', 'refund_by_bank', 'refund_made'],
})

export const lookUpPayment = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/lookup',
  summary: 'Ask the payment provider how the payments of a booking stand, and bring the booking in line with it',
  keepsPages: true,
  ...admins,
  params: bookingParams,
  reply: null,
  refuses: ['not_found', 'nothing_to_look_up'],
})

export const listings = endpoint({
  method: 'GET',
  path: '/api/admin/listings',
  summary:
    'All listings that are not deleted, newest first or by `sort`; `search` looks in titles, places, and the name and email of the sitter, ' +
    'or is the id or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: ListingsQuery,
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
  fresh: true,
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
  fresh: true,
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
