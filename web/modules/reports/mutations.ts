import { listReports, reportConversation, reportListing } from '#contract/calls/reports.ts'
import {
  conversationReportReasonNames,
  listingReportReasonNames,
  type ReportReason,
} from '#contract/vocabulary/report-reasons.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'

export type ReportInput = { reason: ReportReason | ''; details: string }

/** What is reported. */
export type Subject = { kind: 'listing' | 'conversation'; id: string }

/** One of the reasons that fit; the form is not sent without one. */
function fitting<Name extends string>(names: readonly (Name | 'other')[], reason: string): Name | 'other' {
  return names.find((name) => name === reason) ?? 'other'
}

const otherwise = (error: Error) => ({
  title: "We couldn't send your report",
  description: sentenceOf(error, 'Please try again.'),
})

/** Reports a listing or a conversation. */
export function useReport({ kind, id }: Subject) {
  const listing = useCall(reportListing, {
    input: ({ reason, details }: ReportInput) => ({
      params: { id },
      body: { reason: fitting(listingReportReasonNames, reason), details },
    }),
    refreshes: [listReports],
    done: () => ({ title: 'Thanks for telling us', description: 'Our team will look into this listing.' }),
    otherwise,
  })
  const conversation = useCall(reportConversation, {
    input: ({ reason, details }: ReportInput) => ({
      params: { id },
      body: { reason: fitting(conversationReportReasonNames, reason), details },
    }),
    refreshes: [listReports],
    done: () => ({ title: 'Thanks for telling us', description: 'Our team will look into this conversation.' }),
    otherwise,
  })
  return kind === 'listing' ? listing : conversation
}
