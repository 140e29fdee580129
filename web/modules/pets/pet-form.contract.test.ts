import { PetInput } from '#contract/inputs/pets.ts'
import { expect, test } from 'vitest'
import { bodyOf, formOf } from './pet-form.ts'

test('sends what the contract accepts', () => {
  const body = bodyOf({ ...formOf(), name: ' Biscuit ', type: 'dogs' as const })
  expect(PetInput.parse(body)).toMatchObject(body)
})
