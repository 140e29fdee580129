import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAround, isInside, zipOf } from './near.ts'

const austin = { latitude: 30.267, longitude: -97.743 }

test.each([
  ['its middle', austin, true],
  ['Round Rock', { latitude: 30.508, longitude: -97.679 }, true],
  ['San Antonio', { latitude: 29.424, longitude: -98.494 }, false],
  ['the other side of the earth', { latitude: -30.267, longitude: 82.257 }, false],
])('%s is around Austin: %s', (_, place, is) => {
  expect(isAround(place, austin)).toBe(is)
})

test('the nearest zip code tells the town, unless it shares its point with those of others', () => {
  const zip = (name: string, latitude: number, longitude = -76.9123) => ({ name, state: 'MD', latitude, longitude })
  const shared = ['Bowie', 'Lanham', 'College Park'].map((name) => zip(name, 38.8))
  const washington = ['Washington', 'Washington', 'Parcel Return Service'].map((name) => zip(name, 38.9))
  expect(zipOf([zip('Bowie', 38.7), ...washington])?.name).toBe('Bowie')
  expect(zipOf([...shared, ...washington, zip('Bowie', 38.95)])?.name).toBe('Washington')
  expect(zipOf(shared)).toBeUndefined()
  expect(zipOf(shared.slice(0, 2))).toBeUndefined()
  expect(zipOf([])).toBeUndefined()
  // a rough point, as codes of companies have
  const company = zip('Parcel Return Service', 38.89, -77.03)
  expect(zipOf([company, zip('Bowie', 38.9512)])?.name).toBe('Bowie')
  expect(zipOf([company])).toBe(company)
  expect(zipOf([zip('Bowie', 38.7), zip('Lanham', 38.9512)])?.name).toBe('Bowie')
})

test('a point is inside of an area with an island, and not in its hole', () => {
  const square = (from: number, to: number) => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ]
  const area = [square(0, 10), square(4, 6), square(20, 21)]
  const inside = [-1, 1, 5, 7, 15, 20.5, 22].filter((at) => isInside({ latitude: at, longitude: at }, area))
  expect(inside).toEqual([1, 7, 20.5])
  expect(isInside({ latitude: 1, longitude: 1 }, [])).toBe(false)
})

test('a point is inside of a diamond when it is near enough to its middle', () => {
  const [x, y, size] = [30, 20, 10]
  const diamond = [
    [x, y - size],
    [x + size, y],
    [x, y + size],
    [x - size, y],
    [x, y - size],
  ]
  fc.assert(
    fc.property(fc.integer({ min: -15, max: 15 }), fc.integer({ min: -15, max: 15 }), (east, north) => {
      const away = Math.abs(east) + Math.abs(north)
      fc.pre(away !== size)
      expect(isInside({ latitude: y + north, longitude: x + east }, [diamond])).toBe(away < size)
    }),
    { examples: [[0, 0]] },
  )
})
