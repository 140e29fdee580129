import { expect, test } from 'vitest'
import { hostOf, loginPlace } from './login.ts'

const person = { issuer: 'built-in', email: 'ada@people.test' }
const facts = { otherIssuer: undefined, isBuiltIn: true, isShared: false }

test.each([
  ['of the built-in provider', {}, 'here'],
  ['of the demo', { isShared: true }, 'shared'],
  ['while another provider is set', { otherIssuer: 'https://id.test' }, { issuer: 'https://id.test' }],
  ['of an earlier provider', { isBuiltIn: false }, { issuer: 'built-in' }],
  [
    'of the demo while another provider is set',
    { otherIssuer: 'https://id.test', isShared: true },
    { issuer: 'https://id.test' },
  ],
])('the login of a person %s is changed there', (_, change, place) => {
  expect(loginPlace(person, { ...facts, ...change })).toEqual(place)
})

test.each([
  ['https://id.example.com/realms/pets', 'id.example.com'],
  ['https://ID.Example.com', 'id.example.com'],
  ['http://localhost:9000/', 'localhost:9000'],
  ['tests', null],
  ['tests of https://id.example.com', null],
  ['', null],
])('the host of %j is %j', (issuer, host) => {
  expect(hostOf(issuer)).toBe(host)
})
