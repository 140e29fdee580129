import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { refusals } from '#contract/refusals.ts'
import { aCompletedStay, aSitter, anAcceptedStay, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()

const write = (stay: Stay, body: object = {}) =>
  app.call(api.reviews.write, { body: { bookingId: stay.bookingId, rating: 5, ...body } }, stay.owner)
const writeBack = (stay: Stay, body: object = {}) =>
  app.call(
    api.reviews.write,
    { body: { bookingId: stay.bookingId, reviewType: 'owner_review', rating: 5, ...body } },
    stay.sitter,
  )
const listing = async (stay: Stay) => (await app.call(api.listings.get, { params: { id: stay.listingId } })).body

test('reviews of both sides change the rating once both are written, and deleting one changes it again', async () => {
  const stay = await aCompletedStay(app)
  expect(await listing(stay)).toMatchObject({ rating: null, reviewCount: 0 })
  const review = await write(stay, { rating: 4, comment: '  Very kind.  ' })
  expect(await listing(stay)).toMatchObject({ rating: null, reviewCount: 0 })
  expect((await writeBack(stay)).status).toBe(201)
  expect([review.status, review.body.comment, review.body.reviewer]).toEqual([
    201,
    'Very kind.',
    { firstName: expect.stringMatching(/^First\d+$/), profileImageUrl: null },
  ])
  expect(await listing(stay)).toMatchObject({ rating: 4, reviewCount: 1, ratingCounts: [0, 0, 0, 1, 0] })
  const [card] = (await app.call(api.search.listings, { query: { lat: '30.25', lng: '-97.77' } })).body.filter(
    ({ id }) => id === stay.listingId,
  )
  expect(card).toMatchObject({ rating: 4, reviewCount: 1 })
  expect((await app.call(api.reviews.mine, { query: { by: 'me' } }, stay.owner)).body).toHaveLength(1)
  expect((await app.call(api.reviews.mine, { query: { about: 'me' } }, stay.sitter)).body).toHaveLength(1)
  const gone = await app.call(api.reviews.remove, { params: { id: review.body.id } }, stay.owner)
  expect(gone.status).toBe(204)
  expect(await listing(stay)).toMatchObject({ rating: null, reviewCount: 0 })
  // it was shown: no other one takes its place
  expect(await write(stay)).toMatchObject({ status: 409, text: refusals.reviews_shown.sentence })
})

full('who takes back a review that was not shown may write another one', async () => {
  const stay = await aCompletedStay(app)
  const { body } = await write(stay, { rating: 1 })
  expect((await app.call(api.reviews.remove, { params: { id: body.id } }, stay.owner)).status).toBe(204)
  await writeBack(stay)
  expect((await write(stay, { rating: 4 })).status).toBe(201)
  expect(await listing(stay)).toMatchObject({ rating: 4, reviewCount: 1 })
})

test.each([
  [{ rating: null }, 400, 'Please select a rating.'],
  [{ rating: 0 }, 400, 'Please select a rating.'],
  [{ rating: 6 }, 400, 'Please select a rating.'],
  [{ rating: 4.5 }, 400, 'Please select a rating.'],
  [{ comment: 'x'.repeat(501) }, 400, /comment/],
  [{ revieweeId: '01890000-0000-7000-8000-000000000000' }, 400, /about the sitter/],
])('refuses %o', async (body, status, text) => {
  const answer = await write(await aCompletedStay(app), body)
  expect(answer.status).toBe(status)
  expect(answer.text).toMatch(text)
})

test('only a completed stay can be reviewed, and only for a week', async () => {
  expect(await write(await anAcceptedStay(app))).toMatchObject({ status: 409 })
  const stay = await aCompletedStay(app)
  const began = app.now
  const week = 7 * 86_400_000
  app.now = new Date(began.getTime() + week)
  const later = { ...stay, owner: await signedInAgain(app, stay.owner) }
  expect(await write(later)).toMatchObject({
    status: 409,
    text: 'Reviews are open for 1 week after a stay is completed.',
  })
  app.now = new Date(began.getTime() + week - 1000)
  expect((await write(later)).status).toBe(201)
  app.now = began
})

full('ten reviews of one stay at once leave one', async () => {
  const stay = await aCompletedStay(app)
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(stay)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  await writeBack(stay)
  expect(await listing(stay)).toMatchObject({ rating: 5, reviewCount: 1 })
})

test('the person reviewed can reply once, in public', async () => {
  const { bookingId, owner, sitter, listingId } = await aCompletedStay(app)
  const { body: review } = await app.call(
    api.reviews.write,
    { body: { bookingId, rating: 4, comment: 'Calm and kind' } },
    owner,
  )
  expect(review.reply).toBeNull()
  const answer = (person: Person, text: string) =>
    app.call(api.reviews.reply, { params: { id: review.id }, body: { text } }, person)
  // there is nothing to answer before it is shown
  expect((await answer(sitter, 'Thanks')).status).toBe(404)
  await app.call(api.reviews.write, { body: { bookingId, reviewType: 'owner_review', rating: 5 } }, sitter)
  expect((await answer(sitter, '  ')).status).toBe(400)
  expect((await answer(sitter, 'x'.repeat(501))).status).toBe(400)
  for (const stranger of [owner, await aSitter(app)]) expect((await answer(stranger, 'Me too')).status).toBe(404)

  // from eight windows at once
  const texts = Array.from({ length: 8 }, (_, at) => `Come again! ${at}`)
  const answers = await Promise.all(texts.map((text) => answer(sitter, text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  const given = texts[answers.findIndex(({ status }) => status === 201)]
  expect((await answer(sitter, 'Again')).text).toBe("You've already replied to this review.")
  const [shown] = (await app.call(api.reviews.ofListing, { params: { id: listingId } })).body
  expect(shown?.reply).toEqual({ text: given, createdAt: app.now.toISOString(), hidden: null })

  // a deleted review cannot get a reply
  await app.call(api.reviews.remove, { params: { id: review.id } }, owner)
  expect((await answer(sitter, 'Too late')).status).toBe(404)
})

full("a sitter's rating by month covers twelve months, without deleted reviews", async () => {
  const { bookingId, owner, sitter, listingId } = await aCompletedStay(app)
  const { db } = app.connection
  const monthsAgo = (count: number) => new Date(Date.UTC(app.now.getUTCFullYear(), app.now.getUTCMonth() - count, 15))
  const nameOf = (date: Date) => date.toISOString().slice(0, 7)
  const about = { booking_id: bookingId, listing_id: listingId, reviewer_id: owner.id, reviewee_id: sitter.id }
  const add = (months: number, rating: number, deleted = false) =>
    db
      .insertInto('reviews')
      .values({ ...about, rating, is_shown: true, created_at: monthsAgo(months), deleted_at: deleted ? app.now : null })
      .execute()
  // one stay gets many reviews here, so this has to be the last test of its database
  await db.schema.dropIndex('reviews_one_live').execute()
  await app.connection.pool.query('alter table reviews disable trigger reviews_before_shown')
  for (const [months, rating] of [
    [12, 1],
    [11, 5],
    [3, 4],
    [3, 5],
  ] as const)
    await add(months, rating)
  await add(2, 1, true)
  const history = async (person: Person) => (await app.call(api.reviews.history, {}, person)).body
  expect(await history(sitter)).toEqual([
    { month: nameOf(monthsAgo(11)), average: 5, count: 1 },
    { month: nameOf(monthsAgo(3)), average: 4.5, count: 2 },
  ])
  expect(await history(await aSitter(app))).toEqual([])
})
