import * as api from '#contract/api.ts'
import { deskCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Retries a failed job. */
export function useRetryJob(id: string) {
  return useCall(api.admin.retryJob, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'The job will be tried again' }),
    otherwise: { title: 'Failed to retry the job' },
    refreshes: [api.admin.failedJobs, ...deskCalls, api.audit.list],
  })
}

/** Retries a failed payout. */
export function useRetryPayout(id: string) {
  return useCall(api.payouts.retry, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'The payout will be tried again' }),
    otherwise: { title: 'Failed to retry the payout' },
    refreshes: [api.payouts.listForAdmins, ...deskCalls, api.audit.list],
  })
}
