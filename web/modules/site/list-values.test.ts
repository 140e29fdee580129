import { expect, test } from 'vitest'
import { entriesOf, keptOf, listWords, moved } from './list-values.ts'

const plain = entriesOf('petKinds', [])

test('a list that is as it comes keeps nothing; a changed one is whole', () => {
  expect(keptOf('petKinds', plain)).toEqual([])
  const renamed = plain.map((entry) => (entry.id === 'dog' ? { ...entry, label: 'Hound' } : entry))
  expect(keptOf('petKinds', renamed)).toEqual(renamed)
  expect(keptOf('petKinds', moved(moved(plain, 0, 1), 1, -1))).toEqual([])
})

test('what a later release adds stands at the end, and what it took away is gone', () => {
  const early = [
    { id: 'cat', label: null, many: null, hidden: false },
    { id: 'dodo', label: null, many: null, hidden: false },
  ]
  const ids = entriesOf('petKinds', early).map(({ id }) => id)
  expect([ids[0], ids.includes('dodo'), ids.length]).toEqual(['cat', false, plain.length])
})

test('changes are said in words', () => {
  expect(listWords('petKinds', [])).toBe('as it comes')
  const changed = moved(plain, 0, 1).map((entry) =>
    entry.id === 'dog' ? { ...entry, label: 'Hound', many: 'Hounds' } : { ...entry, hidden: entry.id === 'snake' },
  )
  expect(listWords('petKinds', changed)).toBe('Dog is Hound, Dogs are Hounds, Snake hidden, another order')
})
