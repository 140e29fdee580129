// @module-tag full
// docs/product.md#reviews
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { calls } from '#contract/all-calls.ts'
import { refusals } from '#contract/refusals.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { TestApp } from '#testing/app.ts'
import { actorNames, actorsOf } from '#testing/authorization.ts'
import { sendCall, startForEveryCall } from '#testing/every-call.ts'
import { aCompletedStay, aListing, aRequest, aSitter, setBookingStatus, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { long, patience, variants } from '#testing/long.ts'
import { randomOf } from '#testing/search-market.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'
import { noneFails } from '#testing/due.ts'
import { showDueReviews } from './show-due.ts'

let app: TestApp
beforeAll(async () => {
  app = await startForEveryCall()
})
afterAll(() => app.close())

const day = 86_400_000
const show = () => showDueReviews(app.connection.db, app.now, noneFails)
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.connection.pool.query<Row>(text, values)).rows

const typeOf = { owner: 'sitter_review', sitter: 'owner_review' } as const
const write = (stay: Pick<Stay, 'bookingId' | 'owner' | 'sitter'>, by: Side, body: object = {}) =>
  app.call(
    api.reviews.write,
    { body: { bookingId: stay.bookingId, reviewType: typeOf[by], rating: 4, ...body } },
    stay[by],
  )
const ofBooking = async ({ bookingId }: Pick<Stay, 'bookingId'>, person: Person) =>
  (await app.call(api.reviews.ofBooking, { params: { id: bookingId } }, person)).body
const ratingOf = async ({ listingId }: Pick<Stay, 'listingId'>) => {
  const { rating, reviewCount } = (await app.call(api.listings.get, { params: { id: listingId } })).body
  return [rating, reviewCount]
}

const reading = calls.filter(({ call }) => call.method === 'GET')

/** Every answer to every reading call, by everybody. */
async function answers(world: World): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const { name, call } of reading)
    for (const [at, person] of actorsOf(world).entries()) {
      const { statusCode, body, headers } = await sendCall(app, call, inputFor(name, world, app, person), person)
      const counts = [headers['x-total-count'], headers['x-average-rating']].join(' ')
      all.set(`${name} as ${actorNames[at]}`, `${statusCode} ${counts} ${body}`)
    }
  return all
}

const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].flatMap(([what, answer]) => (before.get(what) === answer ? [] : [what]))

/** A world whose calls are about a completed stay that nobody has reviewed. */
async function anUnreviewedWorld(): Promise<World> {
  const world = await aWorld(app)
  await query('delete from reviews where booking_id = $1', [world.completedId])
  await query("update listings set review_count = 0, rating_hundredths = null, rating_counts = '{0,0,0,0,0}'")
  return { ...world, bookingId: world.completedId }
}

/** What calls that name a review answer to somebody. */
async function namingIt(id: string, person: Person): Promise<number[]> {
  const thing = { params: { kind: 'review' as const, id } }
  const tries = [
    await app.call(api.reviews.reply, { params: { id }, body: { text: 'Mine' } }, person),
    await app.call(api.reviews.remove, { params: { id } }, person),
    await app.call(api.reports.report, { body: { kind: 'review', id, reason: 'spam' } }, person),
    await app.attempt(api.moderation.look, thing, person),
  ]
  return tries.map(({ status }) => status)
}

test.each(variants(['owner', 'sitter'] as const))(
  "a review by the %s changes no answer to anybody else before it is shown, but that it waits for the other side's",
  async (by) => {
    const world = await anUnreviewedWorld()
    const quiet = [await answers(world), await answers(world)] as const
    // the counts of the desk may be five seconds old, so of the test before
    const restless = new Set([...changed(...quiet), 'desk.counts as admin'])
    const written = await write(world, by, { comment: 'kestrel-comment', privateNote: 'kestrel-note', rating: 1 })
    expect(written.status).toBe(201)
    const after = await answers(world)
    const other = by === 'owner' ? 'sitter' : 'owner'
    const touched = changed(quiet[1], after).filter((what) => !what.endsWith(` as ${by}`) && !restless.has(what))
    // of these, only the flag is another one
    for (const what of touched) {
      const plain = (answer = '') => answer.replaceAll(/"reviewWaits":(?:true|false)/g, '')
      expect([what, plain(after.get(what))]).toEqual([what, plain(quiet[1].get(what))])
      expect(what.endsWith(` as ${other}`)).toBe(true)
    }
    expect(touched).toContain(`bookings.get as ${other}`)
    for (const [what, answer] of after)
      if (!what.endsWith(` as ${by}`)) expect(`${what} ${answer}`).not.toContain('kestrel')
    expect(after.get(`reviews.ofBooking as ${by}`)).toContain('kestrel-comment')
    // what names it finds nothing, as if it was not there
    for (const person of [world[other], world.admin, world.otherOwner])
      expect(await namingIt(written.body.id, person)).toEqual([404, 404, 404, person === world.admin ? 404 : 403])
    const ofIt = 'select from jobs._private_jobs where payload::text like $1'
    expect(await query(ofIt, [`%${written.body.id}%`])).toEqual([])
  },
  patience(180_000),
)

test('once both have written, both are shown at one instant, with what each side said to the other alone', async () => {
  const stay = await aCompletedStay(app)
  const [pet] = (await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)).body.pets
  const petId = pet?.id ?? ''
  await write(stay, 'sitter', {
    comment: 'A calm dog.',
    privateNote: 'The gate sticks.',
    pets: [{ petId, asDescribed: true, welcomeBack: true, withCats: false }],
  })
  expect(await ofBooking(stay, stay.owner)).toEqual([])
  await write(stay, 'owner', { comment: 'Kind.', privateNote: 'Thanks!' })
  const [seen] = (await ofBooking(stay, stay.owner)).filter(({ reviewType }) => reviewType === 'owner_review')
  expect(seen).toMatchObject({
    comment: 'A calm dog.',
    privateNote: 'The gate sticks.',
    shown: true,
    shownAt: app.now.toISOString(),
    pets: [{ petId, name: pet?.name, asDescribed: true, withCats: false, withDogs: null }],
  })
  const ofListing = (await app.call(api.reviews.ofListing, { params: { id: stay.listingId } })).body
  expect(ofListing.map(({ comment, privateNote }) => [comment, privateNote])).toEqual([['Kind.', null]])
  expect(await ratingOf(stay)).toEqual([4, 1])
})

test('pets of another stay, a pet twice, and pets in a review of a sitter are refused', async () => {
  const [stay, other] = [await aCompletedStay(app), await aCompletedStay(app)]
  const petOf = async ({ bookingId }: Stay) =>
    (await query<{ id: string }>('select pet_id as id from booking_pets where booking_id = $1', [bookingId]))[0]?.id
  const refused = { status: 400, text: refusals.review_pet_unknown.sentence }
  const mine = { petId: await petOf(stay), asDescribed: true }
  expect(await write(stay, 'sitter', { pets: [{ petId: await petOf(other) }] })).toMatchObject(refused)
  expect(await write(stay, 'sitter', { pets: [mine, mine] })).toMatchObject(refused)
  expect(await write(stay, 'owner', { pets: [mine] })).toMatchObject(refused)
  expect((await write(stay, 'sitter', { revieweeId: stay.sitter.id })).text).toMatch(/about the owner/)
})

test('what only one side wrote is shown when the window ends, to the second, also over a change of clocks', async () => {
  const before = app.now
  // clocks are put back on November 1, 2026
  const completed = instantOf('2026-10-29', '12:00', 'America/Chicago')
  app.now = completed
  const stay = await aCompletedStay(app)
  const end = completed.getTime() + 7 * day
  app.now = new Date(end - 1000)
  const late = { ...stay, owner: await signedInAgain(app, stay.owner), sitter: await signedInAgain(app, stay.sitter) }
  expect((await write(late, 'owner', { comment: 'In time' })).status).toBe(201)
  await show()
  expect([await ratingOf(stay), await ofBooking(stay, late.sitter)]).toEqual([[null, 0], []])
  app.now = new Date(end)
  await show()
  expect(await ratingOf(stay)).toEqual([4, 1])
  expect((await ofBooking(stay, late.sitter)).map(({ comment }) => comment)).toEqual(['In time'])
  expect((await write(late, 'sitter')).text).toBe(refusals.review_window_over.sentence)
  app.now = before
})

test('the database lets nobody review a stay after one of it was shown, not even after that was deleted', async () => {
  const stay = await aCompletedStay(app)
  await write(stay, 'owner')
  const insert = `insert into reviews (booking_id, listing_id, reviewer_id, reviewee_id, review_type, rating)
    select id, listing_id, sitter_id, owner_id, 'owner_review', 5 from bookings where id = $1`
  await query('update reviews set is_shown = true, deleted_at = now() where booking_id = $1', [stay.bookingId])
  await expect(query(insert, [stay.bookingId])).rejects.toMatchObject({ constraint: 'reviews_before_shown' })
  await query('update reviews set is_shown = false where booking_id = $1', [stay.bookingId])
  await query(insert, [stay.bookingId])
})

test('a review that is not shown is neither answered nor hidden, whoever writes it', async () => {
  const stay = await aCompletedStay(app)
  const { body } = await write(stay, 'owner')
  await expect(
    query("update reviews set reply = 'Hm', replied_at = now() where id = $1", [body.id]),
  ).rejects.toMatchObject({ constraint: 'reviews_unseen' })
})

test(
  'both sides write at once: both are shown, at one instant',
  async () => {
    const stay = await aCompletedStay(app)
    for (let round = 0; round < (long ? 1000 : 15); round++) {
      const answers = await Promise.all([write(stay, 'owner'), write(stay, 'sitter')])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      const rows = await query<{ shown: boolean; at: Date }>(
        'select is_shown as shown, shown_at as at from reviews where booking_id = $1',
        [stay.bookingId],
      )
      expect(rows.map(({ shown }) => shown)).toEqual([true, true])
      expect(rows[0]?.at).toEqual(rows[1]?.at)
      await query('delete from reviews where booking_id = $1', [stay.bookingId])
    }
  },
  patience(120_000),
)

test('what sitters wrote about an owner is read by sitters whom they asked; the average counts from three', async () => {
  const first = await aCompletedStay(app)
  const { owner, petId } = first
  const average = async (person: Person, bookingId: string) =>
    (await app.call(api.bookings.get, { params: { id: bookingId } }, person)).body.ownerRating
  const reviewed = async (stay: Pick<Stay, 'bookingId' | 'owner' | 'sitter'>, rating: number) => {
    await write(stay, 'owner')
    expect((await write(stay, 'sitter', { rating, comment: `${rating} stars` })).status).toBe(201)
  }
  await reviewed(first, 5)
  const asked = async (day: number) => {
    const sitter = await aSitter(app)
    const listingId = await aListing(app, sitter)
    const startDate = new Date(app.now.getTime() + day * 86_400_000).toISOString().slice(0, 10)
    const endDate = new Date(app.now.getTime() + (day + 1) * 86_400_000).toISOString().slice(0, 10)
    const { id } = await aRequest(app, { owner, listingId, petIds: [petId], startDate, endDate })
    return { bookingId: id, owner, sitter }
  }
  const next = await asked(40)
  const second = await asked(50)
  await setBookingStatus(app, second.bookingId, 'completed', 'paid')
  await reviewed(second, 4)
  expect(await average(next.sitter, next.bookingId)).toBeNull()
  const third = await asked(60)
  await setBookingStatus(app, third.bookingId, 'completed', 'paid')
  await reviewed(third, 3)
  expect(await average(next.sitter, next.bookingId)).toEqual({ average: 4, count: 3 })
  expect(await average(owner, next.bookingId)).toBeNull()
  const list = (person: Person) => app.call(api.reviews.ofOwner, { params: { id: owner.id }, query: {} }, person)
  for (const person of [owner, next.sitter]) {
    const { body, headers } = await list(person)
    expect(body.map(({ rating }) => rating)).toEqual([3, 4, 5])
    expect([headers['x-total-count'], headers['x-average-rating']]).toEqual(['3', '4.00'])
  }
  expect((await list(await aSitter(app))).status).toBe(404)
})

test('a review of an owner is reported by those who can read it, and is not there for others', async () => {
  const stay = await aCompletedStay(app)
  await write(stay, 'owner')
  const { body } = await write(stay, 'sitter')
  const report = async (person: Person) =>
    (await app.call(api.reports.report, { body: { kind: 'review', id: body.id, reason: 'spam' } }, person)).status
  expect(await report(await aSitter(app))).toBe(404)
  expect(await report(stay.owner)).toBe(201)
})

test("an owner's portrait is for everybody only once their review is shown", async () => {
  const stay = await aCompletedStay(app)
  const url = await anUploadedPhoto(app, stay.owner)
  await app.call(api.identity.changeProfileImage, { body: { imageUrl: url } }, stay.owner)
  await write(stay, 'owner')
  expect(await seenBy(app, url)).toBe(404)
  await write(stay, 'sitter')
  expect(await seenBy(app, url)).toBe(200)
})

test('private notes go with either of the two; the review stays', async () => {
  const stay = await aCompletedStay(app)
  await write(stay, 'owner', { privateNote: 'For you', comment: 'Stays' })
  await write(stay, 'sitter', { privateNote: 'And you' })
  expect((await app.call(api.account.remove, {}, stay.owner)).status).toBe(204)
  const left = await query<{ note: string | null; comment: string | null }>(
    'select private_note as note, comment from reviews where booking_id = $1 order by review_type desc',
    [stay.bookingId],
  )
  expect(left).toEqual([
    { note: null, comment: 'Stays' },
    { note: null, comment: null },
  ])
})

/** What should be: who wrote what, and what is shown. */
type Model = Partial<Record<Side, { rating: number; shown: boolean }>> & { everShown: boolean }

test(
  'any order of writing, deleting and time leaves shown what a plain model says, and ratings its recomputation',
  async () => {
    const began = app.now
    const random = randomOf(20_270_314)
    for (let round = 0; round < (long ? 60 : 6); round++) {
      app.now = new Date(began.getTime() + round * 30 * day)
      const made = await aCompletedStay(app)
      const completed = app.now.getTime()
      const model: Model = { everShown: false }
      for (let step = 0; step < 8; step++) {
        app.now = new Date(app.now.getTime() + random.whole(0, 2) * day)
        const [owner, sitter] = [await signedInAgain(app, made.owner), await signedInAgain(app, made.sitter)]
        const stay = { ...made, owner, sitter }
        const isOpen = app.now.getTime() < completed + 7 * day
        const by: Side = random.chance(0.5) ? 'owner' : 'sitter'
        if (random.chance(0.3)) {
          const [own] = (await ofBooking(stay, stay[by])).filter(({ reviewerId }) => reviewerId === stay[by].id)
          if (own) await app.call(api.reviews.remove, { params: { id: own.id } }, stay[by])
          delete model[by]
        } else {
          const rating = random.whole(1, 5)
          const { status } = await write(stay, by, { rating })
          const may = isOpen && !model[by] && !model.everShown
          expect(status).toBe(may ? 201 : 409)
          if (may) model[by] = { rating, shown: false }
        }
        const isBoth = model.owner !== undefined && model.sitter !== undefined
        for (const side of ['owner', 'sitter'] as const) {
          const review = model[side]
          if (review && (isBoth || !isOpen)) review.shown = model.everShown = true
        }
        await show()
        const ratingsFor = (person: Person) => async () =>
          (await ofBooking(stay, person)).map(({ rating }) => rating).toSorted()
        const expected = (own?: Side) =>
          (['owner', 'sitter'] as const)
            .flatMap((side) => (model[side] && (model[side].shown || side === own) ? [model[side].rating] : []))
            .toSorted()
        expect(await ratingsFor(owner)()).toEqual(expected('owner'))
        expect(await ratingsFor(sitter)()).toEqual(expected('sitter'))
        expect(await ratingOf(stay)).toEqual(model.owner?.shown ? [model.owner.rating, 1] : [null, 0])
      }
    }
    app.now = began
  },
  patience(120_000),
)
