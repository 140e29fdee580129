import * as api from '#contract/api.ts'
import type {
  ConversationReportReason,
  ListingReportReason,
  OtherReportReason,
  ReportReason,
  ReportSubject,
} from '#contract/vocabulary/report-reasons.ts'
import { chosen, useCall } from '#web/platform/use-call.ts'

export type ReportInput = { reason: ReportReason | ''; details: string }

/** The subject of a report; of a profile the id of its person. */
export type Subject = { kind: ReportSubject; id: string }

const otherwise = { title: "We couldn't send your report", description: 'Please try again.' }
const thanks = (kind: ReportSubject) => ({
  title: 'Thanks for telling us',
  description: `Our team will look into this ${kind}.`,
})

/** Reports something. */
export function useReport({ kind, id }: Subject) {
  const listing = useCall(api.reports.listing, {
    input: ({ reason, details }: ReportInput) => ({
      params: { id },
      body: { reason: chosen<ListingReportReason>(reason), details },
    }),
    refreshes: [api.reports.list],
    done: () => thanks('listing'),
    otherwise,
  })
  const conversation = useCall(api.reports.conversation, {
    input: ({ reason, details }: ReportInput) => ({
      params: { id },
      body: { reason: chosen<ConversationReportReason>(reason), details },
    }),
    refreshes: [api.reports.list],
    done: () => thanks('conversation'),
    otherwise,
  })
  const other = useCall(api.reports.report, {
    input: ({ reason, details }: ReportInput) => ({
      body: {
        kind: kind === 'listing' || kind === 'conversation' ? 'review' : kind,
        id,
        reason: chosen<OtherReportReason>(reason),
        details,
      },
    }),
    refreshes: [api.reports.list],
    done: () => thanks(kind),
    otherwise,
  })
  return kind === 'listing' ? listing : kind === 'conversation' ? conversation : other
}
