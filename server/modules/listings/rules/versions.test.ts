import { expect, test } from 'vitest'
import { isOutdated, momentAfter } from './versions.ts'

const noon = new Date('2026-11-22T12:00:00.000Z')

test('a change is outdated when it names another instant', () => {
  expect(isOutdated(undefined, noon)).toBe(false)
  expect(isOutdated('2026-11-22T12:00:00.000Z', noon)).toBe(false)
  expect(isOutdated('2026-11-22T12:00:00Z', noon)).toBe(false)
  expect(isOutdated('2026-11-22T11:59:59.999Z', noon)).toBe(true)
  expect(isOutdated('2026-11-22T12:00:00.001Z', noon)).toBe(true)
})

test('no two changes have the same instant', () => {
  expect(momentAfter(noon, new Date('2026-11-22T12:00:05Z')).toISOString()).toBe('2026-11-22T12:00:05.000Z')
  expect(momentAfter(noon, noon).toISOString()).toBe('2026-11-22T12:00:00.001Z')
  expect(momentAfter(noon, new Date('2026-11-22T11:00:00Z')).toISOString()).toBe('2026-11-22T12:00:00.001Z')
})
