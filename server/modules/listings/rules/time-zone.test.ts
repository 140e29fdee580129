import { readFileSync } from 'node:fs'
import tzLookup from '@photostructure/tz-lookup'
import { expect, test } from 'vitest'
import { states } from '#contract/vocabulary/states.ts'
import { timeZoneAt } from './time-zone.ts'

const cases = readFileSync(new URL('../corpus/time-zones.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'))

test.each(cases)('%s, %s', (_name, state, latitude, longitude, zone) => {
  expect(timeZoneAt({ latitude: Number(latitude), longitude: Number(longitude), state }, tzLookup)).toBe(zone)
})

test.each([
  ['a state by its name', 47.5383, -116.1193, { state: 'Idaho' }, 'America/Los_Angeles'],
  ['a territory by its place', -14.2756, -170.702, {}, 'Pacific/Pago_Pago'],
  ['a territory by its code', -14.2756, -170.702, { country: 'AS' }, 'Pacific/Pago_Pago'],
  ['its neighbor', -13.8333, -171.7667, { country: 'WS' }, 'Pacific/Apia'],
  ['others at its latitude', -14.97, -147.65, { country: 'PF' }, 'Pacific/Tahiti'],
  ['France', 48.8566, 2.3522, { country: 'FR' }, 'Europe/Paris'],
  // countries with the code or name of a state
  ['Germany', 52.52, 13.405, { country: 'DE' }, 'Europe/Berlin'],
  ['Canada', 43.6532, -79.3832, { state: 'ON', country: 'CA' }, 'America/Toronto'],
  ['Georgia', 41.7151, 44.8271, { country: 'Georgia' }, 'Asia/Tbilisi'],
  ['Australia', -31.9523, 115.8613, { state: 'WA', country: 'AU' }, 'Australia/Perth'],
])('%s', (_what, latitude, longitude, area, zone) => {
  expect(timeZoneAt({ latitude, longitude, ...area }, tzLookup)).toBe(zone)
})

test('where the map names a zone that the state does not have, the nearest of its zones decides, else its first', () => {
  const florida = { latitude: 30, longitude: -86, state: 'FL' }
  const lookUp = (east: string, west: string, at: number) => (_: number, longitude: number) =>
    longitude > florida.longitude + at ? east : longitude < florida.longitude - at ? west : 'America/Havana'
  expect(timeZoneAt(florida, lookUp('America/New_York', 'America/Chicago', 0.3))).toBe('America/New_York')
  expect(timeZoneAt(florida, lookUp('America/Havana', 'America/Chicago', 0.3))).toBe('America/Chicago')
  expect(timeZoneAt(florida, lookUp('America/Havana', 'America/Chicago', 1.7))).toBe('America/New_York')
})

test('every state has zones that exist, and only those come out', () => {
  for (const { code } of states) {
    const zone = timeZoneAt({ latitude: 0, longitude: 0, state: code }, () => 'Etc/Nowhere')
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), code).not.toThrow()
    expect(zone, code).not.toBe('Etc/Nowhere')
  }
})
