import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts } from '#server/modules/bookings/public.ts'
import { lookAtPayout } from '#server/modules/payouts/public.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { holdFor } from './hold-for.ts'
import { insertNumbered } from './insert-numbered.ts'
import * as store from './store.ts'

const [topic, problem] = ['stay', 'expense'] as const

/** A cost of a stay that its owner did not agree to; in the owner's words. */
export type DeniedCost = {
  readonly costId: string
  readonly bookingId: string
  readonly ownerId: string
  readonly text: string
  readonly cents: Cents
}

/**
 * Has staff look into a cost that an owner did not agree to: opens a case, or adds to the owner's open one about costs of the
 * stay. Once for each cost, which holds that much of the payout. The booking must be locked.
 */
export async function openForCost(
  tx: Database,
  { costId, bookingId, ownerId, text, cents }: DeniedCost,
  now: Date,
): Promise<void> {
  const stay = await bookingFacts(tx, bookingId)
  if (!stay) return
  const entry = { side: 'opener', byStaff: false, authorId: ownerId, text, pictureIds: [], requestId: costId } as const
  const open = await store.lockOpenAbout(tx, { bookingId, openerId: ownerId, problem })
  if (open) {
    if (await store.entryByRequest(tx, open, costId)) return
    await store.insertEntry(tx, { caseId: open, ...entry }, now)
    await store.setState(tx, open, 'open', now)
    await store.holdMore(tx, open, cents)
    await lookAtPayout(tx, bookingId, now)
    return
  }
  const asked = { byOwner: true, askedCents: cents }
  const hold = await holdFor(tx, stay, { ...asked, problem }, now)
  const about = {
    topic,
    problem,
    bookingId,
    openerId: ownerId,
    email: null,
    tokenHash: null,
    askedCents: cents,
    hold,
  } as const
  const request = { id: costId, hash: hashOfRequest([problem, costId]) }
  const opened = await insertNumbered(tx, { ...about, urgent: false, state: 'open', request }, now)
  if (!opened) return
  await store.insertEntry(tx, { caseId: opened.id, ...entry }, now)
  if (hold.holds) await lookAtPayout(tx, bookingId, now)
}
