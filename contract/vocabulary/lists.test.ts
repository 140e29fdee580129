import { expect, test } from 'vitest'
import { labelOf, offered } from './lists.ts'
import type { Lists } from './lists.ts'
import { acceptsOnly, kindWords } from './pet-kinds.ts'
import { shippedLists } from './shipped-lists.ts'

const entry = (id: string, more: { label?: string; many?: string; hidden?: boolean } = {}) => ({
  id,
  label: more.label ?? null,
  many: more.many ?? null,
  hidden: more.hidden ?? false,
})
const lists: Lists = {
  petKinds: [entry('cat'), entry('dog', { label: 'Hound', many: 'Hounds' }), entry('snake', { hidden: true })],
}
const idOf = (id: string) => id

test('options are in the operator’s order, without hidden ones unless they are chosen', () => {
  const kinds = ['dog', 'cat', 'bird', 'snake']
  expect(offered(lists, 'petKinds', kinds, { idOf })).toEqual(['cat', 'dog', 'bird'])
  expect(offered(lists, 'petKinds', kinds, { idOf, isChosen: (id) => id === 'snake' })).toEqual([
    'cat',
    'dog',
    'snake',
    'bird',
  ])
  for (const none of [null, undefined, {}, { rooms: [entry('dog', { hidden: true })] }])
    expect(offered(none, 'petKinds', kinds, { idOf })).toEqual(kinds)
})

test('an option is called as the operator calls it, else as it comes', () => {
  expect(labelOf(lists, 'petKinds', 'dog', 'Dog')).toBe('Hound')
  expect(labelOf(lists, 'petKinds', 'cat', 'Cat')).toBe('Cat')
  expect(labelOf(null, 'petKinds', 'dog', 'Dog')).toBe('Dog')
  expect(kindWords('dog', lists)).toEqual({ one: 'Hound', many: 'Hounds' })
  expect(acceptsOnly('cat', ['dog', 'bird'], lists)).toBe(
    "This sitter doesn't accept cats. They only accept: hounds and birds.",
  )
})

test('ids of a list are there once', () => {
  for (const [name, options] of Object.entries(shippedLists))
    expect(new Set(options.map(({ id }) => id)).size, name).toBe(options.length)
})
