import { z } from 'zod'
import { isEmail } from '#contract/vocabulary/email.ts'
import type { MailStop } from '#contract/vocabulary/mail.ts'

/** A bounce or complaint about a mail that was sent. */
export type MailReport = {
  readonly address: string
  readonly reason: MailStop
  /** The mail server's answer. */
  readonly detail: string | undefined
  /** Undefined if the report has no time. */
  readonly at: Date | undefined
}

/** Reports, or the URL that confirms an Amazon subscription. Reports without consequences are left out. */
export type ReadReports = { readonly reports: readonly MailReport[] } | { readonly confirm: string }

const at = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional()
  .catch(undefined)
const text = z.string().optional().catch(undefined)
const email = z.string().max(400)

/** The product's own format. */
const Own = z
  .object({ type: z.enum(['bounce', 'complaint']), email, permanent: z.boolean().default(true), detail: text, at })
  .transform(({ type, permanent, email: address, ...rest }) =>
    permanent || type === 'complaint' ? [reportOf(address, type === 'bounce', rest.detail, rest.at)] : [],
  )

/** Postmark's webhooks for bounces and spam complaints. */
const permanentAtPostmark = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated', 'SpamComplaint'])
const Postmark = z
  .object({ RecordType: z.string(), Type: text, Email: email.default(''), Details: text, BouncedAt: at })
  .transform(({ RecordType, Type = '', Email, Details, BouncedAt }) => {
    const isComplaint = RecordType === 'SpamComplaint' || Type === 'SpamComplaint'
    const counts = isComplaint || (RecordType === 'Bounce' && permanentAtPostmark.has(Type))
    return counts ? [reportOf(Email, !isComplaint, Details, BouncedAt)] : []
  })

/** Notifications and events of Amazon SES. */
const Recipients = z.array(z.object({ emailAddress: email, diagnosticCode: text }))
const Ses = z
  .object({
    notificationType: text,
    eventType: text,
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients, timestamp: at }).optional(),
    complaint: z.object({ complainedRecipients: Recipients, complaintFeedbackType: text, timestamp: at }).optional(),
  })
  .refine(({ notificationType, eventType }) => (notificationType ?? eventType) !== undefined)
  .transform(({ bounce, complaint }) => [
    ...(bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : []).map(({ emailAddress, diagnosticCode }) =>
      reportOf(emailAddress, true, diagnosticCode, bounce?.timestamp),
    ),
    // "not-spam": a recipient moved a mail out of the spam folder
    ...(complaint && complaint.complaintFeedbackType !== 'not-spam' ? complaint.complainedRecipients : []).map(
      ({ emailAddress }) => reportOf(emailAddress, false, complaint?.complaintFeedbackType, complaint?.timestamp),
    ),
  ])

/** The envelope of Amazon SNS. */
const Sns = z.object({ Type: z.literal('Notification'), Message: z.string() })
const SnsConfirmation = z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.string() })
const snsHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/

const Report = z.union([Own, Postmark, Ses])

/**
 * Parses the request of a mail service, with one or more reports in any of the known formats; undefined if it is not a
 * report.
 */
export function readReports(body: string): ReadReports | undefined {
  const json = parsed(body)
  const confirmation = SnsConfirmation.safeParse(json)
  if (confirmation.success) {
    const url = URL.parse(confirmation.data.SubscribeURL)
    return url?.protocol === 'https:' && snsHost.test(url.hostname) ? { confirm: url.href } : undefined
  }
  const wrapped = Sns.safeParse(json)
  const inner = wrapped.success ? parsed(wrapped.data.Message) : json
  const found = z
    .array(Report)
    .max(1000)
    .safeParse(Array.isArray(inner) ? inner : [inner])
  // the first message of a new subscription is not a report
  if (!found.success) return wrapped.success ? { reports: [] } : undefined
  // a refused report would be sent again and block those after it
  return { reports: found.data.flat().filter(({ address }) => isEmail(address)) }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const detailMaximum = 500

function reportOf(address: string, isBounce: boolean, detail: string | undefined, when: Date | undefined): MailReport {
  // Amazon may give a recipient as in the header: "Ann <ann@there.example>"
  const bare = /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address
  return {
    address: bare.trim().toLowerCase(),
    reason: isBounce ? 'bounced' : 'complained',
    detail: detail?.replaceAll('\0', '').slice(0, detailMaximum) || undefined,
    at: when,
  }
}
