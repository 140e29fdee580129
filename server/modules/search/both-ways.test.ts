import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused } from '#contract/refusals.ts'
import { FilterQuery, SearchQuery } from '#contract/schemas/search-query.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { readAnyway } from '#server/database/standby.ts'
import { rebuildSearch } from '#server/modules/search/calendar.ts'
import { createPlaces } from '#server/modules/places/public.ts'
import { keepMarket } from '#server/modules/search/public.ts'
import { createSearch } from '#server/modules/search/search-listings.ts'
import { circleAround } from '#server/modules/search/rules/geo.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { calendarDay } from '#testing/factories.ts'
import { inventMarket, randomOf } from '#testing/search-market.ts'
import { inventSearch, queryOf } from '#testing/search-wanted.ts'
import { askedPrices } from '#testing/search-in-sql/prices.ts'
import { searchInSql } from '#testing/search-in-sql/search.ts'

// Both ways of a search, in memory and in SQL, give the same.
let app: TestApp
let firstDay: PlainDate
let search: ReturnType<typeof createSearch>
let stop: () => void
const terms = {
  feeCents: 500,
  discountPercent: 10,
  discountFromNights: 7,
  commissionPercent: 20,
  nightsMin: 1,
  nightsMax: 14,
}

beforeAll(async () => {
  app = await startTestApp()
  firstDay = calendarDay(app)
  const { db, pool } = app.connection
  await inventMarket(pool, { seed: 7, count: 3000, firstDay })
  await rebuildSearch(db, firstDay)
  const market = keepMarket({
    db,
    pool,
    anyway: readAnyway(db, undefined),
    clock: () => app.now,
    onError: (error) => expect.fail(String(error)),
  })
  search = createSearch({ db, terms, places: createPlaces(db, undefined), market })
  stop = market.close
}, 60_000)
afterAll(async () => {
  stop()
  await app.close()
})

test(
  'random searches, their facets, towns and prices are the same in memory and in SQL',
  { timeout: 60_000 },
  async () => {
    const random = randomOf(11)
    const { db, pool } = app.connection
    const sitter = (await pool.query<{ id: string }>(`select id from users where subject = 'm1'`)).rows[0]?.id ?? ''
    let matches = 0
    for (let i = 0; i < 150; i++) {
      const wanted = inventSearch(random, { sitter, now: app.now, firstDay, meanRating: 450 })
      const query = { ...FilterQuery.parse(queryOf(wanted)), ...SearchQuery.parse(queryOf(wanted)) }
      const status = random.chance(0.3) ? random.pick(['active', 'inactive', 'all'] as const) : undefined
      const caller = { id: sitter, role: status ? 'admin' : 'sitter' } as const
      const plan = await search.plan({ ...query, status }, caller, app.now)
      if (isRefused(plan)) throw new Error('refused')
      const inSql = searchInSql(db, query)
      const page = {
        sort: wanted.sort,
        text: random.pick(['card', 'pin'] as const),
        limit: random.whole(1, 40),
        offset: random.chance(0.5) ? 0 : random.whole(0, 60),
      }
      const said = JSON.stringify([query, page, status])
      const [here, there] = [await search.find(plan, page), await inSql.find(plan, page)]
      const rows = there.rows.map(({ json, priceCents, extraRates, free }) => ({
        card: JSON.parse(json ?? ''),
        priceCents,
        extraRates,
        free,
      }))
      expect(
        here.rows.map(({ json, priceCents, extraRates, free }) => ({
          card: JSON.parse(json ?? ''),
          priceCents,
          extraRates,
          free,
        })),
        said,
      ).toEqual(rows)
      if (rows.length > 0) expect(here.total, said).toBe(there.total)
      matches += rows.length
      if (plan.point && !status) {
        const around = circleAround(plan.point.lat, plan.point.lng, 200)
        expect(await search.around(plan, around, 12), said).toEqual(await inSql.around(plan, around, 12))
        const among = { kinds: plan.filters.kinds, notOf: plan.filters.notOf, ends: [0.1, 0.9] } as const
        expect(await search.prices(around, among), said).toEqual(await askedPrices(db, around, among))
      }
      if (!status) {
        const { covered: _, stays, capped: __, ...facets } = await inSql.facets(plan)
        const { stays: found, capped: ___, ...others } = await search.facets(plan)
        const inOrder = (list: typeof facets.varying) =>
          list.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort()
        expect({ ...others, varying: inOrder(others.varying) }, said).toEqual({
          ...facets,
          varying: inOrder(facets.varying),
        })
        if (plan.flexible) expect(found, said).toEqual(stays)
      }
    }
    expect(matches).toBeGreaterThan(500)
  },
)
