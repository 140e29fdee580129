// @module-tag full
import * as api from '#contract/api.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { ListingCard } from '#contract/schemas/listing-card.ts'
import { pageSize } from '#contract/vocabulary/limits.ts'
import { petKindTable } from '#contract/vocabulary/pet-kinds.ts'
import { fileKey } from '#server/modules/media/public.ts'
import { useTestApp } from '#testing/app.ts'
import { variants } from '#testing/long.ts'
import { lookAlike, lookOf } from '../look.ts'
import type { Look } from '../look.ts'
import { pictureSet, picturesFolder } from '../pictures.ts'
import type { DemoPicture } from '../pictures.ts'
import { cities } from './cities.ts'
import { distance, reach } from './in-sight.ts'
import { makeDemo, seedDemo } from './seed.ts'
import { sentencesOf } from './variants.ts'

const app = useTestApp()

beforeAll(async () => {
  const { connection, storage } = app
  await seedDemo({ connection, storage, demo: makeDemo(app.now), say: () => {} })
})

/** What is on the screen together. */
type View = {
  readonly cards: readonly ListingCard[]
  /** Addresses of pictures besides those of the cards. */
  readonly pictures?: readonly string[]
}

const search = async (query: object) => (await app.call(api.search.listings, { query })).body

/** The first page of a search around each demo city. */
async function cityPages(): Promise<View[]> {
  return inTurn(cities, async ({ latitude, longitude }) => ({
    cards: await search({ lat: String(latitude), lng: String(longitude), limit: String(pageSize) }),
  }))
}

/** The public page of each city. */
async function publicCityPages(): Promise<View[]> {
  const all = (await app.call(api.search.cities, {})).body
  return inTurn(all, async ({ slug }) => ({
    cards: (await app.call(api.search.city, { params: { slug } })).body.listings,
  }))
}

/** The best listing of each city: its photos, and the similar listings below. */
async function listingPages(): Promise<View[]> {
  return inTurn(await cityPages(), async ({ cards: [card] }) => {
    if (!card) throw new Error('A city without listings')
    const [kind] = card.petTypes
    const listing = (await app.call(api.listings.get, { params: { id: card.id } })).body
    const near = await search({
      lat: String(listing.latitude),
      lng: String(listing.longitude),
      radius: '50',
      limit: '4',
      ...(kind && { [petKindTable[kind].counter]: '1' }),
    })
    return { cards: near.filter(({ id }) => id !== card.id).slice(0, 3), pictures: listing.imageUrls }
  })
}

/** The page of the demo pet's stay: the photos of its updates, the listing, the pet and both people. */
async function stayPage(): Promise<View[]> {
  const { rows } = await app.connection.pool.query<{ id: string }>(`
    with stay as (select distinct b.* from bookings b join stay_updates u on u.booking_id = b.id)
    select p.picture_id as id from stay_update_photos p
    union all select i.picture_id from stay join listing_images i using (listing_id) where i.position = 0
    union all select picture_id from booking_pets where booking_id = (select id from stay)
    union all select u.picture_id from stay join users u on u.id in (stay.owner_id, stay.sitter_id)`)
  expect(rows.length).toBeGreaterThan(4)
  return [{ cards: [], pictures: rows.map(({ id }) => id) }]
}

/** Everything that is looked at together; a new view is a line. */
const views: Record<string, () => Promise<View[]>> = {
  'the first page of the whole country, the landing page and the home of a new account': async () => [
    { cards: await search({ limit: String(pageSize) }) },
  ],
  'the first page of each city': cityPages,
  'the public page of each city': publicCityPages,
  'a listing with its neighbors': listingPages,
  'one stay': stayPage,
}

test.each(Object.entries(views))('no two pictures are alike on %s', async (_, open) => {
  const keys = await storageKeys()
  for (const { cards, pictures = [] } of await open()) {
    const faces = new Map(cards.map(({ sitterId, sitter }) => [sitterId, sitter.avatar ?? 'no portrait']))
    const shown = [...cards.map(({ imageUrls }) => imageUrls[0] ?? 'no photo'), ...pictures, ...faces.values()]
    const looks = await inTurn(shown, (url) => shownAs(keys.get(url.split('/').at(-1) ?? '') ?? url))
    expect(twins(looks)).toEqual([])
  }
})

test('none of what cards tell repeats on a page', async () => {
  const { rows } = await app.connection.pool.query<{ id: string; card: string }>(
    `select id, concat_ws(' ', title || '.', description) as card from listings where is_active`,
  )
  const cardOf = new Map(rows.map(({ id, card }) => [id, card]))
  for (const open of Object.values(views))
    for (const { cards } of await open()) expect(repeated(cards.map(({ id }) => cardOf.get(id) ?? id))).toEqual([])
})

test('no title or sentence repeats in a city, nor on cards of neighboring ones, on whatever day the demo is made', () => {
  for (const days of variants([0, 1, 2.2, 40, 200])) {
    const { rows } = makeDemo(new Date(app.now.getTime() + days * 86_400_000)).world
    const written = rows.listings.map((row) => {
      const { title, description, daily_schedule, space_description, house_rules } = row
      const card = `${String(title)}. ${String(description)}`
      return { row, card, page: [card, daily_schedule, space_description, house_rules ?? ''].join(' ') }
    })
    for (const listings of Map.groupBy(written, ({ row }) => row.city).values())
      expect(repeated(listings.map(({ page }) => page.trim()))).toEqual([])
    const both = written.flatMap((a, at) =>
      written.slice(at + 1).flatMap((b) => (distance(a, b) < reach.page ? [repeated([a.card, b.card])] : [])),
    )
    expect(both.length).toBeGreaterThan(1000)
    expect(both.flat()).toEqual([])
  }
})

test('every person has a face of their own', async () => {
  const { rows } = await app.connection.pool.query<{ people: number; faces: number }>(
    `select count(*)::int as people, count(distinct p.storage_key)::int as faces
     from users u left join pictures p on p.id = u.picture_id`,
  )
  expect(rows[0]?.people).toBeGreaterThan(500)
  expect(rows[0]?.faces).toBe(rows[0]?.people)
})

test('no two faces of all people are alike, and no two photos of all rooms', async () => {
  const { people, scenes, moments } = pictureSet()
  const keysOf = (all: readonly DemoPicture[]) => all.map(({ storageKey }) => storageKey)
  for (const keys of [keysOf(people), [...keysOf(scenes), ...keysOf(moments)]])
    expect(twins(await inTurn(keys, (key) => shownAs(key)))).toEqual([])
})

test('twins are seen by their looks, also if one of them is another file', async () => {
  const [first, second] = pictureSet().scenes
  if (!first || !second) throw new Error('No scenes')
  const looks = await inTurn([first, second, first], ({ storageKey }) => shownAs(storageKey))
  const again = await shownAs(first.storageKey, 960)
  expect(twins([...looks, { ...again, key: 'larger' }])).toEqual([
    [first.storageKey, first.storageKey],
    [first.storageKey, 'larger'],
    [first.storageKey, 'larger'],
  ])
})

function repeated(texts: readonly string[]): string[] {
  const all = texts.flatMap(sentencesOf)
  return all.filter((each, at) => all.indexOf(each) !== at)
}

/** The storage keys of all pictures, by id. */
async function storageKeys(): Promise<Map<string, string>> {
  const { rows } = await app.connection.pool.query<{ id: string; key: string }>(
    'select id, storage_key as key from pictures',
  )
  return new Map(rows.map(({ id, key }) => [id, key]))
}

type Shown = Look & { readonly key: string }

const known = new Map<string, Shown>()

async function shownAs(key: string, width = 480): Promise<Shown> {
  const have = known.get(`${key} ${width}`)
  const shown = have ?? { key, ...(await lookOf(await readFile(join(picturesFolder, fileKey(key, width))))) }
  known.set(`${key} ${width}`, shown)
  return shown
}

function twins(all: readonly Shown[]): [string, string][] {
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => lookAlike(one, other))
      .map((other): [string, string] => [one.key, other.key]),
  )
}

async function inTurn<From, To>(all: readonly From[], one: (each: From) => Promise<To>): Promise<To[]> {
  const made: To[] = []
  for (const each of all) made.push(await one(each))
  return made
}
