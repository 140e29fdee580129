import type { ChargeKind } from '#contract/vocabulary/charges.ts'
import { refuse } from '#contract/refusals.ts'
import { bookingFacts, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { ChargePort } from '#server/modules/payments/public.ts'
import { logCharge } from './move-charge.ts'
import { moved } from './rules/moves.ts'
import * as store from './store.ts'

/** What a payment says of itself. */
const said: Readonly<Record<ChargeKind, string>> = {
  late_pickup: 'Late pick-up',
  vet: 'Vet cost',
  agreed: 'Agreed in a case',
  proposed: 'Proposed in a case',
}

/** What payments ask of charges and report to them. */
export const chargePort: ChargePort = {
  async payable(db, caller, chargeId) {
    const charge = await store.findCharge(db, chargeId)
    const stay = charge && (await bookingFacts(db, charge.bookingId))
    if (!charge || !stay || viewerOfBooking(stay, caller) !== 'owner') return refuse('not_found')
    if (!moved(charge, 'pay')) return refuse('nothing_to_pay')
    const { kind, bookingId, amountCents, commissionCents, caseId } = charge
    const description = `${said[kind]}, ${stay.startDate} to ${stay.endDate}`
    return { bookingId, amountCents, commissionCents, description, purpose: caseId === null ? 'charge' : 'case' }
  },

  async paid(tx, chargeId, now) {
    const charge = await store.findCharge(tx, chargeId)
    const to = charge && moved(charge, 'pay')
    if (!charge || !to) return
    await store.setState(tx, chargeId, to, now)
    await logCharge({ tx, charge, now }, 'owner', 'charge_ended', { how: 'paid' })
  },
}
