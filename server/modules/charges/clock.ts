import { chargeLimits } from '#contract/vocabulary/charges.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import { dropChargePayment } from '#server/modules/payments/public.ts'
import { logCharge } from './move-charge.ts'
import { answerUntil, moved } from './rules/moves.ts'
import * as store from './store.ts'

/** How many one query fetches. */
const batch = 200

/** Notes all charges that their owners have not answered in time, each in its own transaction. Returns how many. */
export async function runCharges(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  const before = new Date(now.getTime() - chargeLimits.answerHours * 3_600_000)
  const seen = new Set<string>()
  for (;;) {
    const due = (await store.waitingSince(db, before, batch + seen.size)).filter(({ id }) => !seen.has(id))
    for (const { id, bookingId } of due) {
      seen.add(id)
      try {
        await transaction(db, (tx) => lapse(tx, id, bookingId, now))
      } catch (error) {
        // a failing one must not stop the others
        onError(error)
      }
    }
    if (due.length === 0) return seen.size
  }
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
