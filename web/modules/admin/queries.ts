import { getAnalytics, type AnalyticsSpan } from '#contract/calls/admin-analytics.ts'
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

/** The whole marketplace in a few numbers. */
export const figuresQuery = queryFor(getFigures)

/** How many rows of a list come at a time. */
const limit = '20'

/** Which people an admin looks for. */
export type WantedUsers = { role?: Role | undefined; search?: string | undefined }

/** The people, newest first. */
export function usersQuery({ role, search }: WantedUsers) {
  return pagesFor(listUsers, { query: { role, search, limit } })
}

/** Which bookings an admin looks for. */
export type WantedBookings = {
  status?: BookingStatus | undefined
  paymentState?: PaymentState | undefined
  search?: string | undefined
}

/** All bookings, newest first. */
export function bookingsQuery({ status, paymentState, search }: WantedBookings) {
  return pagesFor(listAllBookings, { query: { status, paymentState, search, limit } })
}

/** How much of a booking can still be refunded: other admins refund as well, so that it is asked for each time. */
export const leftToRefundQuery = (id: string) => ({
  ...queryFor(getLeftToRefund, { params: { id } }),
  staleTime: 0,
})

/** Which listings an admin looks for. */
export type WantedListings = { status?: 'active' | 'inactive' | undefined; search?: string | undefined }

/** All listings, newest first. */
export function listingsQuery({ status, search }: WantedListings) {
  return pagesFor(listAllListings, { query: { status, search, limit } })
}

/** Which reports an admin looks for: open ones, unless others are named. */
export type WantedReports = { status?: 'closed' | undefined; search?: string | undefined }

/** What people reported, newest first. */
export function reportsQuery({ status, search }: WantedReports) {
  return pagesFor(listReports, { query: { status, search, limit } })
}

/** What happened in the marketplace over time. */
export function analyticsQuery(span: AnalyticsSpan) {
  return queryFor(getAnalytics, { query: { span } })
}

/** The jobs that were given up, and what the payment provider sent, the latest first. */
export const failedJobsQuery = queryFor(listFailedJobs)
export const disputesQuery = pagesFor(listDisputes, { query: { limit } })
export const failedPayoutsQuery = pagesFor(listFailedPayouts, { query: { limit } })
export const paymentEventsQuery = queryFor(listPaymentEvents)

/** Which entries of the audit log an admin looks for. */
export type WantedEntries = { action?: AuditAction | undefined; search?: string | undefined }

/** What admins did, newest first. */
export function auditQuery({ action, search }: WantedEntries) {
  return pagesFor(listAudit, { query: { action, search } })
}
