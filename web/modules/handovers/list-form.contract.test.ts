import { expect, test } from 'vitest'
import { HandoverList } from '#contract/inputs/handovers.ts'
import { wrongIn } from '#contract/input-sentences.ts'
import { listOf } from './list-form.ts'

test('amounts are quarters, from nothing to 9,999', () => {
  const medication = ['', '12.25', '12.3', '-1', '10000', 'two'].map((amount) => ({
    petId: '0190d6a0-0000-7000-8000-000000000001',
    itemId: '0190d6a0-0000-7000-8000-000000000002',
    amount,
    unit: 'tablet' as const,
  }))
  const list = listOf({ revision: 0, items: [], other: '', medication, note: '', photos: [] })
  const wrong = wrongIn(HandoverList, { ...list, clientId: '0190d6a0-0000-7000-8000-000000000003' })
  const sentence = 'Enter 0 to 9,999, in quarters.'
  expect(wrong).toEqual(Object.fromEntries([1, 2, 3, 4].map((at) => [`medication.${at}.amount`, sentence])))
})
