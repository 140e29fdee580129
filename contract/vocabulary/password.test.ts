import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['a long enough secret', undefined],
  ['exactly8', undefined],
  ['        ', undefined],
  ['\u{1F415}\u{1F408}\u{1F407}\u{1F439}', undefined],
  ['x'.repeat(128), undefined],
  ['seven77', 'password_length'],
  ['', 'password_length'],
  ['x'.repeat(129), 'password_length'],
  ['with a \0 inside', 'password_length'],
  ['half a pair \uD83D', 'password_length'],
  ['ada@people.test', 'password_is_email'],
  [' ADA@People.test ', 'password_is_email'],
  ['ada@people.test!', undefined],
])('a new password %j has the problem %s', (password, problem) => {
  expect(passwordProblem(password, 'Ada@people.test')).toBe(problem)
})
