import type { Database } from '#server/database/connect.ts'
import { bookingFacts, isAgreed } from '#server/modules/bookings/public.ts'
import { lookAtPayout } from '#server/modules/payouts/public.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { insertNumbered } from './insert-numbered.ts'
import { holdsPayout } from './rules/case.ts'
import * as store from './store.ts'

const [topic, problem] = ['stay', 'expense'] as const

/** A cost of a stay that its owner did not agree to; in the owner's words. */
export type DeniedCost = {
  readonly costId: string
  readonly bookingId: string
  readonly ownerId: string
  readonly text: string
}

/**
 * Has staff look into a cost that an owner did not agree to: opens a case, or adds to the owner's open one about costs of the
 * stay. Once for each cost.
 */
export async function openForCost(
  tx: Database,
  { costId, bookingId, ownerId, text }: DeniedCost,
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
    return
  }
  const holds = holdsPayout(problem, { ...stay, isAgreed: isAgreed(stay) }, now)
  const about = {
    topic,
    problem,
    bookingId,
    openerId: ownerId,
    email: null,
    tokenHash: null,
    holdsPayout: holds,
  } as const
  const request = { id: costId, hash: hashOfRequest([problem, costId]) }
  const opened = await insertNumbered(tx, { ...about, urgent: false, state: 'open', request }, now)
  if (!opened) return
  await store.insertEntry(tx, { caseId: opened.id, ...entry }, now)
  if (holds) await lookAtPayout(tx, bookingId, now)
}
