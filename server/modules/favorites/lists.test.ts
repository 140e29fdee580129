// @module-tag full
import { describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { favoriteLimits } from '#contract/vocabulary/limits.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anOwner, aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

const create = (name: string, person: Person) => app.call(api.favorites.createList, { body: { name } }, person)
const lists = async (person: Person, listingId?: string) =>
  (await app.call(api.favorites.lists, { query: { listingId } }, person)).body
const put = (id: string, listingId: string, person: Person) =>
  app.call(api.favorites.putInList, { params: { id, listingId } }, person)
const take = (id: string, listingId: string, person: Person) =>
  app.call(api.favorites.takeFromList, { params: { id, listingId } }, person)
const share = (id: string, shared: boolean, person: Person) =>
  app.call(api.favorites.shareList, { params: { id }, body: { shared } }, person)
const add = (listingId: string, person: Person, listIds: string[] = []) =>
  app.call(api.favorites.add, { body: { listingId, listIds } }, person)
const remove = (listingId: string, person: Person) => app.call(api.favorites.remove, { params: { listingId } }, person)
const on = async (list: string, person: Person) =>
  (await app.call(api.favorites.list, { query: { list } }, person)).body.map(({ listingId }) => listingId)

/** An owner with two favorites and a list. */
async function aList() {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const [one, two] = [await aListing(app, sitter), await aListing(app, sitter)]
  for (const id of [one, two]) await add(id, owner)
  const { id } = (await create('Summer', owner)).body
  return { owner, sitter, one, two, id }
}

describe('a list', () => {
  test('holds each favorite once, and shows them', async () => {
    const { owner, one, two, id } = await aList()
    const puts = await Promise.all(Array.from({ length: 8 }, () => put(id, one, owner)))
    expect(new Set(puts.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await on(id, owner)).toEqual([one])
    expect(await lists(owner, one)).toEqual([{ id, name: 'Summer', count: 1, sharePath: null, holds: true }])
    expect(await lists(owner, two)).toEqual([{ id, name: 'Summer', count: 1, sharePath: null, holds: false }])
    expect((await app.call(api.favorites.list, {}, owner)).body.map(({ listIds }) => listIds)).toEqual([[], [id]])
    expect([(await take(id, one, owner)).status, (await take(id, one, owner)).status]).toEqual([204, 204])
    expect(await on(id, owner)).toEqual([])
  })

  test('holds only favorites, and drops a listing that is no longer one; undo brings it back', async () => {
    const { owner, sitter, one, id } = await aList()
    const other = await aListing(app, sitter)
    expect(await put(id, other, owner)).toMatchObject({
      status: 409,
      text: 'Save this listing to your favorites first.',
    })
    await put(id, one, owner)
    await remove(one, owner)
    expect(await on(id, owner)).toEqual([])
    // a list of another person is ignored
    const strange = (await create('Not yours', await anOwner(app))).body.id
    await add(one, owner, [id, strange])
    expect(await on(id, owner)).toEqual([one])
    const { rowCount } = await app.connection.pool.query('select 1 from favorite_list_items where list_id = $1', [
      strange,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('a list of one person', () => {
  test('has a unique name, also in a race, and can be renamed', async () => {
    const owner = await anOwner(app)
    const made = await Promise.all(['Trips', 'trips', ' TRIPS '].map((name) => create(name, owner)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(made.find(({ status }) => status === 409)?.text).toBe('You already have a list with this name.')
    const { id } = (await create('Austin', owner)).body
    const rename = (name: string) => app.call(api.favorites.renameList, { params: { id }, body: { name } }, owner)
    expect((await rename('tRips')).status).toBe(409)
    expect((await rename('AUSTIN')).body.name).toBe('AUSTIN')
    expect((await lists(owner)).map(({ name }) => name.toLowerCase())).toEqual(['austin', 'trips'])
    for (const name of ['', ' ', 'x'.repeat(favoriteLimits.listName + 1)])
      expect([(await rename(name)).status, (await create(name, owner)).status]).toEqual([400, 400])
  })

  test(`is one of ${favoriteLimits.lists} at most, also from two tabs`, async () => {
    const owner = await anOwner(app)
    const made = await Promise.all(
      Array.from({ length: favoriteLimits.lists + 3 }, (_, i) => create(`List ${i}`, owner)),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(favoriteLimits.lists)
    expect(made.find(({ status }) => status === 409)?.text).toBe(
      `You can keep up to ${favoriteLimits.lists} lists. Please delete one first.`,
    )
  })

  test('keeps its favorites saved when it is deleted', async () => {
    const { owner, one, two, id } = await aList()
    await put(id, one, owner)
    expect((await app.call(api.favorites.deleteList, { params: { id } }, owner)).status).toBe(204)
    expect(await lists(owner)).toEqual([])
    expect((await app.call(api.favorites.ids, {}, owner)).body.listingIds).toEqual([two, one])
  })

  test('is not found by other people', async () => {
    const { owner, sitter, one, id } = await aList()
    await add(one, sitter)
    const tries = [
      app.call(api.favorites.list, { query: { list: id } }, sitter),
      app.call(api.favorites.renameList, { params: { id }, body: { name: 'Mine' } }, sitter),
      put(id, one, sitter),
      take(id, one, sitter),
      share(id, true, sitter),
      app.call(api.favorites.deleteList, { params: { id } }, sitter),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404)
    expect(await lists(owner)).toMatchObject([{ id, name: 'Summer', sharePath: null }])
  })
})

describe('a shared list', () => {
  const tokenOf = (path: string | null) => path?.split('/').at(-1) ?? 'none'
  const look = (token: string) => app.call(api.favorites.sharedList, { params: { token } })
  const cards = (token: string, query: { limit?: string; after?: string } = {}) =>
    app.call(api.favorites.sharedListings, { params: { token }, query })

  test('is seen by its address until sharing is turned off; shared again it has a new address', async () => {
    const { owner, one, id } = await aList()
    await put(id, one, owner)
    const shared = await Promise.all(Array.from({ length: 6 }, () => share(id, true, owner)))
    expect(new Set(shared.map(({ body }) => body.sharePath)).size).toBe(1)
    const token = tokenOf(shared[0]?.body.sharePath ?? null)
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect((await look(token)).body).toEqual({
      name: 'Summer',
      firstName: expect.stringMatching(/^First\d+$/),
      count: 1,
    })
    expect((await cards(token)).body.map((card) => card.id)).toEqual([one])
    expect((await share(id, false, owner)).body.sharePath).toBeNull()
    for (const answer of [await look(token), await cards(token)])
      expect(answer).toMatchObject({ status: 404, text: expect.stringContaining("isn't shared anymore") })
    const again = tokenOf((await share(id, true, owner)).body.sharePath)
    expect(again).not.toBe(token)
    expect([(await look(token)).status, (await look(again)).status]).toEqual([404, 200])
    await app.call(api.favorites.deleteList, { params: { id } }, owner)
    expect((await look(again)).status).toBe(404)
  })

  test('shows public listings, page by page, and only the first name of its maker', async () => {
    const { owner, one, two, id } = await aList()
    for (const listing of [one, two]) await put(id, listing, owner)
    const token = tokenOf((await share(id, true, owner)).body.sharePath)
    const page = await cards(token, { limit: '1' })
    expect(page.body.map((card) => card.id)).toEqual([two])
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
    const after = new URL(next, 'http://x').searchParams.get('after') ?? ''
    expect((await cards(token, { limit: '1', after })).body.map((card) => card.id)).toEqual([one])
    const { rows } = await app.connection.pool.query<{ last_name: string }>(
      'select last_name from users where id = $1',
      [owner.id],
    )
    const lastName = rows[0]?.last_name ?? ''
    expect(lastName).toMatch(/^Last\d+$/)
    for (const { text } of [await look(token), page])
      expect(text).not.toMatch(new RegExp(`${owner.id}|${owner.email}|${lastName}`))
    await app.connection.pool.query('update listings set is_active = false where id = $1', [one])
    expect([(await cards(token)).body.length, (await look(token)).body.count]).toEqual([1, 1])
  })
})
