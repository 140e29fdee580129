import { expect, test } from 'vitest'
import { marketFigures } from './landing-words.ts'

test('figures are written as people write them, and one that is too small is left out', () => {
  expect(marketFigures({ sitters: 1436, cities: 60, reviews: { count: 1186, rating: 4.766 } })).toEqual([
    { id: 'sitters', figure: '1,436', words: 'sitters' },
    { id: 'cities', figure: '60', words: 'cities' },
    { id: 'reviews', figure: '4.8', words: 'from 1,186 reviews' },
  ])
  expect(marketFigures({ sitters: null, cities: 3, reviews: null })).toEqual([
    { id: 'cities', figure: '3', words: 'cities' },
  ])
})
