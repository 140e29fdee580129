import { clearBookings, getLeftToRefund, listAllBookings, refundBooking } from '#contract/calls/admin-bookings.ts'
import { listAudit } from '#contract/calls/audit.ts'
import { allowListing, deactivateListing, listAllListings, type AdminListing } from '#contract/calls/admin-listings.ts'
import {
  listFailedJobs,
  listPaymentEvents,
  replayPaymentEvent,
  retryJob,
  type FailedJob,
  type PaymentEvent,
} from '#contract/calls/admin-system.ts'
import { changeUser, deleteUser, getFigures, listUsers, type AdminUser } from '#contract/calls/admin.ts'
import { listApplications } from '#contract/calls/applications.ts'
import { listFailedPayouts, retryPayout, type FailedPayout } from '#contract/calls/payouts.ts'
import { currentUser } from '#contract/calls/identity.ts'
import { closeReport, listReports, readReportedConversation } from '#contract/calls/reports.ts'
import type { AdminReport } from '#contract/calls/reports.ts'
import type { ReportOutcome } from '#contract/vocabulary/report-reasons.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { readAmount } from './refund-rules.ts'
import { inputOf, type UserForm } from './user-form.ts'

/** Changes a user's data. */
export function useChangeUser(user: AdminUser) {
  return useCall(changeUser, {
    input: (form: UserForm) => ({ params: { id: user.id }, body: inputOf(user, form) }),
    done: () => ({ title: 'User updated successfully!' }),
    otherwise: { title: 'Failed to update user' },
    refreshes: [listUsers, getFigures, listAudit, currentUser],
  })
}

/** Deletes a user's account. */
export function useDeleteUser({ id }: AdminUser) {
  return useCall(deleteUser, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'User deleted successfully!' }),
    otherwise: { title: 'Failed to delete user' },
    refreshes: [listUsers, getFigures, listAudit, listApplications],
  })
}

/** Hides all bookings from every list. */
export function useClearBookings() {
  return useCall(clearBookings, {
    input: () => ({}),
    done: () => ({ title: 'All bookings have been deleted successfully!' }),
    otherwise: { title: 'Failed to delete all bookings' },
    refreshes: [listAllBookings, getFigures, listAudit],
  })
}

/** Refunds an amount as an admin typed it to the owner of a stay that is over. */
export function useRefundBooking(id: string) {
  const idempotency = useIdempotencyKey()
  return useCall(refundBooking, {
    input: ({ amount }: { amount: string }) => {
      const body = { amount: readAmount(amount) ?? amount }
      return { params: { id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: () => ({ title: 'The refund is on its way' }),
    otherwise: { title: 'Failed to refund the booking' },
    refreshes: [getLeftToRefund, listAllBookings, getFigures, listAudit],
    next: async () => idempotency.forget(),
  })
}

const ofListing = { refreshes: [listAllListings, getFigures, listAudit] } as const

/** Deactivates a listing, with a reason. */
export function useDeactivateListing({ id }: AdminListing) {
  return useCall(deactivateListing, {
    ...ofListing,
    input: (body: { reason: string }) => ({ params: { id }, body }),
    done: () => ({ title: 'Listing deactivated' }),
    otherwise: { title: 'Failed to deactivate listing' },
  })
}

/** Allows the sitter to publish a deactivated listing again. */
export function useAllowListing({ id }: AdminListing) {
  return useCall(allowListing, {
    ...ofListing,
    input: () => ({ params: { id } }),
    done: () => ({ title: 'Listing allowed' }),
    otherwise: { title: 'Failed to allow listing' },
  })
}

/** Sets or removes a sitter's badge. */
export function useVerifySitter({ id }: AdminListing['sitter']) {
  return useCall(changeUser, {
    input: (verified: boolean) => ({ params: { id }, body: { verified } }),
    done: ({ verified }) => ({ title: verified ? 'Sitter verified' : 'Badge removed' }),
    otherwise: { title: 'Failed to update user' },
    refreshes: [listAllListings, listUsers, listAudit],
  })
}

/** Retries a failed job. */
export function useRetryJob({ id }: FailedJob) {
  return useCall(retryJob, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'The job will be tried again' }),
    otherwise: { title: 'Failed to retry the job' },
    refreshes: [listFailedJobs, listAudit],
  })
}

/** Retries a failed payout. */
export function useRetryPayout({ id }: FailedPayout) {
  return useCall(retryPayout, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'The payout will be tried again' }),
    otherwise: { title: 'Failed to retry the payout' },
    refreshes: [listFailedPayouts, listAudit],
  })
}

/** Has the server look up the payment of an event again. */
export function useReplayEvent({ id }: PaymentEvent) {
  return useCall(replayPaymentEvent, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'The payment will be looked up again' }),
    otherwise: { title: 'Failed to look up the payment' },
    refreshes: [listPaymentEvents, listAudit],
  })
}

/** Fetches the messages before a report; the audit log records it. */
export function useReadReported({ id }: AdminReport) {
  return useCall(readReportedConversation, {
    input: () => ({ params: { id } }),
    otherwise: { title: 'Failed to load the conversation' },
    refreshes: [listAudit],
  })
}

/** Closes a report. */
export function useCloseReport({ id }: AdminReport) {
  return useCall(closeReport, {
    input: (outcome: ReportOutcome) => ({ params: { id }, body: { outcome } }),
    done: ({ outcome }) => ({ title: outcome === 'dismissed' ? 'Report dismissed' : 'Report resolved' }),
    otherwise: { title: 'Failed to close the report' },
    refreshes: [listReports, listAudit],
  })
}
