import { expect, test } from 'vitest'
import { Failure, Refusal } from './refusal.ts'
import { failureWords } from './use-call.ts'

const refusal = new Refusal({ code: 'too_many', sentence: 'Too many.', status: 429, fields: {} })
const bug = new Failure(500, 'Oh', 'Oh')

test('a refusal explains itself, a failure has the fixed words', () => {
  const titled = { title: 'Failed to add pet' }
  expect(failureWords(refusal, titled)).toEqual({ title: 'Failed to add pet', description: 'Too many.' })
  expect(failureWords(bug, titled)).toEqual({ title: 'Failed to add pet', description: undefined })

  const described = { title: 'Error', description: 'Failed to update listing' }
  expect(failureWords(refusal, described)).toEqual({ title: 'Error', description: 'Too many.' })
  expect(failureWords(bug, described)).toEqual(described)
})

test('where the fixed words are one sentence, a refusal takes their place; a lost connection is told below', () => {
  const only = 'Failed to delete listing. Please try again.'
  expect(failureWords(refusal, only)).toEqual({ title: 'Too many.' })
  expect(failureWords(bug, only)).toEqual({ title: only, description: undefined })
  expect(failureWords(Failure.unreachable(), only)).toEqual({
    title: only,
    description: expect.stringMatching(/reach Petstead/),
  })
})
