import { expect, test } from 'vitest'
import { listOf, listRules, withPhotosOf, withItem } from './list-form.ts'
import type { ListForm } from './list-form.ts'

const leash = { label: 'Leash', count: 1, note: null, end: null }
const counted = (amount: string) => ({ petId: 'pet', itemId: 'item', amount, unit: 'tablet' as const })
const form: ListForm = { revision: 3, items: [leash], other: '', medication: [], note: '', photos: [] }

test('a thing that is listed already counts one more, and a list ends at 40', () => {
  expect(withItem([leash], ' leash ')).toEqual([{ ...leash, count: 2 }])
  expect(withItem([leash], 'Bed')).toEqual([leash, { ...leash, label: 'Bed' }])
  expect(withItem([{ ...leash, count: 99 }], 'Leash')).toEqual([{ ...leash, count: 99 }])
  expect(withItem([leash], '  ')).toEqual([leash])
  const full = Array.from({ length: 40 }, (_, at) => ({ ...leash, label: `Toy ${at}` }))
  expect(withItem(full, 'Bed')).toEqual(full)
})

test('what was typed and not added is sent, medication that nobody counted is not', () => {
  expect(
    listOf({ ...form, other: 'Blanket', medication: [counted(''), counted('0'), counted('2.5')], note: ' ' }),
  ).toEqual({
    revision: 3,
    items: [leash, { ...leash, label: 'Blanket' }],
    medication: [
      { petId: 'pet', itemId: 'item', amount: 0, unit: 'tablet' },
      { petId: 'pet', itemId: 'item', amount: 2.5, unit: 'tablet' },
    ],
    note: null,
    photos: [],
  })
})

test('photos change for one pet alone', () => {
  const photos = [
    { petId: 'a', url: '1' },
    { petId: 'b', url: '2' },
  ]
  expect(withPhotosOf(photos, 'a', (urls) => [...urls, '3'])).toEqual([
    { petId: 'b', url: '2' },
    { petId: 'a', url: '1' },
    { petId: 'a', url: '3' },
  ])
  expect(withPhotosOf(photos, 'b', () => [])).toEqual([{ petId: 'a', url: '1' }])
})

test('what is wrong with an amount is marked where it was typed', () => {
  const medication = ['', '1', ' ', '12.3'].map(counted)
  expect(listRules.placeOf?.('medication.1.amount', { ...form, medication })).toBe('medication.3')
  expect(listRules.placeOf?.('medication.2.amount', { ...form, medication })).toBeUndefined()
  expect(listRules.placeOf?.('note', form)).toBe('note')
})
