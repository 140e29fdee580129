// docs/product.md#payment
import { expect, test } from 'vitest'
import {
  bankRefund,
  bankRefundReversed,
  capture,
  dispute,
  disputeReturned,
  hold,
  payout,
  payoutDue,
  payoutReturned,
  refund,
  refundReversed,
  release,
  tip,
} from './ledger.ts'
import type { Movement } from './ledger.ts'

const amounts = ({ entries }: Movement) =>
  Object.fromEntries(entries.map(({ account, amountCents }) => [account, amountCents]))

/** A stay of 135.00 with a fee of 5.00 and a commission of 13.50. */
const split = { feeCents: 500, commissionCents: 1350 }
const total = 14_000

test.each([
  ['hold', hold(300), { card_holds: 300, owner_card: -300 }],
  ['release', release(300), { owner_card: 300, card_holds: -300 }],
  ['tip', tip(300), { provider_balance: 300, sitter_payable: -300 }],
  ['capture', capture(300), { provider_balance: 300, booking_funds: -300 }],
  ['refund', refund(300), { booking_funds: 300, provider_balance: -300 }],
  ['refund_reversed', refundReversed(300), { provider_balance: 300, booking_funds: -300 }],
  ['payout', payout(300), { sitter_payable: 300, provider_balance: -300 }],
  ['payout_returned', payoutReturned(300), { provider_balance: 300, sitter_payable: -300 }],
  ['dispute', dispute(300), { disputes: 300, provider_balance: -300 }],
  ['dispute_returned', disputeReturned(300), { provider_balance: 300, disputes: -300 }],
  ['bank_refund', bankRefund(300), { booking_funds: 300, disputes: -300 }],
  ['bank_refund_reversed', bankRefundReversed(300), { disputes: 300, booking_funds: -300 }],
])('%s moves money from one account to one other', (kind, movement, expected) => {
  expect(movement.kind).toBe(kind)
  expect(amounts(movement)).toEqual(expected)
})

test('no money makes no entries', () => {
  expect(hold(0).entries).toEqual([])
  expect(payoutDue(0, total, split).entries).toEqual([])
})

test.each([
  [
    'the whole price',
    14_000,
    { booking_funds: 14_000, service_fees: -500, commission: -1350, sitter_payable: -12_150 },
  ],
  ['half of the nights', 7250, { booking_funds: 7250, service_fees: -500, commission: -675, sitter_payable: -6075 }],
  // 1350 × 3333 / 13500 = 333.3
  [
    'a part that does not divide',
    3833,
    { booking_funds: 3833, service_fees: -500, commission: -333, sitter_payable: -3000 },
  ],
  // 1350 × 5 / 13500 = 0.5
  ['half a cent of commission', 505, { booking_funds: 505, service_fees: -500, commission: -1, sitter_payable: -4 }],
  ['less than the fee', 300, { booking_funds: 300, service_fees: -300 }],
])('what is left is allocated: %s', (_, funds, expected) => {
  const movement = payoutDue(funds, total, split)
  expect(movement.kind).toBe('payout_due')
  expect(amounts(movement)).toEqual(expected)
})

test('a stay that cost no more than the fee has no commission', () => {
  expect(amounts(payoutDue(500, 500, { feeCents: 500, commissionCents: 0 }))).toEqual({
    booking_funds: 500,
    service_fees: -500,
  })
})
