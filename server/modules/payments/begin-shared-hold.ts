import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { transaction } from '#server/database/transaction.ts'
import { drop } from './decide-payment.ts'
import type { PaymentDeps, PaymentInput } from './ports.ts'
import { lockUndecided } from './shared-hold-store.ts'
import { insertPayment } from './store.ts'
import type { Payment } from './store.ts'

/**
 * Starts the one hold of several requests, of the price of the dearest, at any of them; or resumes the one that was started at
 * another. One of another amount is dropped.
 */
export async function beginSharedHold(
  { db, bookings }: Pick<PaymentDeps, 'db' | 'bookings'>,
  input: PaymentInput & { readonly roundId: string },
  now: Date,
): Promise<Payment | Refused<'amount_differs' | 'nothing_to_pay'>> {
  const { roundId, ...payment } = input
  return transaction(db, async (tx) => {
    const round = await bookings.lockRound(tx, roundId)
    if (!round?.waiting.includes(input.bookingId)) return refuse('nothing_to_pay')
    const begun = await lockUndecided(tx, round.bookingIds)
    if (begun.some(({ status }) => status === 'authorized' || status === 'captured')) return refuse('nothing_to_pay')
    if (input.amountCents !== round.mostCents) return refuse('amount_differs')
    const known = begun.find(({ amountCents }) => amountCents === input.amountCents)
    for (const { id } of begun) if (id !== known?.id) await drop(tx, id, now)
    return known ?? insertPayment(tx, { ...payment, keepCents: null, now })
  })
}
