import { expect, test } from 'vitest'
import { radiusOptions } from '#contract/vocabulary/search-limits.ts'
import { formatArea, formatDistance, formatRadius } from './measures.ts'

test('formats a radius in whole kilometers or round miles', () => {
  const both = (km: number) => [formatRadius(km, 'km'), formatRadius(km, 'mi')]
  expect(radiusOptions.map(both)).toEqual([
    ['5 km', '3 mi'],
    ['10 km', '5 mi'],
    ['15 km', '10 mi'],
    ['25 km', '15 mi'],
    ['50 km', '30 mi'],
    ['100 km', '60 mi'],
  ])
})

test.each([
  [0.4, 'less than 1 km', 'less than 1 mi'],
  [1.2, '1.2 km', 'less than 1 mi'],
  [3.36, '3.4 km', '2.1 mi'],
  [9.96, '10 km', '6.2 mi'],
  [27.2, '27 km', '17 mi'],
])('formats a distance of %d km', (km, metric, imperial) =>
  expect([formatDistance(km, 'km'), formatDistance(km, 'mi')]).toEqual([metric, imperial]),
)

test('formats the area of a room', () => {
  expect([formatArea(30, 'km'), formatArea(30, 'mi'), formatArea(120, 'mi')]).toEqual([
    '30 m²',
    '320 sq ft',
    '1,290 sq ft',
  ])
})
