import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { moveNights } from '#server/modules/availability/public.ts'
import { repricePayment } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { settleGuests } from '../match/guests.ts'
import { findFacts } from '../rows/bookings-store.ts'
import { claimPets } from '../rows/pets-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { givenOf } from '../rows/decisions-store.ts'
import { appendEvent } from '../rows/events-store.ts'
import { lockStay } from '../rows/lock-stay.ts'
import { changeStay } from '../rows/proposal-store.ts'
import { momentsOn } from '../rules/change.ts'
import { endedOn, endingsOf } from '../rules/early-end.ts'
import { dueMove } from '../rules/lifecycle.ts'
import { mayAt, stageOf } from '../rules/refund-stage.ts'
import { backOfPrice, moneyOf, noteDecision, wasDecided } from './decide.ts'
import type { DecisionText } from './decide.ts'

/**
 * Ends a running stay on an earlier day: its price is that of the nights until then, the rest is refunded unless it
 * was before, and the nights and pets are free. One transaction; the same `requestId` again changes nothing.
 */
export async function endStay(
  db: Database,
  { id: actorId }: Caller,
  { bookingId, ...asked }: DecisionText & { readonly bookingId: string; readonly from: PlainDate },
  now: Date,
): Promise<
  | undefined
  | Refused<'not_found' | 'booking_state' | 'end_not_possible' | 'refund_disputed' | 'refund_by_bank' | 'refund_made'>
> {
  return transaction(db, async (tx) => {
    const seen = await findFacts(tx, bookingId)
    const booking = seen && (await lockStay(tx, seen))
    if (!booking) return refuse('not_found')
    const before = await wasDecided(tx, bookingId, asked)
    if (before !== false) return before === true ? undefined : before
    if (!mayAt(stageOf(booking, { isWithBank: false, now }), 'end')) return refuse('booking_state')
    if (!endingsOf(booking).includes(asked.from)) return refuse('end_not_possible')
    const price = endedOn(booking, asked.from)
    const cents = backOfPrice(await moneyOf(tx, booking), price.totalCents)
    const back = { amount: cents, paidBy: 'both' } as const
    const decisionId = await noteDecision(tx, bookingId, { ...asked, kind: 'end', back, madeBy: actorId, asked }, now)
    await shorten(tx, booking, { ...price, endDate: asked.from }, now)
    await appendEvent(tx, booking, { kind: 'ended_early', decisionId, actor: 'admin', actorId, at: now })
    const subject = { kind: 'booking', id: bookingId } as const
    const details = { amount: toMoney(cents), reason: asked.reason, from: asked.from }
    await writeAudit(tx, { actorId, action: 'stay_ended_early', subject, details }, now)
    return undefined
  })
}

/** Writes the earlier end of a locked stay, with what follows for payment, pets and nights. */
async function shorten(
  tx: Database,
  booking: BookingFacts,
  { endDate, ...price }: ReturnType<typeof endedOn> & { readonly endDate: PlainDate },
  now: Date,
): Promise<void> {
  const { totalCents, commissionCents } = price
  const payment = await repricePayment(tx, {
    bookingId: booking.id,
    live: true,
    given: await givenOf(tx, booking.id),
    price: { totalCents, split: { feeCents: booking.feeCents, commissionCents } },
    now,
  })
  const state = { paymentState: payment.state, refundedCents: payment.refundedCents }
  const changed = { ...booking, ...price, ...momentsOn(booking, { ...booking, endDate }), endDate, ...state }
  await changeStay(tx, { ...changed, dueAt: dueMove(changed)?.at ?? null, now })
  await claimPets(tx, booking.id)
  await moveNights(tx, { stay: booking, pets: booking.petCount }, { stay: changed, pets: booking.petCount })
  await settleGuests(tx, booking)
}
