// docs/product.md#search
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earthRadiusKm, radians } from '#contract/vocabulary/earth.ts'
import { circleAround, isInBox, vectorOf } from './geo.ts'

/** The distance along the surface by the haversine formula. */
function kmBetween(a: readonly [number, number], b: readonly [number, number]): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const [phi, psi] = [radians(a[0]), radians(b[0])]
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half(a[0], b[0]) + Math.cos(phi) * Math.cos(psi) * half(a[1], b[1])))
}

const aPoint = fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))

describe('the circle of a search', () => {
  const isInside = (
    center: readonly [number, number],
    km: number,
    [latitude, longitude]: readonly [number, number],
  ) => {
    const circle = circleAround(...center, km)
    const { x, y, z } = vectorOf(latitude, longitude)
    return circle.x * x + circle.y * y + circle.z * z >= circle.cosine
  }

  test('has the points that are at most so far away, and its box has them all', () => {
    fc.assert(
      fc.property(aPoint, fc.integer({ min: 5, max: 6000 }), fc.tuple(fc.nat(2000), fc.nat(2000)), (center, km, by) => {
        const [latitude, longitude] = [center[0] + (by[0] - 1000) / 20, center[1] + (by[1] - 1000) / 10]
        fc.pre(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
        const away = kmBetween(center, [latitude, longitude])
        fc.pre(Math.abs(away - km) > 0.01)
        expect(isInside(center, km, [latitude, longitude])).toBe(away < km)
        if (away < km) expect(isInBox(circleAround(...center, km), latitude, longitude)).toBe(true)
      }),
    )
  })

  const near = (value: number) => expect.closeTo(value, 3)
  test.each([
    ['Austin', 30, -97, 100, [29.1007, -98.0386, 30.8993, -95.9614]],
    ['the equator', 0, 0, 111.195, [-1, -1, 1, 1]],
    ['next to the date line', 0, 178.5, 111.195, [-1, 177.5, 1, 179.5]],
    ['across the date line to the east', 0, 179.5, 111.195, [-1, -180, 1, 180]],
    ['across the date line to the west', 0, -179.5, 111.195, [-1, -180, 1, 180]],
    ['the north pole', 89.9, 10, 100, [89.0007, -180, 90, 180]],
    ['the south pole', -89.9, 10, 100, [-90, -180, -89.0007, 180]],
  ])('the box around %s is as small as it can be', (_, latitude, longitude, km, [south, west, north, east]) => {
    expect(circleAround(latitude, longitude, km)).toMatchObject({
      south: near(south ?? NaN),
      west: near(west ?? NaN),
      north: near(north ?? NaN),
      east: near(east ?? NaN),
    })
  })
})

const texas = { south: 25.8, west: -106.6, north: 36.5, east: -93.5 }
const fiji = { south: -20, west: 176, north: -12, east: -178 }

test.each([
  ['the middle', texas, 31, -99, true],
  ['its southwest corner', texas, 25.8, -106.6, true],
  ['its northeast corner', texas, 36.5, -93.5, true],
  ['south of it', texas, 25.7, -99, false],
  ['north of it', texas, 36.6, -99, false],
  ['west of it', texas, 31, -106.7, false],
  ['east of it', texas, 31, -93.4, false],
  ['nowhere', texas, NaN, NaN, false],
  ['west of the date line', fiji, -17, 178, true],
  ['east of the date line', fiji, -17, -179, true],
  ['its western edge', fiji, -17, 176, true],
  ['its eastern edge', fiji, -17, -178, true],
  ['too far west', fiji, -17, 175, false],
  ['too far east', fiji, -17, -177, false],
  ['beside the line, too far north', fiji, -11, 178, false],
  ['a line that is a point', { south: 1, west: 2, north: 1, east: 2 }, 1, 3, false],
])('a box, also across the date line, has %s', (_, box, latitude, longitude, has) => {
  expect(isInBox(box, latitude, longitude)).toBe(has)
})
