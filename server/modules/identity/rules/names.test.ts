import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', null, 'Ada'],
  [null, 'Lovelace', 'Lovelace'],
  ['', 'Lovelace', 'Lovelace'],
  ['', '', null],
  [null, null, null],
])('%j and %j are stored in all forms, together as %j', (first, last, fullname) => {
  expect(namesOf(first, last)).toEqual({ name: first, firstName: first, surname: last, lastName: last, fullname })
})
