import type { Report } from '#contract/calls/reports.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { reportReasons } from '#contract/vocabulary/report-reasons.ts'
import type { ReportReason } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { emailsOfAdmins } from '#server/modules/identity/public.ts'
import { bookingTerms, maySeeListing } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { mayReport } from './rules/may.ts'
import { insertReport } from './store.ts'

const quota: Quota = { name: 'report', times: 10, minutes: 60, sentence: "You've reported a lot of listings." }

export type ReportDeps = { readonly db: Database; readonly quotas: Quotas; readonly publicUrl: string }
type Told = { readonly reason: ReportReason; readonly details: string | null }

/** Keeps what somebody reports of a listing that they can see, and tells every admin by email. */
export async function reportListing(
  { db, quotas, publicUrl }: ReportDeps,
  caller: Caller,
  listingId: string,
  { reason, details }: Told,
  now: Date,
): Promise<Report | Refused<'listing_not_found' | 'own_listing_reported' | 'already_reported' | 'too_many'>> {
  return transaction(db, async (tx) => {
    const listing = await bookingTerms(tx, listingId)
    if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
    if (!mayReport(listing, caller)) return refuse('own_listing_reported')
    const tooMany = await quotas.use(tx, quota, caller.id, now)
    if (tooMany) return tooMany
    const id = await insertReport(tx, { listingId, reporterId: caller.id, reason, details, now })
    if (id === undefined) return refuse('already_reported')
    const text = [
      `Somebody reported this listing: ${publicUrl}/listing/${listingId}`,
      `Reason: ${reportReasons[reason]}`,
      details && `They wrote:\n${details}`,
    ]
    for (const to of await emailsOfAdmins(tx))
      await mailLater(tx, { to, subject: 'A listing was reported', text: text.filter(Boolean).join('\n\n') })
    return { id, listingId, reason, details, createdAt: now.toISOString() }
  })
}
