import { expect, test } from 'vitest'
import { fieldSentences, stillStanding } from './field-errors.ts'
import { errorOf } from './refusal.ts'

const refused = (errors: Record<string, string>) =>
  errorOf(400, 'application/problem+json', JSON.stringify({ title: 'No.', code: 'invalid_input', errors }))

test('sentences stand by the field of the form, also those about a part of it', () => {
  expect(fieldSentences(refused({ 'petIds.0': 'First.', 'petIds.1': 'Second.', name: 'Name.' }))).toEqual({
    petIds: 'First.',
    name: 'Name.',
  })
  expect(fieldSentences(new Error('odd'))).toEqual({})
})

test('a mistake that the server found goes once its field is changed, and comes again with what was sent', () => {
  const sent = { name: 'a', kinds: ['dog'] }
  const mistakes = { name: 'Name.', kinds: 'Kinds.' }
  expect(stillStanding(mistakes, sent, { name: 'a', kinds: ['dog'] })).toEqual(mistakes)
  expect(stillStanding(mistakes, sent, { name: 'ab', kinds: ['dog'] })).toEqual({ kinds: 'Kinds.' })
  expect(stillStanding(mistakes, sent, { name: 'a', kinds: [] })).toEqual({ name: 'Name.' })
  expect(stillStanding(mistakes, undefined, sent)).toEqual({})
})
