import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { tipLimits } from '#contract/vocabulary/limits.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { drop } from './decide-payment.ts'
import type { PaymentDeps } from './ports.ts'
import { goOnPaying } from './start-payment.ts'
import type { CardChoice, StartedPayment } from './start-payment.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

type TipInput = Omit<CardChoice, 'userId'> & { readonly bookingId: string; readonly amount: Cents }
type TipRefusal = Refused<'not_found' | 'tip_not_now' | 'tip_amount' | 'tip_given' | 'too_many'>

/** Starts the one tip of a stay, or resumes it; another amount replaces one that was not paid. */
export async function startTip(
  deps: PaymentDeps,
  caller: Caller,
  { bookingId, amount, ...card }: TipInput,
  counted: () => Promise<undefined | Refused<'too_many'>>,
  now: Date,
): Promise<StartedPayment | TipRefusal | Refused<'card_not_found' | 'payment_unavailable'>> {
  const seen = await deps.bookings.tippable(deps.db, caller, bookingId, now)
  if (isRefused(seen)) return seen
  if (amount < tipLimits.leastCents || amount > seen.mostCents) return refuse('tip_amount')
  const tooMany = await counted()
  if (tooMany) return tooMany
  const payment = await beginOrResume(deps, caller, { bookingId, amount }, now)
  if (isRefused(payment)) return payment
  const about = { bookingId, description: seen.description, capture: 'charge' } as const
  const started = await goOnPaying(deps, about, payment, { userId: caller.id, ...card }, now)
  if (!isRefused(started)) return started
  // else without an answer, or dropped for another amount in another tab
  return refuse(started.refused === 'card_not_found' ? 'card_not_found' : 'payment_unavailable')
}

async function beginOrResume(
  { db, bookings }: PaymentDeps,
  caller: Caller,
  { bookingId, amount }: Pick<TipInput, 'bookingId' | 'amount'>,
  now: Date,
): Promise<Payment | Refused<'not_found' | 'tip_not_now' | 'tip_given'>> {
  return transaction(db, async (tx) => {
    await lockUser(tx, caller.id)
    await bookings.lock(tx, bookingId)
    const tippable = await bookings.tippable(tx, caller, bookingId, now)
    if (isRefused(tippable)) return tippable
    const known = await store.lockLiveTip(tx, bookingId)
    if (known?.status === 'captured') return refuse('tip_given')
    if (known?.amountCents === amount) return known
    if (known) await drop(tx, known.id, now)
    return store.insertPayment(tx, {
      bookingId,
      purpose: 'tip',
      capture: 'charge',
      amountCents: amount,
      keepCents: amount,
      split: { feeCents: 0, commissionCents: 0 },
      extraId: null,
      priceCents: amount,
      now,
    })
  })
}
