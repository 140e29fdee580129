import { expect, test } from 'vitest'
import { resource } from './description.ts'
import { differences } from './differences.ts'

const reversal = {
  id: 'trr_1',
  object: 'transfer_reversal',
  amount: 100,
  balance_transaction: null,
  created: 1_700_000_000,
  currency: 'usd',
  destination_payment_refund: null,
  metadata: { reference: 'one' },
  source_refund: null,
  transfer: 'tr_1',
}
const of = (value: unknown) => differences(value, 'TransferReversal', resource('TransferReversals'), 'answer')
const asked = (value: unknown) => differences(value, 'AccountLinkCreateParams', resource('AccountLinks'), 'request')

test("a response has exactly the fields of Stripe's description, each with its type", () => {
  expect(of(reversal)).toEqual([])
  const { currency: _, ...without } = reversal
  expect(of(without)).toEqual(['TransferReversal.currency is missing'])
  expect(of({ ...reversal, reversed: true })).toEqual(['TransferReversal.reversed is unknown'])
  expect(of({ ...reversal, amount: '100' })).toEqual(['TransferReversal.amount is "100"'])
  expect(of({ ...reversal, object: 'transfer' })).toEqual(['TransferReversal.object is "transfer"'])
  expect(of({ ...reversal, metadata: { reference: 1 } })).toEqual(['TransferReversal.metadata.reference is 1'])
})

test('a request has only known parameters, the required ones, and words that Stripe knows', () => {
  expect(asked({ account: 'acct_1', type: 'account_onboarding' })).toEqual([])
  expect(asked({ account: 'acct_1' })).toEqual(['AccountLinkCreateParams.type is missing'])
  expect(asked({ account: 'acct_1', type: 'onboarding' })).toEqual(['AccountLinkCreateParams.type is "onboarding"'])
  expect(asked({ account: 'acct_1', type: 'account_update', return: '/' })).toEqual([
    'AccountLinkCreateParams.return is unknown',
  ])
  const nested = { payment_intent: 'pi_1', amount: '1e3', metadata: { a: 'b' } }
  expect(differences(nested, 'RefundCreateParams', resource('Refunds'), 'request')).toEqual([
    'RefundCreateParams.amount is "1e3"',
  ])
})
