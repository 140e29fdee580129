import { admins, everyoneSignedIn, ofBooking } from './authorization.ts'
import type { Cells } from './authorization.ts'

/** Who may make the calls about the care of a stay, check-in and check-out; the order is that of `actorNames`. */
export const handoverRows: Readonly<Record<string, Cells>> = {
  'care.record': ofBooking('only_sitter_records', 200, 'only_sitter_records'),
  // admins read it while a case about the stay is open
  'care.log': ofBooking(200, 200, 'not_found'),
  // admins while a case about the stay is open, as one of the test world is since `cases.open`
  'handovers.get': ofBooking(200, 200, 200),
  // the test world's stay is not accepted yet
  'handovers.write': ofBooking('handover_not_now', 'handover_not_now', 'only_sides_hand_over'),
  'handovers.offer': ofBooking('handover_not_now', 'handover_not_now', 'only_sides_hand_over'),
  'handovers.agree': ofBooking('handover_not_offered', 'handover_not_offered', 'only_sides_hand_over'),
  'handovers.disagree': ofBooking('handover_not_offered', 'handover_not_offered', 'only_sides_hand_over'),
  'charges.list': ofBooking(200, 200, 200),
  // the test world's stay has not ended yet, and nothing was asked
  'charges.ask': ofBooking('only_sitter_asks', 'no_charge_now', 'only_sitter_asks'),
  'charges.object': everyoneSignedIn('not_found'),
  'charges.drop': everyoneSignedIn('not_found'),
  'charges.uphold': admins('not_found'),
  'payments.charge': everyoneSignedIn('not_found'),
  'handovers.stillHere': ofBooking('not_still_here', 'not_still_here', 'only_sides_hand_over'),
}

/** Whose writes need a stay under way: `server/modules/handovers/handovers.test.ts`, and `charges/charges.test.ts`. */
export const handoversElsewhere = [
  ...['agree', 'disagree', 'offer', 'stillHere', 'write'].map((call) => `handovers.${call}`),
  ...['ask', 'drop', 'object', 'uphold'].map((call) => `charges.${call}`),
  'payments.charge',
]
