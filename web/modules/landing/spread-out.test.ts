import { expect, test } from 'vitest'
import { spreadOut } from './spread-out.ts'

const at = (name: string, latitude: number | null, longitude: number | null) => ({ name, latitude, longitude })
const atlanta = at('Atlanta', 33.77, -84.34)
const charlotte = at('Charlotte', 35.22, -80.79)
const raleigh = at('Raleigh', 35.8, -78.69)
const charleston = at('Charleston', 32.8, -79.95)
const denver = at('Denver', 39.73, -104.95)
const boston = at('Boston', 42.31, -71.12)
const portland = at('Portland', 45.52, -122.68)
const chosen = (...from: Parameters<typeof spreadOut<ReturnType<typeof at>>>) =>
  spreadOut(...from).map(({ name }) => name)

test('the best of each region come before the second best of one', () => {
  const best = [atlanta, charlotte, raleigh, charleston, denver, boston, portland]
  expect(chosen(best, 4)).toEqual(['Atlanta', 'Denver', 'Boston', 'Portland'])
})

test('if all are near each other, or few, or nowhere, there are as many as there can be', () => {
  expect(chosen([atlanta, charlotte, raleigh, charleston, boston], 4)).toEqual([
    'Atlanta',
    'Charlotte',
    'Raleigh',
    'Charleston',
  ])
  expect(chosen([atlanta, atlanta], 4)).toEqual(['Atlanta', 'Atlanta'])
  expect(chosen([at('A', null, null), at('B', null, null), atlanta], 2)).toEqual(['A', 'B'])
  expect(chosen([], 4)).toEqual([])
})
