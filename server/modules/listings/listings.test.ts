import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { useTestApp } from '#testing/app.ts'
import { aCity, aListing, aPendingStay, aPicture, aSitter, anAcceptedStay, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()
beforeAll(async () => {
  await aCity(app)
})

type Draft = NonNullable<CallInput<typeof api.listings.create>['body']>
const draft: Draft = {
  title: 'A sunny room',
  description: 'With a garden.',
  pricePerDay: '45.00',
  location: '12 Elm Street, Austin, TX 78704, USA',
  latitude: '30.245678',
  longitude: '-97.768912',
  petTypes: ['dog', 'cat', 'dog'],
  maxPets: 2,
}
const create = (body: Draft, person: Person) => app.call(api.listings.create, { body }, person)
type Change = NonNullable<CallInput<typeof api.listings.change>['body']>
const change = (id: string, body: Change, person: Person) =>
  app.call(api.listings.change, { params: { id }, body }, person)

const aPictureUrl = async (person: Person) => `/objects/uploads/${await aPicture(app, person)}`
const setImages = (id: string, imageUrls: string[], person: Person) =>
  app.call(api.listings.changeImages, { params: { id }, body: { imageUrls } }, person)

test('a new listing is inactive, has the defaults, and derives its place', async () => {
  const sitter = await aSitter(app)
  const made = (await create(draft, sitter)).body
  expect(made).toMatchObject({
    isActive: false,
    city: 'Austin',
    state: 'TX',
    country: 'US',
    timeZone: 'America/Chicago',
    petTypes: ['dog', 'cat'],
    capacity: 'Up to 2 pets',
    checkInTime: '09:00',
    checkOutTime: '18:00',
    sizeLimits: 'All sizes welcome (up to 80 lbs per pet)',
    supervision: '24/7 professional care',
    accommodationType: 'Private Pet Suite',
    cancellationPolicy: 'moderate',
    exactLocation: true,
    checklist: { title: true, street: true, photo: false },
  })
  expect((await app.call(api.listings.get, { params: { id: made.id } })).status).toBe(404)
})

test.each([
  '4242 Hidden Street, Austin, TX',
  '4242 Hidden Street, Austin, TX 78701',
  '4242 Hidden Street, Austin',
  '4242 Hidden Street',
  '4242 Hidden Street Austin TX 78701',
  '4242 Hidden Street, Austin, TX, USA',
  'Hidden Street',
])('the public city of "%s" comes from its point', async (location) => {
  const sitter = await aSitter(app)
  const austin = { city: 'Austin', state: 'TX', country: 'US' }
  for (const named of [{}, { city: '' }, { city: location, state: 'TX' }, { city: 'Austin', state: 'TX' }])
    expect((await create({ ...draft, location, ...named }, sitter)).body).toMatchObject({ ...austin, location })
  const { id } = (await app.call(api.listings.createEmpty, {}, sitter)).body
  expect((await change(id, { location, city: location }, sitter)).body).toMatchObject({ city: '', state: '' })
  const { latitude, longitude } = draft
  expect((await change(id, { location, latitude, longitude }, sitter)).body).toMatchObject(austin)
})

test('the zip code of the address decides the public city, whatever the nearest town is', async () => {
  const sitter = await aSitter(app)
  await app.connection.pool.query(
    `insert into places (id, kind, name, state, country, zip_code, norm, latitude, longitude, population)
     values ('z78746', 'zip', 'Rollingwood', 'TX', 'US', '78746', '78746 rollingwood tx', 30.28, -97.79, 0)`,
  )
  const rollingwood = { city: 'Rollingwood', state: 'TX', country: 'US' }
  for (const said of [{ zipCode: '78746' }, { location: '4242 Hidden Street, Austin, TX 78746' }])
    expect((await create({ ...draft, city: 'Austin', state: 'TX', ...said }, sitter)).body).toMatchObject(rollingwood)
  await app.connection.pool.query(`delete from places where id = 'z78746'`)
})

test('where the gazetteer knows no town, the chosen place names it, but never an address', async () => {
  const nowhere = { ...draft, latitude: '-48.8', longitude: '-123.4' }
  const sitter = await aSitter(app)
  expect((await create({ ...nowhere, city: 'Point Nemo' }, sitter)).body).toMatchObject({ city: 'Point Nemo' })
  expect((await create({ ...nowhere, city: '42 Hidden Street' }, sitter)).body).toMatchObject({ city: '' })
  expect((await create(nowhere, sitter)).body).toMatchObject({ city: '' })
})

test('publishing needs a street and a house number', async () => {
  const sitter = await aSitter(app)
  const { id } = (await create({ ...draft, location: 'Austin, TX' }, sitter)).body
  await setImages(id, [await aPictureUrl(sitter)], sitter)
  expect(await change(id, { isActive: true }, sitter)).toMatchObject({
    status: 409,
    text: 'This listing still needs a street and house number.',
  })
  expect((await change(id, { location: '12 Elm Street, Austin, TX', isActive: true }, sitter)).status).toBe(200)
})

test.each([
  [{ title: '' }, 'Missing required fields. Please fill in title and price.'],
  [{ pricePerDay: '' as const }, 'Missing required fields. Please fill in title and price.'],
  [{ pricePerDay: 1001 }, 'Price per day can be at most $1,000.'],
  [{ latitude: null }, 'Location required. Please select a location on the map.'],
  [{ petTypes: [] }, 'Pet types required. Please select at least one type of pet you can care for.'],
])('refuses a listing without %o', async (missing, text) => {
  expect(await create({ ...draft, ...missing }, await aSitter(app))).toMatchObject({ status: 400, text })
})

test.each([
  [{ title: '' }, 400, 'Missing required fields. Please fill in title and price.'],
  [{ title: null }, 400, 'Missing required fields. Please fill in title and price.'],
  [{ pricePerDay: '' as const }, 400, 'Missing required fields. Please fill in title and price.'],
  [{ pricePerDay: '1000.01' }, 400, 'Price per day can be at most $1,000.'],
  [{ pricePerDay: 9_999_999 }, 400, 'Price per day can be at most $1,000.'],
  [{ latitude: null }, 400, 'Location required. Please select a location on the map.'],
  [{ petTypes: [] }, 400, 'Pet types required. Please select at least one type of pet you can care for.'],
])('refuses a change that removes what a listing needs: %o', async (change_, status, text) => {
  const sitter = await aSitter(app)
  const { id } = (await create(draft, sitter)).body
  expect(await change(id, change_ as Draft, sitter)).toMatchObject({ status, text })
  const { body } = await app.call(api.listings.get, { params: { id } }, sitter)
  expect(body).toMatchObject({ title: 'A sunny room', pricePerDay: '45.00', petTypes: ['dog', 'cat'] })
})

test('a listing costs $0 to $1,000 a day, and more than $0 once it is published', async () => {
  const sitter = await aSitter(app)
  const { id } = (await create({ ...draft, pricePerDay: 0 }, sitter)).body
  for (const [sent, kept] of [
    ['1000', '1000.00'],
    [1000, '1000.00'],
    ['0', '0.00'],
  ] as const)
    expect((await change(id, { pricePerDay: sent }, sitter)).body).toMatchObject({ pricePerDay: kept })
  const active = await aListing(app, sitter)
  expect((await change(active, { pricePerDay: 0 }, sitter)).status).toBe(409)
})

test('a listing cannot be published when created, because it has no photo yet; owners cannot publish', async () => {
  expect(await create({ ...draft, isActive: true }, await aSitter(app))).toMatchObject({
    status: 409,
    text: 'This listing still needs a photo.',
  })
  expect(await create({ ...draft, isActive: true }, await anOwner(app))).toMatchObject({
    status: 403,
    text: 'Only approved sitters can publish a listing.',
  })
})

test('a listing is deleted by its sitter only', async () => {
  const [sitter, other] = [await aSitter(app), await aSitter(app)]
  const listed = await aListing(app, sitter)
  const hidden = (await create(draft, sitter)).body.id
  const remove = (id: string) => app.call(api.listings.remove, { params: { id } }, other)
  expect((await remove(listed)).status).toBe(403)
  expect((await remove(hidden)).status).toBe(404)
  for (const id of [listed, hidden])
    expect((await app.call(api.listings.get, { params: { id } }, sitter)).status).toBe(200)
})

test('a listing is published with a finished checklist, by a sitter only', async () => {
  const [sitter, owner] = [await aSitter(app), await anOwner(app)]
  const { id } = (await create(draft, sitter)).body
  expect(await change(id, { isActive: true }, sitter)).toMatchObject({
    status: 409,
    text: 'This listing still needs a photo.',
  })
  expect((await setImages(id, [await aPictureUrl(sitter)], sitter)).status).toBe(200)
  expect((await change(id, { isActive: true }, sitter)).body.isActive).toBe(true)
  const found = (await app.call(api.search.listings, { query: { lat: '30.25', lng: '-97.77' } })).body
  expect(found.map((card) => card.id)).toContain(id)
  const theirs = (await create(draft, owner)).body
  await setImages(theirs.id, [await aPictureUrl(owner)], owner)
  expect((await change(theirs.id, { isActive: true }, owner)).status).toBe(403)
})

test('a listing has at most four photos, each one’s own and on one listing only', async () => {
  const [sitter, other] = [await aSitter(app), await aSitter(app)]
  const [a, b] = [(await create(draft, sitter)).body.id, (await create({ ...draft, title: 'Another' }, sitter)).body.id]
  const photos = await Promise.all(Array.from({ length: 5 }, () => aPictureUrl(sitter)))
  expect(await setImages(a, photos, sitter)).toMatchObject({
    status: 400,
    text: 'Maximum 4 images allowed. 1 image(s) were not added.',
  })
  expect((await setImages(a, photos.slice(0, 4), sitter)).body.imageUrls).toEqual(photos.slice(0, 4))
  expect((await setImages(a, [photos[2] ?? '', photos[0] ?? ''], sitter)).body.imageUrls).toEqual([
    photos[2],
    photos[0],
  ])
  expect((await setImages(b, [photos[0] ?? ''], sitter)).status).toBe(404)
  expect((await setImages(b, [await aPictureUrl(other)], sitter)).status).toBe(404)
})

test('a listing cannot take fewer pets than it has accepted', async () => {
  const stay = await anAcceptedStay(app, { maxPets: 3 })
  await app.connection.pool.query('update listing_nights set used = 2 where listing_id = $1', [stay.listingId])
  expect((await change(stay.listingId, { maxPets: 1 }, stay.sitter)).status).toBe(409)
  expect((await change(stay.listingId, { maxPets: 2 }, stay.sitter)).body.maxPets).toBe(2)
})

full('a listing cannot be deleted while a booking is open; afterwards nobody finds it', async () => {
  const stay = await aPendingStay(app)
  const remove = () => app.call(api.listings.remove, { params: { id: stay.listingId } }, stay.sitter)
  const open = async () => (await app.call(api.listings.mine, {}, stay.sitter)).body.map((row) => row.openBookings)
  expect(await open()).toEqual([1])
  expect(await remove()).toMatchObject({
    status: 409,
    text: 'Cannot delete listing with active bookings. Please cancel or complete all bookings first.',
  })
  await app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status: 'declined' } }, stay.sitter)
  expect(await open()).toEqual([0])
  expect((await remove()).status).toBe(204)
  expect(await remove()).toMatchObject({
    status: 404,
    text: 'Listing not found - it may have already been deleted.',
  })
  expect((await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)).body.listing.title).toBe(
    'A quiet garden room',
  )
})

test('a person has at most five drafts, and an untouched empty one is reused', async () => {
  const owner = await anOwner(app)
  const empty = async () => (await app.call(api.listings.createEmpty, {}, owner)).body.id
  expect(await empty()).toBe(await empty())
  const numbered = (number: number) => create({ ...draft, title: `A sunny room ${number}` }, owner)
  for (let i = 0; i < 4; i++) expect((await numbered(i)).status).toBe(201)
  expect((await numbered(4)).status).toBe(409)
  // the drafts that count towards the five are those in the list
  const mine = (await app.call(api.listings.drafts, {}, owner)).body
  expect(mine.map(({ title }) => title)).toEqual([
    'A sunny room 3',
    'A sunny room 2',
    'A sunny room 1',
    'A sunny room 0',
    '',
  ])
  expect(mine[0]).toMatchObject({ city: 'Austin', isActive: false, updatedAt: expect.stringMatching(/T.*Z$/) })
  await app.call(api.listings.remove, { params: { id: mine[0]?.id ?? '' } }, owner)
  expect((await app.call(api.listings.drafts, {}, owner)).body).toHaveLength(4)
  expect((await numbered(4)).status).toBe(201)
  expect((await app.call(api.listings.drafts, {}, await anOwner(app))).body).toEqual([])
})

full('twenty times the same new listing at once is one draft', async () => {
  const owner = await anOwner(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(draft, owner)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await app.call(api.listings.drafts, {}, owner)).body).toHaveLength(1)
  // minutes later it is another one
  await app.connection.pool.query(
    `update listings set created_at = created_at - interval '1 minute' where sitter_id = $1`,
    [owner.id],
  )
  expect((await create(draft, owner)).status).toBe(201)
  expect((await app.call(api.listings.drafts, {}, owner)).body).toHaveLength(2)
})

test('when two tabs change the same version, one is refused and no change is lost', async () => {
  const sitter = await aSitter(app)
  const made = (await create(draft, sitter)).body
  const ifUpdatedAt = made.updatedAt ?? ''
  const titles = Array.from({ length: 6 }, (_, at) => `Written in tab ${at}`)
  const answers = await Promise.all(titles.map((title) => change(made.id, { title, ifUpdatedAt }, sitter)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const lost of answers.filter((answer) => !won.includes(answer)))
    expect(lost).toMatchObject({
      status: 409,
      text: 'This listing was changed in another tab or on another device since you opened it.',
    })
  const now = (await app.call(api.listings.get, { params: { id: made.id } }, sitter)).body
  expect(now).toMatchObject({ title: won[0]?.body.title, updatedAt: won[0]?.body.updatedAt })
  expect(now.updatedAt).not.toBe(ifUpdatedAt)
  const next = { title: 'Written next', ifUpdatedAt: now.updatedAt ?? '' }
  expect((await change(made.id, next, sitter)).status).toBe(200)
  // a client that sends no version is not checked
  expect((await change(made.id, { title: 'Written by a program' }, sitter)).status).toBe(200)
})

test('only the sitter sees when a listing was changed', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  expect((await app.call(api.listings.get, { params: { id } })).body.updatedAt).toBeNull()
  expect((await app.call(api.listings.get, { params: { id } }, await anOwner(app))).body.updatedAt).toBeNull()
})

test('when two tabs change photos at once, the second is refused and no photo is lost', async () => {
  const sitter = await aSitter(app)
  const { id } = (await create(draft, sitter)).body
  const [a, b, c, d] = [
    await aPictureUrl(sitter),
    await aPictureUrl(sitter),
    await aPictureUrl(sitter),
    await aPictureUrl(sitter),
  ]
  expect((await setImages(id, [a, b], sitter)).status).toBe(200)
  const from = (seenUrls: string[], imageUrls: string[]) =>
    app.call(api.listings.changeImages, { params: { id }, body: { imageUrls, seenUrls } }, sitter)
  const answers = await Promise.all([from([a, b], [a, b, c]), from([a, b], [b, a]), from([a, b], [a, b, d])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toBe(refusals.photos_changed.sentence)
  const first = answers.find(({ status }) => status === 200)?.body.imageUrls ?? []
  expect((await from([a, b], [])).status).toBe(409)
  expect((await from(first, [...first].reverse())).body.imageUrls).toEqual([...first].reverse())
})
