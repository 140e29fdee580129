import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

const byRound = (world: World) => ({ params: { id: world.roundId } })
const byBooking = (world: World) => ({ params: { id: world.bookingId } })

/** Valid inputs of the calls about payments and cards, and of money that a sitter gives back. */
export const moneyInputs = {
  'bookings.giveBack': (world: World) => ({
    ...byBooking(world),
    body: { amount: '5.00', note: 'Sorry', requestId: randomUUID() },
  }),
  'bookings.previewGiveBack': (world: World) => ({ ...byBooking(world), query: { amount: '0.00' } }),
  'payments.removeCard': () => ({ params: { id: 'pm_1' } }),
  'payments.agreeToCharge': (world: World) => ({ ...byBooking(world), body: { cardId: 'pm_1', most: '95.00' } }),
  'payments.withdrawAgreement': byBooking,
  'payments.tip': (world: World) => ({ ...byBooking(world), body: { amount: '20.00' } }),
  'rounds.get': byRound,
  'rounds.candidates': byRound,
  'rounds.end': (world: World) => ({ ...byRound(world), body: { state: 'ended' as const } }),
  'payments.createIntent': (world: World) => ({ body: { bookingId: world.bookingId, amount: '95.00' } }),
}
