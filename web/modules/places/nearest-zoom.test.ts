import { expect, test } from 'vitest'
import { nearestZoom } from './nearest-zoom.ts'

const half = { x: 400, y: 200 }

test('a map comes as near as two names stay in view', () => {
  const near = { x: 10, y: 5 }
  const far = { x: -85, y: 20 }
  expect(nearestZoom([near, far, { x: 390, y: 0 }], half, 10, 12)).toBe(12)
  // 340 px at most, which is four times 85
  expect(nearestZoom([near, far, { x: 390, y: 0 }], half, 10, 18)).toBe(12)
  // the second name decides
  expect(nearestZoom([near, { x: 170, y: 0 }], half, 10, 12)).toBe(11)
  expect(nearestZoom([near, { x: 0, y: 190 }], half, 10, 12)).toBe(10)
})

test('without two names it stays', () => {
  expect(nearestZoom([{ x: 1, y: 1 }], half, 10.4, 12)).toBe(10.4)
  expect(nearestZoom([], half, 10.4, 12)).toBe(10.4)
})
