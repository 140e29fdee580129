import * as api from '#contract/api.ts'
import { describe, expect, test } from 'vitest'
import { codeOf, errorOf, explanationOf, Failure, isSignedOut, Refusal, refusalOf, sentenceOf } from './refusal.ts'

const problem = (body: object) => errorOf(409, 'application/problem+json', JSON.stringify(body))
const drafts = { type: 'about:blank', title: 'You have 5 drafts already.', status: 409, code: 'too_many_drafts' }

describe('the error of a failed call', () => {
  test('is a refusal if the answer is a problem with a code', () => {
    const error = problem({ ...drafts, errors: { title: 'This is empty.' } })
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({
      code: 'too_many_drafts',
      sentence: 'You have 5 drafts already.',
      status: 409,
      fields: { title: 'This is empty.' },
      message: '409: You have 5 drafts already.',
    })
    expect(problem(drafts)).toMatchObject({ fields: {} })
    expect(problem({ ...drafts, draftId: 'd1' })).toMatchObject({ details: { draftId: 'd1' } })
  })

  test.each([
    ['a page of a proxy', 502, 'text/html', '<h1>Bad Gateway</h1>'],
    ['plain text', 409, 'text/plain', "Can't book unavailable dates"],
    ['nothing', 503, null, ''],
    ['half a problem', 409, 'application/problem+json', '{"code":"too_many'],
    ['a problem that is none', 409, 'application/problem+json', '[]'],
    ['JSON of something else', 409, 'application/json', JSON.stringify(drafts)],
  ])('is a failure without a sentence for people if the answer is %s', (_what, status, type, text) => {
    const error = errorOf(status, type, text, 'Status Text')
    expect(error).toBeInstanceOf(Failure)
    expect(sentenceOf(error, 'Please try again.')).toBe('Please try again.')
    expect(error.message).toBe(`${status}: ${text || 'Status Text'}`)
  })

  test("is a failure with the server's sentence if a server error has a request number", () => {
    const error = errorOf(500, 'application/problem+json', '{"title":"Something went wrong. (Request 7)","status":500}')
    expect(error).toBeInstanceOf(Failure)
    expect(sentenceOf(error, '')).toBe('Something went wrong. (Request 7)')
  })
})

describe('a screen', () => {
  test('decides by the refusal codes that its call declares', () => {
    const error = problem(drafts)
    expect(refusalOf(api.listings.create, error)?.code).toBe('too_many_drafts')
    expect(refusalOf(api.listings.change, error)).toBeUndefined()
    expect(refusalOf(api.listings.create, new Error('409: odd'))).toBeUndefined()
    expect([codeOf(error), codeOf(new Error('odd'))]).toEqual(['too_many_drafts', undefined])
  })

  test('recognizes every refusal that means nobody is signed in', () => {
    for (const code of ['not_signed_in', 'log_in_to_book', 'log_in_to_message'])
      expect(isSignedOut(errorOf(401, 'application/problem+json', JSON.stringify({ title: 'No', code })))).toBe(true)
    expect(isSignedOut(problem(drafts))).toBe(false)
    expect(isSignedOut(errorOf(401, 'text/plain', 'a proxy asks for a password'))).toBe(false)
  })

  test("explains refusals and a lost connection; a failure gets the screen's own text", () => {
    expect(explanationOf(problem(drafts))).toBe('You have 5 drafts already.')
    expect(explanationOf(Failure.unreachable())).toMatch(/reach the site/)
    expect(explanationOf(errorOf(500, 'application/problem+json', '{"title":"Oh (Request 7)"}'))).toBeUndefined()
    expect(explanationOf(new Error('odd'))).toBeUndefined()
  })
})
