import { afterAll, beforeAll, expect } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { createFallbackRead } from '#server/database/standby.ts'
import { createTestDatabase } from '#testing/database.ts'
import { aListing, aSitter } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { statementsOf } from '#testing/statements.ts'
import { ListingIndex } from './listing-index.ts'
import { createReader } from './read-market.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 4 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

full('a market of any size is read by short statements, neighbors together; what is gone goes', async () => {
  const context = { connection, now: new Date() }
  const sitter = await aSitter(context)
  const points: readonly [number | null, number | null][] = [
    [40.5, -70],
    [30.01, -97],
    [null, null],
    [30.02, -98],
    [-10, 20],
    [30.01, -97.5],
    [40.51, -71],
  ]
  const ids: string[] = []
  for (const [latitude, longitude] of points) {
    const id = await aListing(context, sitter)
    await connection.pool.query(
      `update listings set latitude = $2, longitude = $3, is_active = $2::float is not null where id = $1`,
      [id, latitude, longitude],
    )
    ids.push(id)
  }
  const index = new ListingIndex()
  const reader = createReader(index, {
    readWithFallback: createFallbackRead(connection.db, undefined),
    clock: () => new Date(),
    cardsMaximum: 100,
    idsAtOnce: 3,
  })
  const texts = await statementsOf(() => reader.reload())
  expect(texts.filter((text) => text.includes('limit'))).toHaveLength(3)
  const { rows } = await connection.pool.query<{ id: string }>(
    `select id from listings order by floor(public_latitude * 20) nulls last, public_longitude`,
  )
  expect(index.shown.map((shown) => shown?.id)).toEqual(rows.map(({ id }) => id))

  await connection.pool.query('update listings set deleted_at = now(), is_active = false where id = $1', [ids[1]])
  await reader.reload()
  expect([...index.ids()].toSorted()).toEqual(ids.filter((_, at) => at !== 1).toSorted())
})
