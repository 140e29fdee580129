import { sql } from 'kysely'
import { caseDays, caseKeptMonths } from '#contract/vocabulary/cases.ts'
import type { Database } from '#server/database/connect.ts'
import { emptyBundlesOf, emptyOldBundles } from './bundle-store.ts'

/** Solves the cases in which a person has long not answered. Returns them, and the stays whose payouts waited for them. */
export async function solveSilent(
  tx: Database,
  now: Date,
): Promise<{ readonly ids: readonly string[]; readonly held: readonly string[] }> {
  const before = new Date(now.getTime() - caseDays.silence * 86_400_000)
  const rows = await tx
    .updateTable('cases')
    .set({ state: 'solved', state_at: now })
    .where('state', '=', 'waiting')
    .where('state_at', '<', before)
    .returning(['id', 'booking_id as bookingId', 'holds_payout as holds'])
    .execute()
  await endOffers(tx, now)
  return { ids: rows.map(({ id }) => id), held: held(rows) }
}

/** Ends the offers of cases that are over. */
async function endOffers(tx: Database, now: Date): Promise<void> {
  await sql`update case_offers o set state = 'expired', ended_at = ${now} from cases c
    where c.id = o.case_id and o.state = 'open' and c.state = 'solved'`.execute(tx)
}

const held = (rows: readonly { readonly bookingId: string | null; readonly holds: boolean }[]): string[] =>
  rows.flatMap(({ bookingId, holds }) => (bookingId && holds ? [bookingId] : []))

/** Deletes cases that nobody confirmed by `unconfirmedBefore`, and those that were solved long ago. */
export async function sweepCases(db: Database, unconfirmedBefore: Date, now: Date): Promise<void> {
  const kept = new Date(now)
  kept.setUTCMonth(kept.getUTCMonth() - caseKeptMonths)
  await db.deleteFrom('cases').where('state', '=', 'unconfirmed').where('opened_at', '<', unconfirmedBefore).execute()
  await db.deleteFrom('cases').where('state', '=', 'solved').where('state_at', '<', kept).execute()
  await emptyOldBundles(db, now)
}

/**
 * Erases what a person wrote, and solves their cases: nobody answers any more. Returns the stays whose payouts waited for
 * them.
 */
export async function eraseCasesOf(tx: Database, userId: string, now: Date): Promise<string[]> {
  await sql`delete from case_photos where entry_id in (select id from case_entries where author_id = ${userId})`.execute(
    tx,
  )
  await tx.updateTable('case_entries').set({ words: null }).where('author_id', '=', userId).execute()
  await emptyBundlesOf(tx, userId)
  await sql`delete from case_proposals p using cases c where c.id = p.case_id and c.opener_id = ${userId}`.execute(tx)
  const rows = await tx
    .updateTable('cases')
    .set({ state: 'solved', state_at: now })
    .where('opener_id', '=', userId)
    .where('state', '<>', 'solved')
    .returning(['booking_id as bookingId', 'holds_payout as holds'])
    .execute()
  await endOffers(tx, now)
  return held(rows)
}
