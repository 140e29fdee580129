import * as api from '#contract/api.ts'
import type { DeskItem } from '#contract/calls/desk.ts'
import type { GiveUpReason } from '#contract/vocabulary/desk.ts'
import { useCall } from '#web/platform/use-call.ts'

const desk = [api.desk.list, api.desk.counts]
const paramsOf = ({ kind, itemId }: DeskItem) => ({ kind, id: itemId })

/** Takes a thing that waits, so that others see who looks at it. */
export function useTake() {
  return useCall(api.desk.mark, {
    input: (item: DeskItem) => ({ params: paramsOf(item), body: { taken: true as const } }),
    otherwise: { title: "Couldn't take it" },
    refreshes: desk,
  })
}

/** Leaves a thing out of the list until a time. */
export function useSnooze() {
  return useCall(api.desk.mark, {
    input: ({ item, until }: { item: DeskItem; until: Date }) => ({
      params: paramsOf(item),
      body: { snoozeUntil: until.toISOString() },
    }),
    otherwise: { title: "Couldn't snooze it" },
    refreshes: desk,
  })
}

/** Gives a thing back that was taken, or shows it again that was snoozed. */
export function useUnmark() {
  return useCall(api.desk.unmark, {
    input: (item: DeskItem) => ({ params: paramsOf(item) }),
    otherwise: { title: "Couldn't change it" },
    refreshes: desk,
  })
}

/** Dismisses a report. */
export function useDismiss() {
  return useCall(api.reports.close, {
    input: ({ itemId }: DeskItem) => ({ params: { id: itemId }, body: { outcome: 'dismissed' as const } }),
    done: () => ({ title: 'Report dismissed' }),
    otherwise: { title: 'Failed to close the report' },
    refreshes: [...desk, api.reports.list, api.audit.list],
  })
}

/** Has the server ask the provider about a payment that is stuck. */
export function useLookUp({ itemId }: DeskItem) {
  return useCall(api.desk.lookUp, {
    input: () => ({ params: { id: itemId } }),
    done: () => ({ title: 'The payment will be looked up again' }),
    otherwise: { title: 'Failed to look up the payment' },
    refreshes: [...desk, api.audit.list],
  })
}

/** Tries a failed job again. */
export function useRetryJob({ itemId }: DeskItem) {
  return useCall(api.admin.retryJob, {
    input: () => ({ params: { id: itemId } }),
    done: () => ({ title: 'The job will be tried again' }),
    otherwise: { title: 'Failed to retry the job' },
    refreshes: [...desk, api.admin.failedJobs, api.audit.list],
  })
}

/** Drops a failed job for good. */
export function useGiveUp({ itemId }: DeskItem) {
  return useCall(api.desk.giveUp, {
    input: ({ reason }: { reason: GiveUpReason }) => ({ params: { id: itemId }, body: { reason } }),
    done: () => ({ title: 'Job given up' }),
    otherwise: { title: 'Failed to give up the job' },
    refreshes: [...desk, api.admin.failedJobs, api.audit.list],
  })
}

/** Tries a failed payout again. */
export function useRetryPayout({ itemId }: DeskItem) {
  return useCall(api.payouts.retry, {
    input: () => ({ params: { id: itemId } }),
    done: () => ({ title: 'The payout will be tried again' }),
    otherwise: { title: 'Failed to retry the payout' },
    refreshes: [...desk, api.payouts.failed, api.audit.list],
  })
}

/** Fetches the phones of both sides of a stay in danger; the audit log records it. */
export function useSeePhones() {
  return useCall(api.desk.phones, {
    input: (bookingId: string) => ({ params: { id: bookingId } }),
    otherwise: { title: "Couldn't load the phone numbers" },
    refreshes: [api.audit.list],
  })
}
