import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { states } from '#contract/vocabulary/states.ts'
import { changesOf } from './listing-input.ts'
import { timeZoneAt } from './rules/time-zone.ts'

const cases = readFileSync(new URL('corpus/time-zones.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'))

const now = new Date('2026-07-01T12:00:00Z')
const zoneOf = (latitude: number, longitude: number, state: string | undefined, before?: object) =>
  changesOf({ latitude, longitude }, state ? { city: '', state, country: '' } : undefined, now, {
    state: '',
    country: '',
    ...before,
  }).timeZone

test.each(cases)('%s, %s', (_name, state, latitude, longitude, zone) => {
  expect(zoneOf(Number(latitude), Number(longitude), state)).toBe(zone)
})

test('the state may be named, may be the one from before, and may be a territory without one', () => {
  const [latitude, longitude] = [47.5383, -116.1193]
  expect(zoneOf(latitude, longitude, 'Idaho')).toBe('America/Los_Angeles')
  expect(zoneOf(latitude, longitude, undefined, { state: 'ID', country: 'US' })).toBe('America/Los_Angeles')
  expect(zoneOf(-14.2756, -170.702, undefined)).toBe('Pacific/Pago_Pago')
  expect(zoneOf(-14.2756, -170.702, '', { country: 'AS' })).toBe('Pacific/Pago_Pago')
  expect(zoneOf(-13.8333, -171.7667, '', { country: 'WS' })).toBe('Pacific/Apia')
  expect(zoneOf(48.8566, 2.3522, '', { country: 'FR' })).toBe('Europe/Paris')
})

test('every state has zones that exist, and only those come out', () => {
  for (const { code } of states) {
    const zone = timeZoneAt({ latitude: 0, longitude: 0, state: code }, () => 'Etc/Nowhere')
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), code).not.toThrow()
    expect(zone, code).not.toBe('Etc/Nowhere')
  }
})
