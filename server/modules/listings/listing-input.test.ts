import { expect, test } from 'vitest'
import { changesOf, newListing } from './listing-input.ts'

test('the time zone is that of the point in the state of its town, or else in the state from before', () => {
  const point = { latitude: 47.5383, longitude: -116.1193 }
  const [now, idaho] = [new Date('2026-07-01T12:00:00Z'), { ...newListing, state: 'ID', country: 'US' }]
  expect(changesOf(point, { city: 'Kellogg', state: idaho.state, country: idaho.country }, now).timeZone).toBe(
    'America/Los_Angeles',
  )
  expect(changesOf(point, undefined, now, idaho).timeZone).toBe('America/Los_Angeles')
  expect(changesOf({ latitude: 47.5383 }, undefined, now, idaho)).not.toHaveProperty('timeZone')
})

test('the words about sizes follow the heaviest pet, unless the sitter wrote others', () => {
  const now = new Date('2026-07-01T12:00:00Z')
  const words = (input: object, before: object = {}) =>
    changesOf(input, undefined, now, { ...newListing, ...before }).sizeLimits
  expect(words({ maxWeightLb: 40 })).toBe('Up to 40 lbs per pet')
  expect(words({ maxWeightLb: null }, { maxWeightLb: 40, sizeLimits: 'Up to 40 lbs per pet' })).toBe(
    'All sizes welcome (up to 80 lbs per pet)',
  )
  expect(words({ maxWeightLb: 40 }, { sizeLimits: 'Lap dogs' })).toBeUndefined()
  expect(words({ maxWeightLb: 40, sizeLimits: 'Lap dogs' })).toBe('Lap dogs')
  expect(words({ title: 'A room' })).toBeUndefined()
})
