import { expect, test } from 'vitest'
import { errorsInPages } from './errors-in-pages.ts'
import { errorOf, Failure } from './refusal.ts'

const problem = { title: 'No.', code: 'not_found', errors: { title: 'This is empty.' } }

test.each([
  ['a refusal', errorOf(404, 'application/problem+json', JSON.stringify(problem))],
  ['a failure', errorOf(502, 'text/html', '<h1>Bad Gateway</h1>')],
  ['no answer', Failure.unreachable()],
])('%s is restored in the browser as the same error after server rendering', (_what, error) => {
  const written: unknown = JSON.parse(JSON.stringify(errorsInPages.toSerializable(error)))
  const read = errorsInPages.fromSerializable(written as Parameters<typeof errorsInPages.fromSerializable>[0])
  expect(read).toBeInstanceOf(error.constructor)
  expect({ ...read, message: read.message }).toEqual({ ...error, message: error.message })
})

test('leaves other values to the router', () => {
  for (const value of [new Error('404: odd'), { code: 'not_found' }, null])
    expect(errorsInPages.test(value)).toBe(false)
})
