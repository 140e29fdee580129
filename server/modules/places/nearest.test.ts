// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { nearestCity } from './store.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 2 })
  const cities = [
    ['austin', 30.267, -97.743],
    ['round rock', 30.508, -97.679],
    ['nuuk', 64.18, -51.72],
    ['taveuni', -16.85, 179.97],
    ['alert', 82.5, -62.35],
  ] as const
  for (const [name, latitude, longitude] of cities)
    await connection.pool.query(
      `insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
       values ($1, 'city', $1, '', 'XX', $1, $2, $3, 1)`,
      [name, latitude, longitude],
    )
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

test.each([
  ['the nearer of two cities', 30.45, -97.7, 'round rock'],
  ['at the city itself', 30.267, -97.743, 'austin'],
  ['199 km away', 30.267 + 199 / 111.195, -97.743, 'round rock'],
  ['more than 200 km from any city', 35, -110, undefined],
  ['across the date line', -16.85, -179.9, 'taveuni'],
  ['near the pole, at another longitude', 83, -56, 'alert'],
  ['at the pole', 90, 0, undefined],
])('the nearest city: %s', async (_where, latitude, longitude, name) => {
  expect((await nearestCity(connection.db, { latitude, longitude }))?.name).toBe(name)
})
