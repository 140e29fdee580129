import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { unpaidCharge } from './payment-facts-store.ts'
import { admins, isMember } from './people-store.ts'
import { stayFacts } from './stay-facts-store.ts'
import { aboutOf, toSides } from './sides.ts'
import { chargeWords, disputeWords, payoutAccountWords, payoutWords, tipWords } from './money-words.ts'

/**
 * The notification of a payout for its sitter: once per stay if it is refused repeatedly or held; once a day if the
 * account is missing.
 */
export async function ofPayout(
  db: Database,
  happened: Extract<NotificationEvent, { about: 'payout' }>,
): Promise<NewNotification[]> {
  const { event, subject, at, to } = happened
  const found = await stayFacts(db, subject)
  if (!found) return []
  const [kind, eventKey] = (
    {
      done: ['payout_sent', event],
      refused: ['payout_delayed', `payout:${subject}`],
      on_hold: ['payout_delayed', `payout-hold:${subject}`],
      no_account: ['payout_account', payoutAccountKey(at)],
    } as const
  )[to]
  return toSides(found, ['sitter'], { kind, eventKey, at, words: () => payoutWords(found.stay, happened) })
}

/** The notification of a tip for its sitter. */
export async function ofTip(
  db: Database,
  { event: eventKey, subject, at, cents }: Extract<NotificationEvent, { about: 'tip' }>,
): Promise<NewNotification[]> {
  const found = await stayFacts(db, subject)
  if (!found) return []
  return toSides(found, ['sitter'], { kind: 'tip_received', eventKey, at, words: () => tipWords(found.stay, cents) })
}

/** The notification of a saved card that was not charged, unless it was paid meanwhile. */
export async function ofCharge(
  db: Database,
  { event: eventKey, subject, at, payment }: Extract<NotificationEvent, { about: 'charge' }>,
): Promise<NewNotification[]> {
  const found = await stayFacts(db, subject)
  const due = await unpaidCharge(db, payment)
  if (!found || !due) return []
  return toSides(found, ['owner'], { kind: 'charge_failed', eventKey, at, words: () => chargeWords(found.stay, due) })
}

/** The notification of an account that needs something from its sitter, once a day. */
export async function ofPayoutAccount(
  db: Database,
  { subject: userId, at }: Extract<NotificationEvent, { about: 'payout_account' }>,
): Promise<NewNotification[]> {
  if (!(await isMember(db, userId))) return []
  const about = { eventKey: payoutAccountKey(at), subjectId: userId, aboutId: null }
  return [{ userId, kind: 'payout_account', ...about, words: payoutAccountWords(), at }]
}

/** Notifications of a missing or incomplete payout account share one key a day, and so one row. */
const payoutAccountKey = (at: Date): string => `payout-account:${dateIn('UTC', at)}`

/** The notifications of a dispute for all admins. */
export async function ofDispute(
  db: Database,
  happened: Extract<NotificationEvent, { about: 'dispute' }>,
): Promise<NewNotification[]> {
  const { event: eventKey, subject: subjectId, at, status } = happened
  const found = await stayFacts(db, subjectId)
  if (!found) return []
  const kind = status === 'won' || status === 'lost' ? 'dispute_decided' : 'dispute_opened'
  const about = { eventKey, subjectId, aboutId: aboutOf(found.owner), words: disputeWords(found.stay, happened), at }
  return (await admins(db)).map((userId) => ({ userId, kind, ...about }))
}
