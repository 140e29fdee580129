import fc from 'fast-check'
import { expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import { distanceKm } from '#contract/vocabulary/earth.ts'
import type { Point } from '#contract/vocabulary/earth.ts'
import { alertKm, areaOf, bandAround, isFarAway, nearest } from './area.ts'
import type { Neighbor } from './area.ts'

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const around = ({ latitude, longitude }: Point) =>
  fc.record({
    latitude: fc.double({ min: -0.1, max: 0.1, noNaN: true }).map((far) => Math.max(-90, Math.min(90, latitude + far))),
    longitude: fc.double({ min: -0.1, max: 0.1, noNaN: true }).map((far) => ((longitude + far + 540) % 360) - 180),
  })
const listing: Point = { latitude: 30.27, longitude: -97.74 }

/** The distance by vectors, as a second way to compute it. */
function farBetween(a: Point, b: Point): number {
  const vector = ({ latitude, longitude }: Point) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
  }
  const [u, v] = [vector(a), vector(b)]
  const chord = Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2])
  return 2 * 6371.0088 * Math.asin(Math.min(1, chord / 2))
}

test('distances agree with another way to compute them, also across the date line and at the poles', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(Math.abs(distanceKm(a, b) - farBetween(a, b))).toBeLessThan(1e-3)
    }),
    { numRuns: 5000 },
  )
  expect(distanceKm({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 })).toBeLessThan(2.3)
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 120 })).toBeLessThan(1e-6)
})

full('of 100,000 sitters those within the distance are told, and no other, at a pole and the date line too', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (const middle of [
    listing,
    { latitude: 89.99, longitude: 10 },
    { latitude: -16.5, longitude: 179.995 },
    { latitude: 0, longitude: 0 },
  ]) {
    const all = Array.from({ length: 25_000 }, (_, at): Neighbor => ({
      userId: String(at % 20_000),
      latitude: Math.max(-90, Math.min(90, middle.latitude + (random() - 0.5) * 0.4)),
      longitude:
        ((middle.longitude + (random() - 0.5) * (Math.abs(middle.latitude) > 80 ? 360 : 0.4) + 540) % 360) - 180,
    }))
    for (const kind of ['dog', 'cat'] as const) {
      const km = alertKm(kind)
      const band = bandAround(middle, km)
      const inBand = all.filter(({ latitude }) => latitude >= band.south && latitude <= band.north)
      const far = new Map<string, number>()
      for (const each of all) far.set(each.userId, Math.min(far.get(each.userId) ?? Infinity, farBetween(middle, each)))
      const wanted = [...far].filter(([, distance]) => distance <= km).sort(([, a], [, b]) => a - b)
      const told = nearest(middle, km, inBand)
      expect(told).toHaveLength(Math.min(200, wanted.length))
      const last = wanted[told.length - 1]?.[1] ?? 0
      for (const userId of told) expect(far.get(userId)).toBeLessThanOrEqual(last + 1e-9)
    }
  }
})

test('a place within a kilometer is shown as the listing is in search; any other by a grid', () => {
  expect(areaOf({ latitude: 30.2712, longitude: -97.7431 }, listing)).toEqual({ ...listing, meters: 1000 })
  expect(areaOf({ latitude: 30.2912, longitude: -97.7431 }, listing)).toEqual({
    latitude: 30.29,
    longitude: -97.745,
    meters: 500,
  })
  fc.assert(
    fc.property(point, (place) => {
      const area = areaOf(place, listing)
      if (area.meters === 1000) return
      // the place is inside of its circle
      expect(distanceKm(area, place)).toBeLessThan(0.5)
    }),
  )
})

test('fifty openings tell no more of the exact place of a listing than search does', () => {
  // Whatever the exact place is that is shown as this point, the same places give the same circles: they say nothing of it.
  fc.assert(
    fc.property(
      fc.array(around(listing), { minLength: 50, maxLength: 50 }),
      fc.record({
        latitude: fc.double({ min: -0.005, max: 0.005, noNaN: true }),
        longitude: fc.double({ min: -0.005, max: 0.005, noNaN: true }),
      }),
      (places, offset) => {
        const exact = { latitude: listing.latitude + offset.latitude, longitude: listing.longitude + offset.longitude }
        // the listing's own place, which is taken without a device's, is never shown itself
        expect(areaOf(exact, listing)).toEqual({ ...listing, meters: 1000 })
        const shown = places.map((place) => areaOf(place, listing))
        for (const area of shown) if (area.meters === 500) expect(distanceKm(area, listing)).toBeGreaterThan(1 - 0.394)
      },
    ),
  )
})

test('a second alert needs more than three kilometers', () => {
  expect(isFarAway({ latitude: 30.297, longitude: -97.74 }, listing)).toBe(true)
  expect(isFarAway({ latitude: 30.2969, longitude: -97.74 }, listing)).toBe(false)
})
