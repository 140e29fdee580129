import { expect, test } from 'vitest'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { namesOf } from './names.ts'

test('a name is kept in all its forms, whichever part is missing', () => {
  expect(namesOf('Olive', 'Owner')).toEqual({
    name: 'Olive',
    surname: 'Owner',
    firstName: 'Olive',
    lastName: 'Owner',
    fullname: 'Olive Owner',
  })
  expect(namesOf('Olive', null).fullname).toBe('Olive')
  expect(namesOf(null, null).fullname).toBeNull()
  expect(displayName(namesOf('Olive', 'Owner'))).toBe('Olive Owner')
  expect(firstNameOf(namesOf('Olive', 'Owner'))).toBe('Olive')
})
