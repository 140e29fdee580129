import * as api from '#contract/api.ts'
import {
  conversationReportReasonNames,
  listingReportReasonNames,
  type ReportReason,
} from '#contract/vocabulary/report-reasons.ts'
import { useCall } from '#web/platform/use-call.ts'

export type ReportInput = { reason: ReportReason | ''; details: string }

/** The subject of a report. */
export type Subject = { kind: 'listing' | 'conversation'; id: string }

/** The reason if it fits the subject, else `other`; the form cannot be sent without a reason. */
function fitting<Name extends string>(names: readonly (Name | 'other')[], reason: string): Name | 'other' {
  return names.find((name) => name === reason) ?? 'other'
}

const otherwise = { title: "We couldn't send your report", description: 'Please try again.' }

/** Reports a listing or a conversation. */
export function useReport({ kind, id }: Subject) {
  const listing = useCall(api.reports.listing, {
    input: ({ reason, details }: ReportInput) => ({
      params: { id },
      body: { reason: fitting(listingReportReasonNames, reason), details },
    }),
    refreshes: [api.reports.list],
    done: () => ({ title: 'Thanks for telling us', description: 'Our team will look into this listing.' }),
    otherwise,
  })
  const conversation = useCall(api.reports.conversation, {
    input: ({ reason, details }: ReportInput) => ({
      params: { id },
      body: { reason: fitting(conversationReportReasonNames, reason), details },
    }),
    refreshes: [api.reports.list],
    done: () => ({ title: 'Thanks for telling us', description: 'Our team will look into this conversation.' }),
    otherwise,
  })
  return kind === 'listing' ? listing : conversation
}
