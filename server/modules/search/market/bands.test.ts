import { expect, test } from 'vitest'
import { isInBox } from '#server/modules/search/rules/geo.ts'
import { randomOf } from '#testing/search-market.ts'
import { Bands } from './bands.ts'

test('what is touched has every slot of a box once, also across the date line, and none that was removed', () => {
  const { whole: between } = randomOf(7)
  const bands = new Bands()
  // many at the same longitude, and some exactly on an edge
  const points = Array.from({ length: 600 }, () => ({
    latitude: between(-40, 40) / 10,
    longitude: between(0, 1) === 1 ? between(-1800, 1800) / 10 : 180 - between(-3, 3) / 10,
  })).map(({ latitude, longitude }) => ({ latitude, longitude: longitude > 180 ? longitude - 360 : longitude }))
  points.forEach(({ latitude, longitude }, slot) => bands.add(slot, latitude, longitude))
  const removed = new Set([...points.keys()].filter((slot) => slot % 3 === 0))
  for (const slot of removed) {
    const { latitude = 0, longitude = 0 } = points[slot] ?? {}
    bands.remove(slot, latitude, longitude)
  }
  for (let round = 0; round < 100; round++) {
    const [south, west] = [between(-40, 40) / 10, between(-1800, 1800) / 10]
    const box = { south, north: south + between(0, 20) / 10, west, east: between(-1800, 1800) / 10 }
    const touched = bands.touching(box).flatMap(({ slots, from, to }) => slots.slice(from, to))
    const inside = (slot: number): boolean =>
      isInBox(box, points[slot]?.latitude ?? NaN, points[slot]?.longitude ?? NaN)
    const expected = [...points.keys()].filter((slot) => !removed.has(slot) && inside(slot))
    expect(touched.filter(inside).toSorted((a, b) => a - b)).toEqual(expected)
    expect(touched.filter((slot) => removed.has(slot))).toEqual([])
  }
})
