import { expect, test } from 'vitest'
import { signUpMistakes } from './form-input.ts'

const typed = { givenName: 'Ada', familyName: 'Byron', email: 'ada@people.test', password: 'a long enough secret' }
const noName = "A name can't have links, emails or phone numbers."

test.each([
  [{}, {}],
  [{ givenName: '' }, { givenName: 'Enter your first name.' }],
  [{ givenName: 'WIN $500 evil.test/claim' }, { givenName: noName }],
  [{ familyName: '512-555-0142' }, { familyName: noName }],
  [{ givenName: 'A\u202Eda' }, { givenName: noName }],
  [{ password: 'seven77' }, { password: 'Use 8 to 128 characters.' }],
  [{ password: 'Password1!' }, { password: "Choose a password that's harder to guess." }],
  [{ password: 'Ada@people.test' }, { password: "Choose a password that isn't your email." }],
])('a sign-up with %j has the mistakes %j', async (change, mistakes) => {
  expect(await signUpMistakes({ ...typed, ...change })).toEqual(mistakes)
})
