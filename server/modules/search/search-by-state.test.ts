import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, anAdmin, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()
let sitter: Person
beforeAll(async () => {
  sitter = await aSitter(app)
})

describe('a search by state', () => {
  const found = async (status: 'active' | 'inactive' | 'all', person?: Person, more: object = {}) => {
    const answer = await app.call(api.search.listings, { query: { status, ...around, ...more } }, person)
    expect(answer.status).toBe(200)
    return answer.body.map(({ id, isActive }) => [id, isActive])
  }
  const around = { lat: '45.5', lng: '-122.6' }
  const there = { latitude: 45.51, longitude: -122.61, petKinds: ['cat'] } as const

  test('an admin sees every listing, including hidden and own ones; others see only active ones', async () => {
    const [admin, owner] = [await anAdmin(app), await anOwner(app)]
    const active = await aListing(app, sitter, there)
    const hidden = await aListing(app, sitter, { ...there, active: false })
    const own = await aListing(app, admin, { ...there, active: false })
    const gone = await aListing(app, sitter, there)
    await app.call(api.listings.remove, { params: { id: gone } }, sitter)
    const sorted = (rows: unknown[][]) => rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
    expect(sorted(await found('all', admin))).toEqual(
      sorted([
        [active, true],
        [hidden, false],
        [own, false],
      ]),
    )
    expect(await found('active', admin)).toEqual([[active, true]])
    expect((await found('inactive', admin)).length).toBe(2)
    expect(await found('inactive', admin, { dog: '1' })).toEqual([])
    for (const status of ['active', 'inactive', 'all'] as const)
      for (const person of [undefined, owner]) expect(await found(status, person)).toEqual([[active, true]])
    // filters and pages work as in every search
    const nights = { startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 22) }
    await app.call(api.availability.block, { params: { id: hidden }, body: nights }, sitter)
    expect(await found('inactive', admin, nights)).toEqual([[own, false]])
    const first = await app.call(api.search.listings, { query: { status: 'inactive', ...around, limit: '1' } }, admin)
    expect(first.headers['x-total-count']).toBe('2')
    expect(String(first.headers.link)).toContain('status=inactive')
  })

  test('an admin sees drafts without a place when searching without a place', async () => {
    const { rows } = await app.connection.pool.query<{ id: string }>(
      'insert into listings (sitter_id) values ($1) returning id',
      [sitter.id],
    )
    const all = await app.call(api.search.listings, { query: { status: 'inactive' } }, await anAdmin(app))
    expect(all.body.map(({ id }) => id)).toContain(rows[0]?.id)
  })
})
