import { expect, test } from 'vitest'
import { changesOf, withChanges } from './kept-input.ts'

const saved = { name: 'Ana', email: 'ana@people.test', role: 'owner', pets: ['dog'] }

test('of a form only the changed fields are kept, so that the others show what was saved meanwhile', () => {
  const kept = changesOf(saved, { ...saved, role: 'admin', pets: ['dog', 'cat'] })
  expect(kept).toEqual({ role: 'admin', pets: ['dog', 'cat'] })
  const later = { ...saved, email: 'new@people.test' }
  expect(withChanges<unknown>(later, kept)).toEqual({ ...later, role: 'admin', pets: ['dog', 'cat'] })
  expect(changesOf(saved, { ...saved, pets: ['dog'] })).toBeUndefined()
})

test('fields that go along are kept with any change, and not alone', () => {
  expect(changesOf(saved, { ...saved, name: 'Bea' }, ['email'])).toEqual({ name: 'Bea', email: 'ana@people.test' })
  expect(changesOf(saved, saved, ['email'])).toBeUndefined()
})

test('words are kept whole', () => {
  expect(changesOf('', 'Hello')).toBe('Hello')
  expect(withChanges('', 'Hello')).toBe('Hello')
  expect(changesOf('Hello', 'Hello')).toBeUndefined()
})
