// @module-tag full
import { expect, test } from 'vitest'
import { readPlaces } from '#server/modules/places/public.ts'
import { gazetteerLines } from './places.ts'

test('the committed gazetteer is what npm run places writes', () => {
  const lines = gazetteerLines()
  expect(lines.split('\n').length).toBeGreaterThan(90_000)
  expect(readPlaces().toString() === lines).toBe(true)
})
