import { getAnalytics } from '#contract/calls/admin-analytics.ts'
import type { AnalyticsSpan } from '#contract/vocabulary/analytics.ts'
import { getLeftToRefund, listAllBookings } from '#contract/calls/admin-bookings.ts'
import { listAllListings } from '#contract/calls/admin-listings.ts'
import { listDisputes, listFailedJobs, listPaymentEvents } from '#contract/calls/admin-system.ts'
import { listFailedPayouts } from '#contract/calls/payouts.ts'
import { listReports } from '#contract/calls/reports.ts'
import { getFigures, listAudit, listUsers } from '#contract/calls/admin.ts'
import type { AuditAction } from '#contract/vocabulary/audit.ts'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { Role } from '#contract/endpoint.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The figures of the whole marketplace. */
export const figuresQuery = queryFor(getFigures)

/** How many rows of a list are fetched at a time. */
const limit = '20'

/** The filter of the list of users. */
export type WantedUsers = { role?: Role | undefined; search?: string | undefined }

/** The users, newest first. */
export function usersQuery({ role, search }: WantedUsers) {
  return pagesFor(listUsers, { query: { role, search, limit } })
}

/** The filter of the list of bookings. */
export type WantedBookings = {
  status?: BookingStatus | undefined
  paymentState?: PaymentState | undefined
  search?: string | undefined
}

/** All bookings, newest first. */
export function bookingsQuery({ status, paymentState, search }: WantedBookings) {
  return pagesFor(listAllBookings, { query: { status, paymentState, search, limit } })
}

/** How much of a booking can still be refunded; never cached, because other admins refund as well. */
export const leftToRefundQuery = (id: string) => ({
  ...queryFor(getLeftToRefund, { params: { id } }),
  staleTime: 0,
})

/** The filter of the list of listings. */
export type WantedListings = { status?: 'active' | 'inactive' | undefined; search?: string | undefined }

/** All listings, newest first. */
export function listingsQuery({ status, search }: WantedListings) {
  return pagesFor(listAllListings, { query: { status, search, limit } })
}

/** The filter of the list of reports; open ones by default. */
export type WantedReports = { status?: 'closed' | undefined; search?: string | undefined }

/** The reports, newest first. */
export function reportsQuery({ status, search }: WantedReports) {
  return pagesFor(listReports, { query: { status, search, limit } })
}

/** The marketplace's statistics over time. */
export function analyticsQuery(span: AnalyticsSpan) {
  return queryFor(getAnalytics, { query: { span } })
}

/** The jobs that were given up, and the payment provider's disputes and events, latest first. */
export const failedJobsQuery = queryFor(listFailedJobs)
export const disputesQuery = pagesFor(listDisputes, { query: { limit } })
export const failedPayoutsQuery = pagesFor(listFailedPayouts, { query: { limit } })
export const paymentEventsQuery = queryFor(listPaymentEvents)

/** The filter of the audit log. */
export type WantedEntries = { action?: AuditAction | undefined; search?: string | undefined }

/** The audit log, newest first. */
export function auditQuery({ action, search }: WantedEntries) {
  return pagesFor(listAudit, { query: { action, search } })
}
