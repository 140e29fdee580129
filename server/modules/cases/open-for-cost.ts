import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts } from '#server/modules/bookings/public.ts'
import { recheckPayout } from '#server/modules/payouts/public.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import * as entries from './entries-store.ts'
import { holdFor } from './hold-for.ts'
import { insertNumbered } from './insert-numbered.ts'
import * as store from './store.ts'

/** Something that a stay costs, and that its owner does not agree to; in the owner's words. */
type Denied = {
  readonly problem: 'expense' | 'charge'
  readonly thingId: string
  readonly bookingId: string
  readonly ownerId: string
  readonly text: string
  /** What it holds of the payout; null for nothing. */
  readonly cents: Cents | null
}

type Thing = Pick<Denied, 'bookingId' | 'ownerId' | 'text'>

/** Has staff look into a cost at a vet that an owner did not agree to, which holds that much of the payout. */
export const openForCost = (
  tx: Database,
  { costId, ...cost }: Thing & { readonly costId: string; readonly cents: Cents },
  now: Date,
) => openFor(tx, { ...cost, problem: 'expense', thingId: costId }, now)

/** Has staff look into a charge that an owner objected to. It was not paid, so no payout waits for it. */
export const openForCharge = (
  tx: Database,
  { chargeId, ...charge }: Thing & { readonly chargeId: string },
  now: Date,
) => openFor(tx, { ...charge, problem: 'charge', thingId: chargeId, cents: null }, now)

/** Opens a case, or adds to the owner's open one about the same of the stay. Once for each thing. The booking must be locked. */
async function openFor(
  tx: Database,
  { problem, thingId, bookingId, ownerId, text, cents }: Denied,
  now: Date,
): Promise<void> {
  const stay = await bookingFacts(tx, bookingId)
  if (!stay) return
  const entry = { side: 'opener', byStaff: false, authorId: ownerId, text, pictureIds: [], requestId: thingId } as const
  const open = await store.lockOpenAbout(tx, { bookingId, openerId: ownerId, problem })
  if (open) {
    if (await entries.entryByRequest(tx, open, thingId)) return
    await entries.insertEntry(tx, { caseId: open, ...entry }, now)
    await store.setState(tx, open, 'open', now)
    if (cents !== null) await store.holdMore(tx, open, cents)
    await recheckPayout(tx, bookingId, now)
    return
  }
  const asked = { byOwner: true, askedCents: cents }
  const hold = cents === null ? ({ holds: false } as const) : await holdFor(tx, stay, { ...asked, problem }, now)
  const about = {
    topic: 'stay',
    problem,
    bookingId,
    openerId: ownerId,
    email: null,
    tokenHash: null,
    askedCents: cents,
    hold,
    asked: null,
  } as const
  const request = { id: thingId, hash: hashOfRequest([problem, thingId]) }
  const opened = await insertNumbered(tx, { ...about, urgent: false, state: 'open', request }, now)
  if (!opened) return
  await entries.insertEntry(tx, { caseId: opened.id, ...entry }, now)
  if (hold.holds) await recheckPayout(tx, bookingId, now)
}
