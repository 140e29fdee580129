import { expect, test } from 'vitest'
import { Failure, Refusal } from './refusal.ts'
import { failureWords } from './use-call.ts'

const refusal = new Refusal({ code: 'too_many', sentence: 'Too many.', status: 429, fields: {} })
const bug = new Failure(500, 'Oh', 'Oh')

test('a refusal is described by its sentence, a failure by the fixed text', () => {
  const titled = { title: 'Failed to add pet' }
  expect(failureWords(refusal, titled)).toEqual({ title: 'Failed to add pet', description: 'Too many.' })
  expect(failureWords(bug, titled)).toEqual({ title: 'Failed to add pet', description: undefined })

  const described = { title: 'Error', description: 'Failed to update listing' }
  expect(failureWords(refusal, described)).toEqual({ title: 'Error', description: 'Too many.' })
  expect(failureWords(bug, described)).toEqual(described)
})

test('a refusal replaces a fixed text that is one sentence; a lost connection is explained below it', () => {
  const only = 'Failed to delete listing. Please try again.'
  expect(failureWords(refusal, only)).toEqual({ title: 'Too many.' })
  expect(failureWords(bug, only)).toEqual({ title: only, description: undefined })
  expect(failureWords(Failure.unreachable(), only)).toEqual({
    title: only,
    description: expect.stringMatching(/reach the site/),
  })
})
