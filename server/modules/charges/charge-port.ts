import { refuse } from '#contract/refusals.ts'
import { bookingFacts, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { ChargePort } from '#server/modules/payments/public.ts'
import { logCharge } from './move-charge.ts'
import { moved } from './rules/moves.ts'
import * as store from './store.ts'

/** What payments ask of charges and report to them. */
export const chargePort: ChargePort = {
  async payable(db, caller, chargeId) {
    const charge = await store.findCharge(db, chargeId)
    const stay = charge && (await bookingFacts(db, charge.bookingId))
    if (!charge || !stay || viewerOfBooking(stay, caller) !== 'owner') return refuse('not_found')
    if (!moved(charge.state, 'pay')) return refuse('nothing_to_pay')
    const what = charge.kind === 'vet' ? 'Vet cost' : 'Late pick-up'
    const { bookingId, amountCents, commissionCents } = charge
    return { bookingId, amountCents, commissionCents, description: `${what}, ${stay.startDate} to ${stay.endDate}` }
  },

  async paid(tx, chargeId, now) {
    const charge = await store.findCharge(tx, chargeId)
    const to = charge && moved(charge.state, 'pay')
    if (!charge || !to) return
    await store.setState(tx, chargeId, to, now)
    await logCharge({ tx, charge, now }, 'owner', 'charge_ended', { how: 'paid' })
  },
}
