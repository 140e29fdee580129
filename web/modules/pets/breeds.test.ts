import { expect, test } from 'vitest'
import { petKinds, petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import { breedsOf } from './breeds.ts'

test('has 35 breeds of cats and about 190 of dogs, each once', () => {
  const cats = breedsOf('cats') ?? []
  const dogs = breedsOf('dogs') ?? []
  expect(cats).toHaveLength(35)
  expect(dogs.length).toBeGreaterThanOrEqual(185)
  expect(dogs.length).toBeLessThanOrEqual(200)
  for (const list of [cats, dogs]) expect(new Set(list).size).toBe(list.length)
})

test('has no list for other kinds', () => {
  const listed = petKinds.map(petTypeOf).filter((type) => breedsOf(type))
  expect(listed).toEqual(['dogs', 'cats'])
  expect(breedsOf('')).toBeUndefined()
})
