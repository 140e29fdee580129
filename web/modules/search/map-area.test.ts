import { expect, test } from 'vitest'
import { boxOfEdges, cornersOf } from './map-area.ts'

test('converts edges of a map to valid degrees', () => {
  expect(boxOfEdges({ south: 30.123456, west: -98.1, north: 30.5, east: -97.2 })).toEqual({
    south: 30.1235,
    west: -98.1,
    north: 30.5,
    east: -97.2,
  })
  expect(boxOfEdges({ south: -20, west: 170, north: -10, east: 190 })).toMatchObject({ west: 170, east: -170 })
  expect(boxOfEdges({ south: -88, west: -300, north: 89, east: 300 })).toEqual({
    south: -85,
    west: -180,
    north: 85,
    east: 180,
  })
})

test('places the corners of a box across the date line side by side', () => {
  expect(cornersOf({ south: -20, west: 170, north: -10, east: -170 })).toEqual([
    [170, -20],
    [190, -10],
  ])
})
