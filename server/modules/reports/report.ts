import type { Report } from '#contract/calls/reports.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { ReportReason } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { bookingTerms, maySeeListing } from '#server/modules/listings/public.ts'
import { memberOf } from '#server/modules/messaging/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { mayReport } from './rules/may.ts'
import { insertReport } from './store.ts'
import type { ReportedThing } from './store.ts'

const quota: Quota = { name: 'report', times: 10, minutes: 60, sentence: "You've sent a lot of reports." }

export type ReportDeps = { readonly db: Database; readonly quotas: Quotas }
type Told = { readonly reason: ReportReason; readonly details: string | null }

/** Saves a report about a listing that the reporter can see. */
export async function reportListing(
  deps: ReportDeps,
  caller: Caller,
  listingId: string,
  told: Told,
  now: Date,
): Promise<Report | Refused<'listing_not_found' | 'own_listing_reported' | 'already_reported' | 'too_many'>> {
  return transaction(deps.db, async (tx) => {
    const listing = await bookingTerms(tx, listingId)
    if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
    if (!mayReport(listing, caller)) return refuse('own_listing_reported')
    const kept = await keep(tx, deps, caller, { about: { listingId }, ...told }, now)
    return kept ?? refuse('already_reported')
  })
}

/** Saves a report about a conversation of the reporter up to its last message. */
export async function reportConversation(
  deps: ReportDeps,
  caller: Caller,
  conversationId: string,
  told: Told,
  now: Date,
): Promise<Report | Refused<'not_found' | 'conversation_reported' | 'too_many'>> {
  return transaction(deps.db, async (tx) => {
    const member = await memberOf(tx, conversationId, caller.id)
    if (!member) return refuse('not_found')
    const about = { conversationId, upToNumber: member.messageCount }
    const kept = await keep(tx, deps, caller, { about, ...told }, now)
    return kept ?? refuse('conversation_reported')
  })
}

/** Inserts the report; undefined if there already is one. */
async function keep(
  tx: Database,
  { quotas }: ReportDeps,
  caller: Caller,
  { about, reason, details }: Told & { readonly about: ReportedThing },
  now: Date,
): Promise<Report | Refused<'too_many'> | undefined> {
  const tooMany = await quotas.use(tx, quota, caller.id, now)
  if (tooMany) return tooMany
  const id = await insertReport(tx, { about, reporterId: caller.id, reason, details, now })
  if (id === undefined) return undefined
  const thing = { listingId: null, conversationId: null, ...about }
  return {
    id,
    listingId: thing.listingId,
    conversationId: thing.conversationId,
    reason,
    details,
    createdAt: now.toISOString(),
  }
}
