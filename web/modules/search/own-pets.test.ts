import { expect, test } from 'vitest'
import { searchedCounts } from './own-pets.tsx'

test("counts the user's pets by kind, at most ten of each", () => {
  expect(searchedCounts([{ type: 'dogs' }, { type: 'guinea-pigs' }, { type: 'dogs' }])).toEqual({
    dog: 2,
    guineaPig: 1,
  })
  expect(searchedCounts(Array.from({ length: 12 }, () => ({ type: 'fish' as const })))).toEqual({ fish: 10 })
})
