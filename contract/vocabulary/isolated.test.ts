import { expect, test } from 'vitest'
import { isolated, unisolated } from './isolated.ts'
import { displayName, firstNameOf, initials, wholeName } from './names.ts'

test.each([
  ['Maria Castillo', 'Maria Castillo'],
  ['Łukasz 李 Émile', 'Łukasz 李 Émile'],
  ['ליאור', '\u2068ליאור\u2069'],
  ['ليلى (3)', '\u2068ليلى (3)\u2069'],
  ['Noa נועה', '\u2068Noa נועה\u2069'],
  ['\u2068ליאור\u2069', '\u2068ליאור\u2069'],
  ['', ''],
])('%j in a sentence is %j', (text, expected) => {
  expect(isolated(text)).toBe(expected)
  expect(unisolated(isolated(text))).toBe(unisolated(text))
})

test('a name is isolated as a whole, and its value is not', () => {
  const person = { firstName: 'ليلى', lastName: 'حسن' }
  expect(displayName(person)).toBe('\u2068ليلى حسن\u2069')
  expect(displayName({ fullname: displayName(person) })).toBe('\u2068ليلى حسن\u2069')
  expect(wholeName(person)).toBe('ليلى حسن')
  expect(firstNameOf(person)).toBe('\u2068ليلى\u2069')
  expect(firstNameOf({ fullname: 'ليلى حسن' })).toBe('\u2068ليلى\u2069')
  expect(initials({ fullname: displayName(person) })).toBe('لح')
})
