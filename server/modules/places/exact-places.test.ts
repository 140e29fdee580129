import { beforeAll, expect, test } from 'vitest'
import { createPlaces } from './find-place.ts'
import { useTestApp } from '#testing/app.ts'
import { statementsOf } from '#testing/statements.ts'

const app = useTestApp()

beforeAll(async () => {
  await app.connection.pool
    .query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000),
      ('c2', 'city', 'Austin', 'MN', 'US', 'austin mn', 43.667, -92.975, 25000)`)
})

/** Counts the statements that compare trigrams during some work. */
async function likenesses(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).filter((text) => text.includes('similarity(')).length
}

test('an exact name is not searched by similarity', async () => {
  const places = createPlaces(app.connection.db, undefined)
  expect(await likenesses(async () => expect((await places.geocode('Austin, TX'))?.placeId).toBe('c1'))).toBe(0)
  expect(
    await likenesses(async () => expect(await places.pointOf('Austin')).toEqual({ lat: 30.267, lng: -97.743 })),
  ).toBe(0)
  expect(await likenesses(async () => expect(await places.suggest('Austin, MN')).toHaveLength(1))).toBe(0)
  expect(await likenesses(() => places.suggest('Astin TX'))).toBe(1)
})

test('a text without a letter or digit is not searched, and one without a word not by similarity', async () => {
  const places = createPlaces(app.connection.db, undefined)
  const asked = (text: string) =>
    statementsOf(async () => {
      expect(await places.suggest(text)).toEqual([])
      expect(await places.pointOf(text)).toBeUndefined()
    })
  for (const text of ['🐶'.repeat(50), '%%%', '___', '../../', "'';--"]) expect(await asked(text)).toEqual([])
  const words = await asked('St '.repeat(30))
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((statement) => statement.includes('similarity('))).toEqual([])
})
