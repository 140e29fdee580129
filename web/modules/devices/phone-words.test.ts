import parse from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { readPhoneNumber } from '#contract/vocabulary/phone-numbers.ts'
import { cannotText, noNumber, phoneHintOf } from './phone-words.ts'

test.each([
  ['512-555-0142', undefined],
  ['+52 1 55 1234 5678', undefined],
  ['555-12', noNumber],
  ['555-0142', noNumber],
  ['123-456-7890', noNumber],
  ['call me', noNumber],
  // toll-free, a landline abroad, premium, an extension
  ['1-800-FLOWERS', cannotText],
  ['+44 20 7946 0958', cannotText],
  ['1-900-555-0142', cannotText],
  ['512-555-0142 x12', cannotText],
])('the hint of "%s" is %s', (written, hint) => {
  expect(phoneHintOf(readPhoneNumber(written, parse))).toBe(hint)
})
