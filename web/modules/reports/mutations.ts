import { reportListing } from '#contract/calls/reports.ts'
import type { ReportReason } from '#contract/vocabulary/report-reasons.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'

export type ReportInput = { reason: ReportReason | ''; details: string }

/** Reports a listing. */
export function useReportListing(listingId: string) {
  return useCall(reportListing, {
    input: ({ reason, details }: ReportInput) => ({
      params: { id: listingId },
      // the form is not sent without a reason
      body: { reason: reason || 'other', details },
    }),
    refreshes: [],
    done: () => ({ title: 'Thanks for telling us', description: 'Our team will look into this listing.' }),
    otherwise: (error) => ({
      title: "We couldn't send your report",
      description: sentenceOf(error, 'Please try again.'),
    }),
  })
}
