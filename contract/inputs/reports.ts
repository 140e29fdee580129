import * as z from 'zod/mini'
import { reportDetailsMaximum } from '../vocabulary/limits.ts'
import {
  conversationReportReasonNames,
  listingReportReasonNames,
  otherReportReasonNames,
  reportActions,
  reportedKinds,
  reportNoteMaximum,
  reportOutcomes,
} from '../vocabulary/report-reasons.ts'
import { optionalText, reasonOf } from './text.ts'

const details = optionalText(reportDetailsMaximum)

/** A report of a listing. */
export const NewReport = z
  .object({ reason: reasonOf(listingReportReasonNames), details })
  .register(z.globalRegistry, { id: 'NewReport' })

/** A report of a conversation. */
export const NewConversationReport = z
  .object({ reason: reasonOf(conversationReportReasonNames), details })
  .register(z.globalRegistry, { id: 'NewConversationReport' })

/** A report of a review, a profile, a photo, a message or an update, by its id; of a profile that of its person. */
export const NewThingReport = z
  .object({
    kind: z.enum(reportedKinds),
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    reason: reasonOf(otherReportReasonNames),
    details,
  })
  .register(z.globalRegistry, { id: 'NewThingReport' })

/** How the reports of one subject are closed. */
export const ReportClosing = z
  .object({
    outcome: z.enum(reportOutcomes),
    /** For staff alone. */
    note: optionalText(reportNoteMaximum),
    /** What was done. */
    actions: z._default(z.array(z.enum(reportActions)).check(z.maxLength(reportActions.length)), []),
  })
  .register(z.globalRegistry, { id: 'ReportClosing' })
