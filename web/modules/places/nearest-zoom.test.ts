import { expect, test } from 'vitest'
import { nearestZoom } from './nearest-zoom.ts'

const half = { x: 400, y: 200 }
const near = [
  { x: 10, y: 5 },
  { x: -20, y: 9 },
  { x: 0, y: -15 },
]

test('a map comes as near as four names stay in view', () => {
  // a name is whole up to 340 px from the center, which is four times 85
  const names = [...near, { x: -85, y: 20 }, { x: 390, y: 0 }]
  expect(nearestZoom(names, half, 10, 18)).toBe(12)
  expect(nearestZoom(names, half, 10, 11.5)).toBe(11.5)
  expect(nearestZoom([...near, { x: 170, y: 0 }], half, 10, 12)).toBe(11)
  expect(nearestZoom([...near, { x: 0, y: 190 }], half, 10, 12)).toBe(10)
})

test('without four names it stays', () => {
  expect(nearestZoom(near, half, 10.4, 12)).toBe(10.4)
  expect(nearestZoom([], half, 10.4, 12)).toBe(10.4)
})
