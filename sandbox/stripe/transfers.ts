import { emit, newId, seconds, type Call } from './call.ts'
import { badParameter, impossible, noSuch } from './errors.ts'
import { metadata, onlyKnown, requiredText, text, wholeNumber } from './parameters.ts'
import type { Transfer, TransferReversal } from './wire-connect.ts'

/** A transfer shows its latest reversals; the others are in a separate list. */
const SHOWN_REVERSALS = 10

/** `POST /v1/transfers`. The balance of this platform is unlimited. */
export async function createTransfer(call: Call): Promise<Transfer> {
  const { fields } = call
  onlyKnown(fields, ['amount', 'currency', 'description', 'destination', 'expand', 'metadata', 'transfer_group'])
  if (requiredText(fields, 'currency') !== 'usd') throw badParameter('This stand-in knows usd only.', 'currency')
  requiredText(fields, 'amount')
  const amount = wholeNumber(fields, 'amount') ?? 0
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  const destination = requiredText(fields, 'destination')
  const account = await call.tx.find('account', destination)
  if (account === undefined)
    throw badParameter(`No such destination: '${destination}'`, 'destination', 'resource_missing')
  if (account.capabilities.transfers !== 'active') {
    throw impossible(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, ' +
        'crypto_transfers, legacy_payments',
      'insufficient_capabilities_for_transfer',
    )
  }
  const id = newId('tr')
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: newId('txn'),
    created: seconds(call.at),
    currency: 'usd',
    description: text(fields, 'description') ?? null,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: metadata(fields),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: text(fields, 'transfer_group') ?? null,
  }
  await call.tx.save(transfer)
  await emit(call, 'transfer.created', transfer)
  return transfer
}

/** `POST /v1/transfers/:id/reversals`: takes back what is left of a transfer, or a part of it. */
export async function reverseTransfer(call: Call, id: string): Promise<TransferReversal> {
  onlyKnown(call.fields, ['amount', 'description', 'expand', 'metadata', 'refund_application_fee'])
  const transfer = await call.tx.lock('transfer', id)
  if (transfer === undefined) throw noSuch('transfer', id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = wholeNumber(call.fields, 'amount') ?? left
  if (left === 0) throw impossible(`Transfer ${id} is already fully reversed.`, 'transfer_already_reversed')
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw impossible('Reversal amount is greater than unreversed amount on transfer', 'amount_too_large', {
      param: 'amount',
    })
  const reversal: TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: newId('txn'),
    created: seconds(call.at),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata: metadata(call.fields),
    source_refund: null,
    transfer: id,
  }
  const data = [reversal, ...transfer.reversals.data]
  transfer.amount_reversed += amount
  transfer.reversed = amount === left
  transfer.reversals = {
    ...transfer.reversals,
    data: data.slice(0, SHOWN_REVERSALS),
    has_more: data.length > SHOWN_REVERSALS,
  }
  await call.tx.save(reversal)
  await call.tx.save(transfer)
  await emit(call, 'transfer.reversed', transfer)
  return reversal
}
