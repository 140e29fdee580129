import { expect, test } from 'vitest'
import { petFields, petRow } from './fields-store.ts'

const fields = {
  name: 'Rex',
  kind: 'dog',
  breed: 'Poodle',
  age: 3,
  size: 'small',
  description: 'Likes balls.',
  specialNeeds: null,
  pictureId: 'p1',
} as const

test('only what an owner writes about a pet is written, in a stay too', () => {
  const pet = Object.assign({ ownerId: 'somebody', care: { vet: 'secret' } }, fields)
  expect(petFields(pet)).toEqual(fields)
  const { specialNeeds, pictureId, ...same } = fields
  expect(petRow(pet)).toEqual({ ...same, special_needs: specialNeeds, picture_id: pictureId })
})
