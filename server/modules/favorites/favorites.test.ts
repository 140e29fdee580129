import { describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { favoriteLimits } from '#contract/vocabulary/limits.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anOwner, aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { aClient, inParallel } from '#testing/load.ts'
import { long } from '#testing/long.ts'

const app = useTestApp({ live: true })

const add = (listingId: string, person?: Person, listIds?: string[]) =>
  app.call(api.favorites.add, { body: { listingId, listIds } }, person)
const remove = (listingId: string, person: Person) => app.call(api.favorites.remove, { params: { listingId } }, person)
const check = async (listingId: string, person: Person) =>
  (await app.call(api.favorites.check, { params: { listingId } }, person)).body.isFavorited
const ids = async (person: Person) => (await app.call(api.favorites.ids, {}, person)).body
const list = async (person: Person, query: { limit?: string; after?: string; list?: string } = {}) =>
  app.call(api.favorites.list, { query }, person)
const rows = async (person: Person) =>
  (await app.connection.pool.query('select listing_id from favorites where user_id = $1', [person.id])).rowCount

/** Makes listings of one sitter. */
async function someListings(count: number): Promise<{ sitter: Person; listings: string[] }> {
  const sitter = await aSitter(app)
  const listings: string[] = []
  for (let i = 0; i < count; i++) listings.push(await aListing(app, sitter))
  return { sitter, listings }
}
const first = ([listing = '']: readonly string[]): string => listing

const setActive = (listingId: string, active: boolean) =>
  app.connection.pool.query('update listings set is_active = $2 where id = $1', [listingId, active])

describe('a heart', () => {
  test('saves and removes a listing once; each favorite has the card that search shows', async () => {
    const { listings } = await someListings(1)
    const [listingId, owner] = [first(listings), await anOwner(app)]
    expect(await check(listingId, owner)).toBe(false)
    const saved = await add(listingId, owner)
    expect(saved).toMatchObject({ status: 200, body: { listingId } })
    // repeating it returns the same favorite
    expect((await add(listingId, owner)).body).toEqual(saved.body)
    expect([await check(listingId, owner), await ids(owner)]).toEqual([
      true,
      { listingIds: [listingId], unavailable: 0 },
    ])
    const [entry] = (await list(owner)).body
    const found = (await app.call(api.search.listings, { query: { limit: '100' } })).body
    expect(entry).toEqual({ ...saved.body, listIds: [], listing: found.find(({ id }) => id === listingId) })
    expect([(await remove(listingId, owner)).status, (await remove(listingId, owner)).status]).toEqual([204, 204])
    expect([await check(listingId, owner), (await list(owner)).body]).toEqual([false, []])
  })

  test('is refused with its own sentences when signed out', async () => {
    const { listings } = await someListings(1)
    expect(await add(first(listings))).toMatchObject({
      status: 401,
      text: 'You need to be logged in to save favorites.',
    })
    expect(await app.call(api.favorites.list, {})).toMatchObject({
      status: 401,
      text: 'You need to be logged in to view your favorites.',
    })
  })

  test('cannot save a hidden, deleted or unknown listing', async () => {
    const { sitter, listings } = await someListings(2)
    const [hidden = '', deleted = ''] = listings
    await setActive(hidden, false)
    await app.call(api.listings.remove, { params: { id: deleted } }, sitter)
    const owner = await anOwner(app)
    for (const id of [hidden, deleted, '01890000-0000-7000-8000-000000000000'])
      expect(await add(id, owner)).toMatchObject({ status: 404, text: expect.stringContaining('has been removed') })
    // not even its sitter, who can see it
    expect((await add(hidden, sitter)).status).toBe(404)
  })
})

describe('many hearts', () => {
  full('pressed by sixteen clients at once leave one row or none', async () => {
    const { listings } = await someListings(3)
    const owner = await anOwner(app)
    const clients = Array.from({ length: 16 }, () => aClient(app))
    const answers = new Set<number>()
    await inParallel(
      clients.length,
      Array.from({ length: long ? 8000 : 160 }, (_, i) => i),
      async (i, client) => {
        const listingId = listings[i % listings.length] ?? ''
        const sent = await (i % 2 === 0
          ? clients[client]?.send('POST', '/api/favorites', { listingId }, owner)
          : clients[client]?.send('DELETE', `/api/favorites/${listingId}`, undefined, owner))
        answers.add(sent?.status ?? 0)
      },
    )
    expect([...answers].sort()).toEqual([200, 204])
    expect((await ids(owner)).listingIds).toHaveLength((await rows(owner)) ?? -1)
    const same = await Promise.all(
      clients.map((client) => client.send('POST', '/api/favorites', { listingId: first(listings) }, owner)),
    )
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    expect((await ids(owner)).listingIds.filter((id) => id === first(listings))).toHaveLength(1)
    for (const client of clients) client.close()
  })

  test(`save ${favoriteLimits.favorites} at most, also from two tabs; hidden listings do not count`, async () => {
    const { sitter, listings } = await someListings(4)
    const owner = await anOwner(app)
    const { pool } = app.connection
    await pool.query(
      `with made as (
         insert into listings (sitter_id, title, price_cents, is_active, city, state, country, latitude, longitude, pet_kinds)
         select $1, 'Room ' || n, 100, true, 'Austin', 'TX', 'US', 30, -97, '{dog}'
         from generate_series(1, $3::int) n returning id)
       insert into favorites (user_id, listing_id) select $2, id from made`,
      [sitter.id, owner.id, favoriteLimits.favorites - 1],
    )
    const answers = await Promise.all(listings.map((id) => add(id, owner)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.text).toBe(
      `You can save up to ${favoriteLimits.favorites} favorites. Please remove one first.`,
    )
    // saving a favorite again still succeeds
    const kept = listings[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await add(kept, owner)).status).toBe(200)
    await setActive(kept, false)
    const other = listings.find((id) => id !== kept) ?? ''
    expect((await add(other, owner)).status).toBe(200)
  })
})

describe('the list', () => {
  test('is paged by its cursor, newest first; a removal meanwhile moves no other favorite', async () => {
    const { listings } = await someListings(5)
    const owner = await anOwner(app)
    for (const id of listings) await add(id, owner)
    const page = await list(owner, { limit: '2' })
    expect(page.body.map(({ listingId }) => listingId)).toEqual([listings[4], listings[3]])
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
    const after = new URL(next, 'http://x').searchParams.get('after') ?? ''
    expect(next).toMatch(/^\/api\/favorites\?/)
    // the row that the cursor names
    await remove(listings[3] ?? '', owner)
    const rest = await list(owner, { limit: '2', after })
    expect(rest.body.map(({ listingId }) => listingId)).toEqual([listings[2], listings[1]])
    const last = await list(owner, { limit: '2', after: rest.body.at(-1)?.id ?? '' })
    expect([last.body.map(({ listingId }) => listingId), last.headers['link']]).toEqual([[listings[0]], undefined])
  })

  test('leaves out hidden listings, says how many, and shows them again when they are published', async () => {
    const { listings } = await someListings(2)
    const [kept = '', hidden = ''] = listings
    const owner = await anOwner(app)
    for (const id of listings) await add(id, owner)
    await setActive(hidden, false)
    expect((await list(owner)).body.map(({ listingId }) => listingId)).toEqual([kept])
    expect(await ids(owner)).toEqual({ listingIds: [kept], unavailable: 1 })
    await setActive(hidden, true)
    expect(await ids(owner)).toEqual({ listingIds: [hidden, kept], unavailable: 0 })
  })

  full('forgets a deleted listing, even if it is saved at that moment', async () => {
    const { sitter, listings } = await someListings(6)
    const owners = await Promise.all(Array.from({ length: 4 }, () => anOwner(app)))
    await Promise.all(
      listings.flatMap((id) => [
        ...owners.map((owner) => add(id, owner)),
        app.call(api.listings.remove, { params: { id } }, sitter),
        ...owners.map((owner) => add(id, owner)),
      ]),
    )
    for (const owner of owners)
      expect([await rows(owner), await ids(owner)]).toEqual([0, { listingIds: [], unavailable: 0 }])
  })

  test('belongs to one person', async () => {
    const { sitter, listings } = await someListings(1)
    const [one, other] = [await anOwner(app), await anOwner(app)]
    await add(first(listings), one)
    expect([await check(first(listings), other), (await list(other)).body]).toEqual([false, []])
    await remove(first(listings), other)
    expect(await check(first(listings), one)).toBe(true)
    // sitters can save too, also their own listing
    expect((await add(first(listings), sitter)).status).toBe(200)
  })
})
