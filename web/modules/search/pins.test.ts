import { expect, test } from 'vitest'
import type { ListingPin } from '#contract/schemas/search-answers.ts'
import { mergePins, pinsOf } from './pins.ts'

const at = (id: string, latitude: number | null, longitude: number | null) =>
  ({ id, latitude, longitude }) as ListingPin

const listings = [at('1', 30.2, -97.7), at('2', 30.2, -97.7), at('3', 30.4, -97.5), at('4', null, null)]

test('puts listings at the same point under one pin, and leaves out those without a point', () => {
  expect(pinsOf(listings).map((pin) => pin.ids)).toEqual([['1', '2'], ['3']])
})

test('merges pins that would overlap', () => {
  const pins = pinsOf(listings)
  const wide = mergePins(pins, (pin) => ({ x: pin.longitude * 1000, y: pin.latitude * 1000 }))
  expect(wide.map((pin) => [pin.ids, pin.points])).toEqual([
    [['1', '2'], 1],
    [['3'], 1],
  ])
  expect(mergePins(pins, () => ({ x: 0, y: 0 })).map((pin) => [pin.ids, pin.points])).toEqual([[['1', '2', '3'], 2]])
})
