import type { Report } from '#contract/calls/reports.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { ReportedKind, ReportReason } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { bookingTerms, maySeeListing } from '#server/modules/listings/public.ts'
import { memberOf } from '#server/modules/messaging/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { mayReport } from './rules/may.ts'
import { insertReport } from './store.ts'
import type { ReportedThing } from './store.ts'
import { targets } from './targets.ts'

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
    const kept = await keep(tx, deps, caller, { about: { listingId }, reportedId: listing.sitterId, ...told }, now)
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
    const kept = await keep(tx, deps, caller, { about, reportedId: member.otherId, ...told }, now)
    return kept ?? refuse('conversation_reported')
  })
}

/** Saves a report about something that the reporter can see and did not make. */
export async function reportThing(
  deps: ReportDeps,
  caller: Caller,
  { kind, id, ...told }: Told & { readonly kind: ReportedKind; readonly id: string },
  now: Date,
): Promise<Report | Refused<'thing_not_found' | 'own_reported' | 'thing_reported' | 'too_many'>> {
  return transaction(deps.db, async (tx) => {
    const target = await targets[kind].find(tx, caller, id)
    if (!target) return refuse('thing_not_found')
    const { reportedId, messageId } = target
    if (!mayReport({ sitterId: reportedId }, caller)) return refuse('own_reported')
    const kept = await keep(
      tx,
      deps,
      caller,
      { about: { about: kind, thing: id, messageId }, reportedId, ...told },
      now,
    )
    return kept ?? refuse('thing_reported')
  })
}

/** Inserts the report; undefined if there already is one. */
async function keep(
  tx: Database,
  { quotas }: ReportDeps,
  caller: Caller,
  { about, reportedId, reason, details }: Told & { readonly about: ReportedThing; readonly reportedId: string },
  now: Date,
): Promise<Report | Refused<'too_many'> | undefined> {
  const tooMany = await quotas.use(tx, quota, caller.id, now)
  if (tooMany) return tooMany
  const id = await insertReport(tx, { about, reporterId: caller.id, reportedId, reason, details, now })
  if (id === undefined) return undefined
  return {
    id,
    listingId: 'listingId' in about ? about.listingId : null,
    conversationId: 'conversationId' in about ? about.conversationId : null,
    reason,
    details,
    createdAt: now.toISOString(),
  }
}
