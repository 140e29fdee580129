import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListingPin } from '#contract/schemas/search-answers.ts'
import { areaOf, areNear, pinsOf, placePins, type Area, type Pin } from './pins.ts'

const at = (id: string, latitude: number | null, longitude: number | null, pricePerDay = '50.00') =>
  ({ id, latitude, longitude, pricePerDay }) as ListingPin

const listings = [at('1', 30.2, -97.7), at('2', 30.2, -97.7), at('3', 30.4, -97.5), at('4', null, null)]

test('puts listings at the same point under one pin, and leaves out those without a point', () => {
  expect(pinsOf(listings).map((pin) => pin.ids)).toEqual([['1', '2'], ['3']])
})

test('merges pins that would overlap', () => {
  const pins = pinsOf(listings)
  const wide = placePins(pins, (pin) => ({ x: pin.longitude * 1000, y: pin.latitude * 1000 }))
  expect(wide.map(({ pin }) => [pin.ids, pin.points])).toEqual([
    [['1', '2'], 1],
    [['3'], 1],
  ])
  const [one, ...others] = placePins(pins, () => ({ x: 0, y: 0 }))
  expect([one?.pin.ids, one?.pin.points, others]).toEqual([['1', '2', '3'], 2, []])
})

const spotOf = (pin: Pin) => ({ x: pin.longitude, y: pin.latitude })

test('a pin on the name of the place moves to its nearer side', () => {
  const name: Area = { left: -30, right: 30, top: -30, bottom: 0 }
  const spots = placePins(pinsOf([at('above', -20, 0), at('below', 10, 10), at('beside', -10, 100)]), spotOf, name)
  expect(spots.map(({ pin, spot }) => [pin.id, spot.y])).toEqual([
    ['above', -34],
    ['below', 38],
    ['beside', -10],
  ])
})

const rowsOf = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 600 }),
      price: fc.integer({ min: 1, max: 2000 }),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rows.map(({ x, y, price }, id) => at(String(id), y, x, `${price}.00`)))

test('whatever the pins are, none covers another or the name, and none is lost', () => {
  const name: Area = { left: 360, right: 440, top: 270, bottom: 300 }
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const placed = placePins(pinsOf(rows), spotOf, name)
      const areas = [name, ...placed.map(areaOf)]
      for (const [i, area] of areas.entries())
        for (const other of areas.slice(i + 1)) expect(areNear(area, other)).toBe(false)
      expect(placed.flatMap(({ pin }) => pin.ids).sort()).toEqual(rows.map(({ id }) => id).sort())
    }),
  )
})
