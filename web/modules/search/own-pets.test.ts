import { expect, test } from 'vitest'
import { countsOf } from './own-pets.tsx'

test('the pets of a person are counted by their kinds, ten of one at most', () => {
  expect(countsOf([{ type: 'dogs' }, { type: 'guinea-pigs' }, { type: 'dogs' }])).toEqual({ dog: 2, guineaPig: 1 })
  expect(countsOf(Array.from({ length: 12 }, () => ({ type: 'fish' as const })))).toEqual({ fish: 10 })
})
