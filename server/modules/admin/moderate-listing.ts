import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { listingForAdmin } from '#server/modules/listings/public.ts'
import type { ListingForAdmin } from '#server/modules/listings/public.ts'
import { hideListing, unhideListing } from '#server/modules/moderation/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'

type Outcome = Promise<ListingForAdmin | Refused<'listing_not_found'>>

/** Hides a listing for a reason that its sitter sees, in one transaction with the audit log. */
export async function deactivate(db: Database, caller: Caller, id: string, reason: string, now: Date): Outcome {
  return moderate(
    db,
    caller,
    id,
    'listing_deactivated',
    (tx) => hideListing(tx, { id, reason, byId: caller.id }, now),
    now,
  )
}

/** Allows the sitter to publish the listing again, in one transaction with the audit log. */
export async function allow(db: Database, caller: Caller, id: string, now: Date): Outcome {
  return moderate(db, caller, id, 'listing_allowed', (tx) => unhideListing(tx, { id, byId: caller.id }, now), now)
}

async function moderate(
  db: Database,
  caller: Caller,
  id: string,
  action: 'listing_deactivated' | 'listing_allowed',
  change: (tx: Database) => Promise<boolean>,
  now: Date,
): Outcome {
  return transaction(db, async (tx) => {
    // the same again changes nothing, and nothing is written
    if (await change(tx)) {
      const subject = { kind: 'listing', id } as const
      await writeAudit(tx, { actorId: caller.id, action, subject, details: {} }, now)
    }
    return (await listingForAdmin(tx, id)) ?? refuse('listing_not_found')
  })
}
