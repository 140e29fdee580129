import { admins, everyoneSignedIn, sitters } from './authorization.ts'
import type { Cells } from './authorization.ts'

/** Who may make the calls about payments, cards and payouts; the order is that of `actorNames`. */
export const moneyRows: Readonly<Record<string, Cells>> = {
  'payouts.account': sitters(200),
  'payouts.checkAccount': sitters(200),
  'payouts.openAccount': sitters(200),
  'payouts.list': sitters(200),
  'payouts.retry': admins('payout_not_found'),
  'payouts.release': admins('payout_not_found'),
  'payments.cards': ['not_signed_in', 200, 200, 200, 200, 200],
  'payments.setUpCard': ['not_signed_in', 200, 200, 200, 200, 200],
  'payments.removeCard': everyoneSignedIn('card_not_found'),
  'payments.agreeToCharge': ['not_signed_in', 'card_not_found', 'not_found', 'not_found', 'not_found', 'not_found'],
  'payments.withdrawAgreement': ['not_signed_in', 204, 'not_found', 'not_found', 'not_found', 'not_found'],
  'payments.tip': ['not_signed_in', 'tip_not_now', 'not_found', 'not_found', 'not_found', 'not_found'],
  'rounds.get': ['not_signed_in', 200, 'not_found', 'not_found', 'not_found', 'not_found'],
  'rounds.candidates': everyoneSignedIn('not_found'),
  'rounds.end': ['not_signed_in', 200, 'not_found', 'not_found', 'not_found', 'not_found'],
  'bookings.giveBack': [
    'not_signed_in',
    'only_sitter_gives_back',
    'not_found',
    'give_back_not_now',
    'not_found',
    'only_sitter_gives_back',
  ],
  'bookings.previewGiveBack': [
    'not_signed_in',
    'only_sitter_gives_back',
    'not_found',
    200,
    'not_found',
    'only_sitter_gives_back',
  ],
  'payments.createIntent': ['not_signed_in', 200, 'not_found', 'not_found', 'not_found', 'not_found'],
}

/** A card that is kept at the provider is removed, and agreed to be charged, in the tests beside `server/modules/payments`. */
export const moneyElsewhere = [
  'rounds.candidates',
  'payments.removeCard',
  'payments.agreeToCharge',
  'payments.tip',
  'bookings.giveBack',
]
