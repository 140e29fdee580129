import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { areWhole, merged, personOf } from './claims.ts'
import { SignInFailed } from './sign-in-failed.ts'

const ada = { sub: 'ada', email: 'ada@there.test' }

const people = z.array(
  z.object({
    of: z.string(),
    usernameAsEmail: z.boolean().optional(),
    claims: z.record(z.string(), z.unknown()),
    /** First name, last name, email, and whether it is verified; or why the person cannot sign in. */
    person: z.union([z.tuple([z.string().nullable(), z.string().nullable(), z.string(), z.boolean()]), z.string()]),
  }),
)
const corpus = people.parse(JSON.parse(readFileSync(new URL('corpus/people.json', import.meta.url), 'utf8')))

test.each(corpus)('the claims of $of', ({ claims, usernameAsEmail, person }) => {
  const read = () => personOf(claims, { usernameAsEmail })
  if (typeof person === 'string') return expect(read).toThrow(expect.objectContaining({ problem: person }))
  const { givenName, familyName, email, emailVerified } = read()
  expect([givenName, familyName, email, emailVerified]).toEqual(person)
})

test.each([
  [{ given_name: ' Ada\n King ' }, ['Ada', 'King']],
  [{ name: 'Ada King Byron' }, ['Ada', 'King Byron']],
  [{ name: '' }, [null, null]],
  [{ given_name: 7, family_name: ['x'], name: { first: 'Ada' } }, [null, null]],
  [{ given_name: 'A\0da', name: 'Ada\u0007 Byron' }, [null, null]],
  [{ given_name: '\u202Eadu' }, ['adu', null]],
  [{ given_name: 'ä'.repeat(90) }, ['ä'.repeat(80), null]],
  [{ name: '(Ada)' }, ['(Ada)', null]],
])('names from %j', (claims, [givenName, familyName]) => {
  expect(personOf({ ...ada, ...claims })).toMatchObject({ givenName, familyName })
})

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
  [{}, false],
])('an email is verified only if the provider says so: %j', (email_verified, emailVerified) => {
  expect(personOf({ ...ada, email_verified })).toMatchObject({ emailVerified })
})

test.each([
  ['https://there.test/ada.png', 'https://there.test/ada.png'],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['/ada.png', null],
  [`https://there.test/${'a'.repeat(2000)}`, null],
  [7, null],
])('picture from %s', (picture, kept) => {
  expect(personOf({ ...ada, picture })).toMatchObject({ picture: kept })
})

test.each([undefined, '', 'ada', 'a@b', 'ada@there.test\r\nBcc: all@there.test', `${'a'.repeat(250)}@there.test`, 7])(
  'rejects a person without a valid email: %j',
  (email) => {
    expect(() => personOf({ sub: 'ada', email })).toThrow(expect.objectContaining({ problem: 'no-email' }))
  },
)

test.each([undefined, '', 7, 'ada\0', 'ädä', 'a'.repeat(256)])('rejects the subject %j', (sub) => {
  expect(() => personOf({ ...ada, sub })).toThrow(SignInFailed)
})

test("an email is not verified by another source's claim about another email", () => {
  const more = { email: 'victim@there.test', email_verified: false, given_name: 'Ada' }
  expect(merged({ sub: 'ada', email_verified: true }, more)).toMatchObject({
    email: 'victim@there.test',
    email_verified: false,
  })
  expect(merged({ ...ada }, { email: 'ada@there.test', email_verified: true })).toMatchObject({ email_verified: true })
  expect(merged({ ...ada }, {})).toMatchObject({ email: ada.email })
})

test('areWhole is false if email, its verification or the name is missing', () => {
  expect(areWhole({ ...ada, email_verified: false, name: 'Ada' })).toBe(true)
  for (const missing of ['email', 'email_verified', 'name'])
    expect(areWhole({ ...ada, email_verified: true, name: 'Ada', [missing]: undefined })).toBe(false)
})
