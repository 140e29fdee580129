import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aCompletedStay,
  aListing,
  aRequest,
  aSitter,
  anOwner,
  aPet,
  daysFromNow,
  setBookingStatus,
  reviewedByBoth,
} from '#testing/factories.ts'

const app = useTestApp()

const get = (id: string) => app.call(api.sitters.get, { params: { id } })

test('everyone can see a sitter with an active listing', async () => {
  const sitter = await aSitter(app)
  expect((await get(sitter.id)).status).toBe(404)
  const draft = await aListing(app, sitter, { active: false })
  expect((await get(sitter.id)).status).toBe(404)
  expect((await app.call(api.sitters.listings, { params: { id: sitter.id } })).status).toBe(404)
  expect((await app.call(api.reviews.ofSitter, { params: { id: sitter.id } })).status).toBe(404)
  const [first, second] = [await aListing(app, sitter), await aListing(app, sitter)]
  expect((await get(sitter.id)).body).toMatchObject({
    id: sitter.id,
    listingCount: 2,
    places: [expect.stringContaining(', ')],
    rating: null,
    reviewCount: 0,
    ratingCounts: [0, 0, 0, 0, 0],
    completedStays: 0,
    returningOwners: 0,
    indexable: true,
    may: { message: true },
  })
  expect((await app.call(api.sitters.get, { params: { id: sitter.id } }, sitter)).body.may.message).toBe(false)
  const cards = await app.call(api.sitters.listings, { params: { id: sitter.id }, query: { limit: '1' } })
  expect(cards.body.map(({ id }) => id)).toEqual([second])
  expect(cards.headers.link).toContain(`after=${second}`)
  const next = await app.call(api.sitters.listings, { params: { id: sitter.id }, query: { after: second } })
  expect(next.body.map(({ id }) => id)).toEqual([first])
  expect([first, second]).not.toContain(draft)
})

test('shows no private data', async () => {
  const stay = await aCompletedStay(app)
  const { text } = await get(stay.sitter.id)
  const { email, phone } = await app.connection.db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', stay.sitter.id)
    .executeTakeFirstOrThrow()
  expect(text).not.toContain(email)
  if (phone) expect(text).not.toContain(phone)
})

test("a private profile shows first name and initial, also with the sitter's listings", async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  const said = { name: 'Mara', surname: 'Lindqvist', bio: 'I grew up with five dogs.' }
  expect((await app.call(api.identity.changeProfile, { body: said }, sitter)).status).toBe(200)
  const { pool } = app.connection
  await pool.query(
    `with p as (insert into pictures (id, owner_id, state, storage_key, width, height, created_at)
      select 'face-of-mara-0000000000', $1, 'ready', 'k', 60, 40, now() returning id) update users set picture_id = p.id from p where users.id = $1`,
    [sitter.id],
  )
  const seen = async () => [
    (await get(sitter.id)).body,
    (await app.call(api.listings.get, { params: { id } })).body.sitter,
    (await app.call(api.sitters.listings, { params: { id: sitter.id } })).body[0]?.sitter,
  ]
  const set = async (profileVisibility: 'private' | 'public') =>
    expect((await app.call(api.identity.changePrivacySettings, { body: { profileVisibility } }, sitter)).status).toBe(
      200,
    )
  const open = { firstName: 'Mara', lastName: 'Lindqvist', avatar: expect.stringContaining('face-of-mara') }
  const closed = { firstName: 'Mara', lastName: 'L.', avatar: null }
  expect(await seen()).toMatchObject([
    { ...open, about: said.bio, indexable: true },
    { ...open, about: said.bio },
    open,
  ])
  await set('private')
  expect(await seen()).toMatchObject([{ ...closed, about: null, indexable: false }, { ...closed, about: null }, closed])
  await set('public')
  expect(await seen()).toMatchObject([
    { ...open, about: said.bio, indexable: true },
    { ...open, about: said.bio },
    open,
  ])
})

test('an owner who completes a second stay counts as returning', async () => {
  const stay = await aCompletedStay(app)
  expect((await get(stay.sitter.id)).body).toMatchObject({ completedStays: 1, returningOwners: 0 })
  const request = async (owner: typeof stay.owner) => {
    const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 12) }
    const { id } = await aRequest(app, { owner, listingId: stay.listingId, petIds: [await aPet(app, owner)], ...dates })
    await setBookingStatus(app, id, 'completed')
  }
  await request(await anOwner(app))
  expect((await get(stay.sitter.id)).body).toMatchObject({ completedStays: 2, returningOwners: 0 })
  await request(stay.owner)
  expect((await get(stay.sitter.id)).body).toMatchObject({ completedStays: 3, returningOwners: 1 })
})

test('reviews are filtered by words and stars, and then counted', async () => {
  const stay = await aCompletedStay(app)
  await reviewedByBoth(app, stay, { rating: 4, comment: '100% calm_place' })
  const rows = async (query: object) => {
    const ofSitter = await app.call(api.reviews.ofSitter, { params: { id: stay.sitter.id }, query })
    const ofListing = await app.call(api.reviews.ofListing, { params: { id: stay.listingId }, query })
    expect(ofListing.body).toEqual(ofSitter.body)
    expect(ofListing.headers['x-total-count']).toBe(ofSitter.headers['x-total-count'])
    return [ofSitter.body.length, ofSitter.headers['x-total-count']]
  }
  expect(await rows({})).toEqual([1, undefined])
  expect(await rows({ search: 'CALM' })).toEqual([1, '1'])
  expect(await rows({ search: '0%' })).toEqual([1, '1'])
  expect(await rows({ search: '1%calm' })).toEqual([0, '0'])
  expect(await rows({ search: 'calm-place' })).toEqual([0, '0'])
  expect(await rows({ rating: '4' })).toEqual([1, '1'])
  expect(await rows({ rating: '5' })).toEqual([0, '0'])
  expect(await rows({ rating: '4', search: 'wild' })).toEqual([0, '0'])
  expect(
    (await app.call(api.reviews.ofListing, { params: { id: stay.listingId }, query: { rating: '6' } })).status,
  ).toBe(400)
})
