import { chargeLimits } from '#contract/vocabulary/charges.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import { dropChargePayment } from '#server/modules/payments/public.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { logCharge } from './move-charge.ts'
import { answerUntil, moved } from './rules/moves.ts'
import * as store from './store.ts'

/** Notes all charges that their owners have not answered in time, each in its own transaction. Returns how many. */
export function runCharges(db: Database, now: Date, turn: DueTurn): Promise<number> {
  const before = new Date(now.getTime() - chargeLimits.answerHours * 3_600_000)
  return eachDue(
    (limit) => store.waitingSince(db, before, limit),
    ({ id, bookingId }) => transaction(db, (tx) => lapse(tx, id, bookingId, now)),
    turn,
  )
}

async function lapse(tx: Database, id: string, bookingId: string, now: Date): Promise<void> {
  await lockBooking(tx, bookingId)
  const charge = await store.findCharge(tx, id)
  const to = charge && moved(charge, 'lapse')
  if (!charge || !to || now < answerUntil(charge.askedAt)) return
  await store.setState(tx, id, to, now)
  if (to === 'unpaid') return logCharge({ tx, charge, now }, 'clock', 'charge_unpaid')
  await dropChargePayment(tx, id, now)
  await logCharge({ tx, charge, now }, 'clock', 'charge_ended', { how: 'lapsed' })
}
