import { expect, test } from 'vitest'
import { PetInput } from '#contract/calls/pets.ts'
import { bodyOf, formOf } from './pet-form.ts'

test('sends what the contract accepts', () => {
  const body = bodyOf({ ...formOf(), name: ' Biscuit ', type: 'dogs' as const })
  expect(PetInput.parse(body)).toMatchObject(body)
})
