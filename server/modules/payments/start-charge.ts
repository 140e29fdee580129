import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { drop } from './decide-payment.ts'
import type { PaymentDeps } from './ports.ts'
import { goOnPaying } from './start-payment.ts'
import type { CardChoice, StartedPayment } from './start-payment.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

type ChargeInput = Omit<CardChoice, 'userId'> & { readonly chargeId: string }
type NotDue = Refused<'not_found' | 'nothing_to_pay'>

/** Starts the one payment of a charge, or resumes it. */
export async function startCharge(
  deps: PaymentDeps,
  caller: Caller,
  { chargeId, ...card }: ChargeInput,
  counted: () => Promise<undefined | Refused<'too_many'>>,
  now: Date,
): Promise<StartedPayment | NotDue | Refused<'too_many' | 'card_not_found' | 'payment_unavailable'>> {
  const due = await deps.charges.payable(deps.db, caller, chargeId)
  if (isRefused(due)) return due
  const tooMany = await counted()
  if (tooMany) return tooMany
  const payment = await beginOrResume(deps, caller, chargeId, now)
  if (isRefused(payment)) return payment
  const about = { bookingId: due.bookingId, description: due.description, capture: 'charge' } as const
  const started = await goOnPaying(deps, about, payment, { userId: caller.id, ...card }, now)
  if (!isRefused(started)) return started
  // else without an answer, or it was objected to or taken back meanwhile
  return refuse(started.refused === 'amount_differs' ? 'nothing_to_pay' : started.refused)
}

async function beginOrResume(
  { db, bookings, charges }: PaymentDeps,
  caller: Caller,
  chargeId: string,
  now: Date,
): Promise<Payment | NotDue> {
  return transaction(db, async (tx) => {
    const seen = await charges.payable(tx, caller, chargeId)
    if (isRefused(seen)) return seen
    await bookings.lock(tx, seen.bookingId)
    const due = await charges.payable(tx, caller, chargeId)
    if (isRefused(due)) return due
    const known = await store.lockLiveCharge(tx, chargeId)
    if (known) return known.status === 'captured' ? refuse('nothing_to_pay') : known
    const { bookingId, amountCents, commissionCents, purpose } = due
    return store.insertPayment(tx, {
      bookingId,
      purpose,
      chargeId,
      capture: 'charge',
      amountCents,
      keepCents: amountCents,
      split: { feeCents: 0, commissionCents },
      extraId: null,
      priceCents: amountCents,
      now,
    })
  })
}

/** Drops what is being paid for a charge that is no longer to be paid; what arrives all the same goes back. */
export async function dropChargePayment(tx: Database, chargeId: string, now: Date): Promise<void> {
  const known = await store.lockLiveCharge(tx, chargeId)
  if (known && known.status !== 'captured') await drop(tx, known.id, now)
}
