import { expect, test } from 'vitest'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { petKindBits } from './kinds.ts'

test('every kind of pet has a bit of its own, in the order of their list, and what is no kind has none', () => {
  expect(petKinds.map((kind) => petKindBits([kind]))).toEqual(petKinds.map((_, at) => 2 ** at))
  expect(petKindBits(['dog', 'bird', 'dog', 'dragon'])).toBe(5)
  expect(petKindBits([])).toBe(0)
})
