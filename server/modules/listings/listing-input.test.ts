import { expect, test } from 'vitest'
import { changesOf } from './listing-input.ts'

test('the time zone is that of the point in the state of its town, or else in the state from before', () => {
  const point = { latitude: 47.5383, longitude: -116.1193 }
  const [now, idaho] = [new Date('2026-07-01T12:00:00Z'), { state: 'ID', country: 'US' }]
  expect(changesOf(point, { city: 'Kellogg', ...idaho }, now).timeZone).toBe('America/Los_Angeles')
  expect(changesOf(point, undefined, now, idaho).timeZone).toBe('America/Los_Angeles')
  expect(changesOf({ latitude: 47.5383 }, undefined, now, idaho)).not.toHaveProperty('timeZone')
})
