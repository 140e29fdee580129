import { expect, it } from 'vitest'
import type { ListingCard } from '#contract/listings.ts'
import { labelsOf, mergePins, pinsOf } from './pins.ts'

const at = (id: string, city: string, latitude: number | null, longitude: number | null) =>
  ({ id, city, state: 'TX', latitude, longitude }) as ListingCard

const listings = [
  at('1', 'Austin', 30.2, -97.7),
  at('2', 'Austin', 30.2, -97.7),
  at('3', 'Austin', 30.4, -97.5),
  at('4', 'Waco', null, null),
]

it('puts listings of one point under one pin, and leaves out those without a point', () => {
  expect(pinsOf(listings).map((pin) => pin.ids)).toEqual([['1', '2'], ['3']])
})

it('names each town once', () => {
  expect(labelsOf(listings).map((label) => [label.name, label.latitude.toFixed(1)])).toEqual([['Austin', '30.3']])
})

it('makes one of pins that would lie on each other', () => {
  const pins = pinsOf(listings)
  const wide = mergePins(pins, (pin) => ({ x: pin.longitude * 1000, y: pin.latitude * 1000 }))
  expect(wide.map((pin) => [pin.ids, pin.points])).toEqual([
    [['1', '2'], 1],
    [['3'], 1],
  ])
  expect(mergePins(pins, () => ({ x: 0, y: 0 })).map((pin) => [pin.ids, pin.points])).toEqual([[['1', '2', '3'], 2]])
})
