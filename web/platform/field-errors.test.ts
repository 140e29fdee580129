import { expect, test } from 'vitest'
import { refusedParts, unchangedMistakes, unlessAtField } from './field-errors.ts'
import { placed } from './form-rules.ts'
import { errorOf } from './refusal.ts'

const refused = (errors: Record<string, string>) =>
  errorOf(400, 'application/problem+json', JSON.stringify({ title: 'No.', code: 'invalid_input', errors }))

test('places sentences at the fields of the form, also those about a part of a field', () => {
  const form = { petIds: [], name: '' }
  const errors = { 'petIds.0': 'First.', 'petIds.1': 'Second.', name: 'Name.', secret: 'No field.' }
  expect(placed(refusedParts(refused(errors)), form, undefined)).toEqual({
    petIds: 'First.',
    'petIds.0': 'First.',
    'petIds.1': 'Second.',
    name: 'Name.',
  })
  expect(refusedParts(new Error('odd'))).toEqual({})
})

test('a toast tells of a failure, unless a sentence stands at a field', () => {
  expect(unlessAtField('Failed to save.')(refused({ name: 'Name.' }) as Error)).toBeUndefined()
  expect(unlessAtField('Failed to save.')(new Error('odd'))).toBe('Failed to save.')
})

test('drops a server mistake while its field is changed; restores it with the sent value', () => {
  const sent = { name: 'a', kinds: ['dog'] }
  const mistakes = { name: 'Name.', kinds: 'Kinds.' }
  expect(unchangedMistakes(mistakes, sent, { name: 'a', kinds: ['dog'] })).toEqual(mistakes)
  expect(unchangedMistakes(mistakes, sent, { name: 'ab', kinds: ['dog'] })).toEqual({ kinds: 'Kinds.' })
  expect(unchangedMistakes(mistakes, sent, { name: 'a', kinds: [] })).toEqual({ name: 'Name.' })
  expect(unchangedMistakes(mistakes, undefined, sent)).toEqual({})
})
