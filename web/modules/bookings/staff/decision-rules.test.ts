import { expect, test } from 'vitest'
import { NewRefund } from '#contract/inputs/refunds.ts'
import { wrongIn } from '#contract/input-sentences.ts'
import type { RefundPreview } from '#contract/schemas/refunds.ts'
import { leftWords, outcomeFacts, previewAmount, readAmount, textsOfDecision } from './decision-rules.ts'

test('describes what is left to refund', () => {
  expect(['103.50', '0.00'].map(leftWords)).toEqual([
    'You can refund up to $103.50.',
    "There's nothing to refund right now.",
  ])
})

test('reads an amount as people type it', () => {
  expect(['25', ' $25.5 ', '0.01'].map(readAmount)).toEqual(['25.00', '25.50', '0.01'])
  const body = { paidBy: 'both', reason: 'other', note: null, text: null, requestId: crypto.randomUUID() }
  for (const typed of ['', '0', '-3', '1,000', '25.001', 'all'])
    expect(wrongIn(NewRefund, { ...body, amount: readAmount(typed) })).toEqual({
      amount: 'Enter an amount, like 25.00.',
    })
  expect(wrongIn(NewRefund, { ...body, amount: readAmount('$0.01') })).toEqual({})
  expect(['', '$5', '5.', 'x'].map(previewAmount)).toEqual([undefined, '5.00', undefined, undefined])
})

test('says who has what afterwards, and what the marketplace pays', () => {
  const preview: RefundPreview = {
    stage: 'over',
    left: '140.00',
    fromSitter: '121.50',
    byPolicy: '0.00',
    owner: '45.00',
    sitter: '81.00',
    marketplace: '14.00',
    endings: [],
  }
  expect(outcomeFacts(preview, 'Petstead')).toEqual([
    'Owner gets $45.00',
    'Sitter keeps $81.00',
    'Petstead keeps $14.00',
  ])
  expect(outcomeFacts({ ...preview, marketplace: '-26.50' }, 'Petstead').at(-1)).toBe('Petstead pays $26.50')
})

test('needs a reason; empty texts are none', () => {
  const form = { reason: '', text: '', note: 'A call' }
  const body = { amount: '1.00', paidBy: 'both', requestId: '7b0f3c1e-8f4e-4f0a-9a54-0c5f1a8e2d11' }
  expect(wrongIn(NewRefund, { ...body, ...textsOfDecision(form) })).toEqual({ reason: 'Select a reason.' })
  expect(textsOfDecision({ ...form, reason: 'goodwill' })).toEqual({ reason: 'goodwill', text: null, note: 'A call' })
})
