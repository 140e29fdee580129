// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { anOwner, calendarDay, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { changeMarket } from '#testing/search-history.ts'
import { inventMarket, randomOf } from '#testing/search-market.ts'
import type { MarketListing } from '#testing/search-market.ts'
import { truthOf } from '#testing/search-truth.ts'
import { inventSearch, queryOf } from '#testing/search-wanted.ts'

// Random histories of changes, and after each a random search on two servers, compared with a slow, simple one.
const [listings, histories] = long ? [400, 1000] : [250, 50]
const seed = 20_261_126

let apps: [TestApp, TestApp]
let market: MarketListing[]
let firstDay: PlainDate
let owner: Person
let sitter: Person

beforeAll(async () => {
  const app = await startTestApp()
  apps = [app, await startTestApp({ database: app.database })]
  firstDay = calendarDay(app)
  market = await inventMarket(app.connection.pool, { seed, count: listings, firstDay })
  owner = await anOwner(app)
  const { rows } = await app.connection.pool.query<Person>(`select id, email from users where subject = 'm1'`)
  sitter = await signedInAgain(app, { ...(rows[0] ?? owner), role: 'sitter', session: '' })
  // both have read everything before the first change
  for (const each of apps) await each.call(api.search.listings, {})
}, 60_000)
afterAll(async () => {
  await apps[1].close()
  await apps[0].close()
})

test(`${histories} histories of changes leave both servers with what is true`, { timeout: 1_200_000 }, async () => {
  const random = randomOf(seed)
  const { pool } = apps[0].connection
  let hits = 0
  for (let i = 0; i < histories; i++) {
    for (let change = random.whole(1, 12); change > 0; change--) await changeMarket(pool, market, { random, firstDay })
    const asking = { sitter: sitter.id, now: apps[0].now, firstDay, meanRating: 450 }
    const wanted = inventSearch(random, asking)
    const { found, facets } = truthOf(market, wanted)
    const query = { ...queryOf(wanted), ...(wanted.sort && { sort: wanted.sort }) }
    hits += found.length
    for (const [which, app] of apps.entries()) {
      const said = `history ${i} on server ${which}: ${JSON.stringify(query)}`
      const asker = wanted.asker ? sitter : owner
      const answer = await app.call(api.search.listings, { query: { ...query, limit: '100' } }, asker)
      expect(
        answer.body.map(({ id }) => id),
        said,
      ).toEqual(found.slice(0, 100).map(({ id }) => id))
      expect(answer.headers['x-total-count'], said).toBe(String(found.length))
      const counted = await app.call(api.search.facets, { query: queryOf(wanted) }, asker)
      expect(counted.body, said).toEqual({ ...facets(), capped: false })
    }
  }
  expect(hits).toBeGreaterThan(histories)
})
