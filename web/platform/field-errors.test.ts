import { expect, test } from 'vitest'
import { fieldSentences, stillStanding } from './field-errors.ts'
import { errorOf } from './refusal.ts'

const refused = (errors: Record<string, string>) =>
  errorOf(400, 'application/problem+json', JSON.stringify({ title: 'No.', code: 'invalid_input', errors }))

test('assigns sentences to the fields of the form, also those about a part of a field', () => {
  expect(fieldSentences(refused({ 'petIds.0': 'First.', 'petIds.1': 'Second.', name: 'Name.' }))).toEqual({
    petIds: 'First.',
    name: 'Name.',
  })
  expect(fieldSentences(new Error('odd'))).toEqual({})
})

test('drops a server mistake while its field is changed; restores it with the sent value', () => {
  const sent = { name: 'a', kinds: ['dog'] }
  const mistakes = { name: 'Name.', kinds: 'Kinds.' }
  expect(stillStanding(mistakes, sent, { name: 'a', kinds: ['dog'] })).toEqual(mistakes)
  expect(stillStanding(mistakes, sent, { name: 'ab', kinds: ['dog'] })).toEqual({ kinds: 'Kinds.' })
  expect(stillStanding(mistakes, sent, { name: 'a', kinds: [] })).toEqual({ name: 'Name.' })
  expect(stillStanding(mistakes, undefined, sent)).toEqual({})
})
