import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { Happened } from './event.ts'
import * as facts from './facts-store.ts'
import type { Party } from './facts-store.ts'
import { chargeWords, disputeWords, payoutAccountWords, payoutWords, tipWords } from './money-words.ts'

/**
 * The notification of a payout for its sitter: once per stay if it is refused repeatedly or held; once a day if the
 * account is missing.
 */
export async function ofPayout(
  db: Database,
  happened: Extract<Happened, { about: 'payout' }>,
): Promise<NewNotification[]> {
  const { event, subject, at, to } = happened
  const found = await facts.stayFacts(db, subject)
  if (!found || found.sitter.hasLeft) return []
  const { stay, owner, sitter } = found
  const [kind, eventKey] = (
    {
      done: ['payout_sent', event],
      refused: ['payout_delayed', `payout:${subject}`],
      on_hold: ['payout_delayed', `payout-hold:${subject}`],
      no_account: ['payout_account', payoutAccountKey(at)],
    } as const
  )[to]
  const about = { subjectId: subject, aboutId: aboutOf(owner) }
  return [{ userId: sitter.id, kind, eventKey, ...about, words: payoutWords(stay, happened), at }]
}

/** The notification of a tip for its sitter. */
export async function ofTip(
  db: Database,
  { event: eventKey, subject: subjectId, at, cents }: Extract<Happened, { about: 'tip' }>,
): Promise<NewNotification[]> {
  const found = await facts.stayFacts(db, subjectId)
  if (!found || found.sitter.hasLeft) return []
  const about = { eventKey, subjectId, aboutId: aboutOf(found.owner), words: tipWords(found.stay, cents), at }
  return [{ userId: found.sitter.id, kind: 'tip_received', ...about }]
}

/** The notification of a saved card that was not charged, unless it was paid meanwhile. */
export async function ofCharge(
  db: Database,
  { event: eventKey, subject: subjectId, at, payment }: Extract<Happened, { about: 'charge' }>,
): Promise<NewNotification[]> {
  const found = await facts.stayFacts(db, subjectId)
  const due = await facts.unpaidCharge(db, payment)
  if (!found || !due || found.owner.hasLeft) return []
  const about = { eventKey, subjectId, aboutId: aboutOf(found.sitter), words: chargeWords(found.stay, due), at }
  return [{ userId: found.owner.id, kind: 'charge_failed', ...about }]
}

/** The notification of an account that needs something from its sitter, once a day. */
export async function ofPayoutAccount(db: Database, { subject: userId, at }: Happened): Promise<NewNotification[]> {
  if (!(await facts.isMember(db, userId))) return []
  const about = { eventKey: payoutAccountKey(at), subjectId: userId, aboutId: null }
  return [{ userId, kind: 'payout_account', ...about, words: payoutAccountWords(), at }]
}

/** Notifications of a missing or incomplete payout account share one key a day, and so one row. */
const payoutAccountKey = (at: Date): string => `payout-account:${dateIn('UTC', at)}`

/** The notifications of a dispute for all admins. */
export async function ofDispute(
  db: Database,
  happened: Extract<Happened, { about: 'dispute' }>,
): Promise<NewNotification[]> {
  const { event: eventKey, subject: subjectId, at, status } = happened
  const found = await facts.stayFacts(db, subjectId)
  if (!found) return []
  const kind = status === 'won' || status === 'lost' ? 'dispute_decided' : 'dispute_opened'
  const about = { eventKey, subjectId, aboutId: aboutOf(found.owner), words: disputeWords(found.stay, happened), at }
  return (await facts.admins(db)).map((userId) => ({ userId, kind, ...about }))
}

/** Returns the person whom a notification names; null for a former member, because it has none of their data. */
export function aboutOf({ id, hasLeft }: Party): string | null {
  return hasLeft ? null : id
}
