/**
 * What happens with the money of a stay. `hold_moved` is a hold, `moved` what was paid, that another stay has now; `moved_here` is
 * what another one had paid, and `cover` what the marketplace pays. Of those to come: `cancel` is a cancellation by its owner until then, `payout` and `payout_on_hold` are the payout to its sitter.
 */
export const momentKinds = [
  'held',
  'hold_moved',
  'moved',
  'moved_here',
  'cover',
  'released',
  'paid',
  'refunded',
  'bank_refunded',
  'refund_returned',
  'tip',
  'charge',
  'case_charge',
  'case_payment',
  'payout_sent',
  'payout_returned',
  'cancel',
  'payout',
  'payout_on_hold',
] as const
export type MomentKind = (typeof momentKinds)[number]
