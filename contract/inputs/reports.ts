import * as z from 'zod/mini'
import { reportDetailsMaximum } from '../vocabulary/limits.ts'
import { conversationReportReasonNames, listingReportReasonNames } from '../vocabulary/report-reasons.ts'
import { optionalText } from './text.ts'

const reasonWords = 'Select a reason.'
const details = optionalText(reportDetailsMaximum)

/** A report of a listing. */
export const NewReport = z
  .object({ reason: z.enum(listingReportReasonNames, reasonWords), details })
  .register(z.globalRegistry, { id: 'NewReport' })

/** A report of a conversation. */
export const NewConversationReport = z
  .object({ reason: z.enum(conversationReportReasonNames, reasonWords), details })
  .register(z.globalRegistry, { id: 'NewConversationReport' })
