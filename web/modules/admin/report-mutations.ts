import * as api from '#contract/api.ts'
import { deskCalls } from '#contract/stale-calls.ts'
import type { AdminReport } from '#contract/calls/reports.ts'
import type { ReportAction, ReportOutcome } from '#contract/vocabulary/report-reasons.ts'
import { useCall } from '#web/platform/use-call.ts'

const refreshes = [api.reports.list, api.audit.list, api.people.reports, ...deskCalls]

/** Fetches the messages before a report; the audit log records it. */
export function useReadReported({ id }: Pick<AdminReport, 'id'>) {
  return useCall(api.reports.read, {
    input: () => ({ params: { id } }),
    otherwise: { title: 'Failed to load the conversation' },
    refreshes: [api.audit.list],
  })
}

/** How reports are closed, as it is entered. */
export type ClosingForm = {
  readonly outcome: ReportOutcome
  readonly note: string
  readonly actions: readonly ReportAction[]
}

/** Closes the reports of one subject. */
export function useCloseReport({ id }: AdminReport) {
  return useCall(api.reports.close, {
    input: ({ outcome, note, actions }: ClosingForm) => ({
      params: { id },
      body: { outcome, note: note || null, actions: [...actions] },
    }),
    done: ({ outcome }) => ({ title: outcome === 'dismissed' ? 'Report dismissed' : 'Report resolved' }),
    otherwise: { title: 'Failed to close the report' },
    refreshes,
  })
}

/** Opens the reports of one subject again. */
export function useReopenReport({ id }: AdminReport) {
  return useCall(api.reports.reopen, {
    input: () => ({ params: { id } }),
    done: () => ({ title: 'Report opened again' }),
    otherwise: { title: 'Failed to open the report again' },
    refreshes,
  })
}
