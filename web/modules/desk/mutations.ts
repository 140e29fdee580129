import * as api from '#contract/api.ts'
import type { DeskItem } from '#contract/calls/desk.ts'
import { deskCalls } from '#contract/stale-calls.ts'
import type { GiveUpReason } from '#contract/vocabulary/desk.ts'
import { useCall } from '#web/platform/use-call.ts'

const paramsOf = ({ kind, itemId }: DeskItem) => ({ kind, id: itemId })

/** Takes a thing that waits, so that others see who looks at it. */
export function useTake() {
  return useCall(api.desk.mark, {
    input: (item: DeskItem) => ({ params: paramsOf(item), body: { taken: true as const } }),
    otherwise: { title: "Couldn't take it" },
    refreshes: deskCalls,
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
    refreshes: deskCalls,
  })
}

/** Gives a thing back that was taken, or shows it again that was snoozed. */
export function useUnmark() {
  return useCall(api.desk.unmark, {
    input: (item: DeskItem) => ({ params: paramsOf(item) }),
    otherwise: { title: "Couldn't change it" },
    refreshes: deskCalls,
  })
}

/** Dismisses a report. */
export function useDismiss() {
  return useCall(api.reports.close, {
    input: ({ itemId }: DeskItem) => ({ params: { id: itemId }, body: { outcome: 'dismissed' as const } }),
    done: () => ({ title: 'Report dismissed' }),
    otherwise: { title: 'Failed to close the report' },
    refreshes: [...deskCalls, api.reports.list, api.audit.list],
  })
}

/** Notes that staff looked into the stays that a sitter cancelled. */
export function useReviewed() {
  return useCall(api.desk.reviewed, {
    input: ({ itemId }: DeskItem) => ({ params: { id: itemId } }),
    done: () => ({ title: 'Marked as reviewed' }),
    otherwise: { title: "Couldn't mark it" },
    refreshes: [...deskCalls, api.audit.list],
  })
}

/** Has the server ask the provider about a payment that is stuck. */
export function useLookUp({ itemId }: DeskItem) {
  return useCall(api.desk.lookUp, {
    input: () => ({ params: { id: itemId } }),
    done: () => ({ title: 'The payment will be looked up again' }),
    otherwise: { title: 'Failed to look up the payment' },
    refreshes: [...deskCalls, api.audit.list],
  })
}

/** Drops a failed job for good. */
export function useGiveUp({ itemId }: DeskItem) {
  return useCall(api.desk.giveUp, {
    input: ({ reason }: { reason: GiveUpReason }) => ({ params: { id: itemId }, body: { reason } }),
    done: () => ({ title: 'Job given up' }),
    otherwise: { title: 'Failed to give up the job' },
    refreshes: [...deskCalls, api.admin.failedJobs, api.audit.list],
  })
}
