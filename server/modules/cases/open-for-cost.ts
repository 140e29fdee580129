import type { Database } from '#server/database/connect.ts'
import { bookingFacts, isAgreed } from '#server/modules/bookings/public.ts'
import { lookAtPayout } from '#server/modules/payouts/public.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { insertNumbered } from './insert-numbered.ts'
import { holdsPayout } from './rules/case.ts'
import * as store from './store.ts'

/** Something that a stay costs, and that its owner does not agree to; in the owner's words. */
type Denied = {
  readonly problem: 'expense' | 'charge'
  readonly thingId: string
  readonly bookingId: string
  readonly ownerId: string
  readonly text: string
}

type Thing = Pick<Denied, 'bookingId' | 'ownerId' | 'text'>

/** Has staff look into a cost at a vet that an owner did not agree to. */
export const openForCost = (tx: Database, { costId, ...cost }: Thing & { readonly costId: string }, now: Date) =>
  openFor(tx, { ...cost, problem: 'expense', thingId: costId }, now)

/** Has staff look into a charge that an owner objected to. It was not paid, so no payout waits for it. */
export const openForCharge = (
  tx: Database,
  { chargeId, ...charge }: Thing & { readonly chargeId: string },
  now: Date,
) => openFor(tx, { ...charge, problem: 'charge', thingId: chargeId }, now)

/** Opens a case, or adds to the owner's open one about the same of the stay. Once for each thing. */
async function openFor(tx: Database, { problem, thingId, bookingId, ownerId, text }: Denied, now: Date): Promise<void> {
  const stay = await bookingFacts(tx, bookingId)
  if (!stay) return
  const entry = { side: 'opener', byStaff: false, authorId: ownerId, text, pictureIds: [], requestId: thingId } as const
  const open = await store.lockOpenAbout(tx, { bookingId, openerId: ownerId, problem })
  if (open) {
    if (await store.entryByRequest(tx, open, thingId)) return
    await store.insertEntry(tx, { caseId: open, ...entry }, now)
    await store.setState(tx, open, 'open', now)
    return
  }
  const holds = problem === 'expense' && holdsPayout(problem, { ...stay, isAgreed: isAgreed(stay) }, now)
  const about = {
    topic: 'stay',
    problem,
    bookingId,
    openerId: ownerId,
    email: null,
    tokenHash: null,
    holdsPayout: holds,
  } as const
  const request = { id: thingId, hash: hashOfRequest([problem, thingId]) }
  const opened = await insertNumbered(tx, { ...about, urgent: false, state: 'open', request }, now)
  if (!opened) return
  await store.insertEntry(tx, { caseId: opened.id, ...entry }, now)
  if (holds) await lookAtPayout(tx, bookingId, now)
}
