import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { stayUpdateLimits } from '#contract/vocabulary/limits.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, aPet, aSitter, anAdmin, anOwner, setBookingStatus, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { aStayUnderWay, updatesOf } from '#testing/stay-updates.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'

const app = useTestApp({ live: true })
let use: ReturnType<typeof updatesOf>
beforeAll(async () => {
  use = updatesOf(app)
})

test('an update is on the booking and in the thread of both, with words and photos', async () => {
  const stay = await aStayUnderWay(app)
  const photo = await use.aPhoto(stay.sitter)
  const photos = [{ ...photo, alt: ' Biscuit\nin the yard' }]
  const posted = await use.post(stay, use.bodyOf(stay, { text: ' All is well. ', photos }))
  expect(posted.status, posted.text).toBe(201)
  const shown = {
    text: 'All is well.',
    posted: { date: '2027-05-20', time: '15:00' },
    pets: [{ id: stay.petId, name: 'Biscuit' }],
    done: [],
    photos: [{ ...photo, alt: 'Biscuit in the yard', width: 10, height: 10 }],
  }
  expect((await use.list(stay, stay.owner)).body).toMatchObject([{ ...shown, mayDelete: false }])
  expect((await use.list(stay, stay.sitter)).body).toMatchObject([{ ...shown, mayDelete: true }])
  const { conversation, messages } = await use.threadOf(stay.owner)
  expect(conversation).toMatchObject({
    unreadCount: 1,
    lastMessage: { content: 'All is well.', isUpdate: true, senderId: stay.sitter.id },
  })
  expect(messages).toMatchObject([{ content: 'All is well.', senderId: stay.sitter.id, update: shown }])
  expect(await use.dayOf(stay, stay.owner)).toMatchObject({
    isUnderWay: true,
    mayPost: false,
    updates: 1,
    latest: { date: '2027-05-20', time: '15:00' },
    photo,
    pets: [{ name: 'Biscuit', type: 'dogs', feeding: 'One cup, twice a day.', records: [] }],
  })
  const days = (await app.call(api.stayUpdates.days, {}, stay.owner)).body
  expect(days).toMatchObject([
    { bookingId: stay.bookingId, sitterName: expect.stringMatching(/^First\d+$/), updates: 1 },
  ])
  expect((await app.call(api.stayUpdates.days, {}, await anOwner(app))).body).toEqual([])
})

test("a sitter's day shows the pet and when its latest update was posted", async () => {
  const stay = await aStayUnderWay(app)
  const { url } = await use.aPhoto(stay.owner)
  await app.connection.pool.query('update booking_pets set picture_id = $1 where booking_id = $2', [
    url.slice(url.lastIndexOf('/') + 1),
    stay.bookingId,
  ])
  const day = async () => (await app.call(api.bookings.today, {}, stay.sitter)).body.stays
  expect(await day()).toMatchObject([{ portrait: { type: 'dogs', imageUrl: url }, latest: null }])
  expect((await use.post(stay, use.bodyOf(stay, { text: 'All is well.' }))).status).toBe(201)
  expect(await day()).toMatchObject([{ latest: { date: '2027-05-20', time: '15:00' } }])
})

test('strangers find no updates, nor do admins outside of a report or case, and only the sitter posts', async () => {
  const stay = await aStayUnderWay(app)
  const url = await anUploadedPhoto(app, stay.sitter)
  expect(await Promise.all([seenBy(app, url, stay.sitter), seenBy(app, url, stay.owner)])).toEqual([200, 404])
  const words = 'Ring me at 512 555 0142'
  expect((await use.post(stay, use.bodyOf(stay, { text: words, photos: [{ url }] }))).status).toBe(201)
  const admin = await anAdmin(app)
  for (const stranger of [await anOwner(app), await aSitter(app)]) {
    expect((await use.list(stay, stranger)).status).toBe(404)
    expect((await app.call(api.stayUpdates.day, { params: { id: stay.bookingId } }, stranger)).status).toBe(404)
    expect((await use.post(stay, use.bodyOf(stay, { text: 'Hello' }), stranger)).status).toBe(404)
    expect(await seenBy(app, url, stranger)).toBe(404)
  }
  expect(await seenBy(app, url)).toBe(404)
  for (const person of [stay.owner, stay.sitter]) expect(await seenBy(app, url, person)).toBe(200)
  expect([await seenBy(app, url, admin), (await use.list(stay, admin)).status]).toEqual([404, 404])
  // what is still to be given is on the care sheet, which admins do not see
  expect(await use.dayOf(stay, admin)).toMatchObject({ photo: null, pets: [{ feeding: null, tasks: [] }] })
  for (const person of [stay.owner, admin])
    expect(await use.post(stay, use.bodyOf(stay, { text: 'Hello' }), person)).toMatchObject({
      status: 403,
      text: 'Only the sitter can post or delete updates about this stay.',
    })
  // after an accepted stay the two see each other's contacts
  expect((await use.threadOf(stay.owner)).messages).toMatchObject([{ content: words, update: { text: words } }])
})

test('updates can be posted from the day of check-in to the morning after check-out', async () => {
  const stay = await aStayUnderWay(app)
  const at = async (now: string) => {
    app.now = new Date(now)
    return (await use.post(stay, use.bodyOf(stay, { text: 'Hello' }), await signedInAgain(app, stay.sitter))).status
  }
  expect(await at('2027-05-20T04:59:00Z')).toBe(409)
  expect(await at('2027-05-20T05:01:00Z')).toBe(201)
  // the stay is completed at check-out
  app.now = new Date('2027-05-24T03:00:00Z')
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  expect(await at('2027-05-24T03:00:00Z')).toBe(201)
  expect(await at('2027-05-24T10:00:00Z')).toBe(201)
  expect(await at('2027-05-24T11:30:00Z')).toBe(409)
  // its updates stay readable for both
  const [owner, sitter] = [await signedInAgain(app, stay.owner), await signedInAgain(app, stay.sitter)]
  expect((await use.list(stay, owner)).body).toHaveLength(3)
  expect((await use.list(stay, sitter)).body).toHaveLength(3)
  expect(await use.dayOf(stay, owner)).toMatchObject({ isUnderWay: false, updates: 1 })
  await setBookingStatus(app, stay.bookingId, 'cancelled')
  expect(await at('2027-05-21T15:00:00Z')).toBe(409)
  const pending = await aPendingStay(app)
  expect((await use.post(pending, use.bodyOf(pending, { text: 'Hello' }))).text).toBe(
    'You can post updates on a confirmed stay from the day of check-in through the day of check-out.',
  )
})

test('an invalid update is refused with a sentence, and none of it is stored', async () => {
  const stay = await aStayUnderWay(app)
  const other = await aPet(app, stay.owner)
  const refused: readonly (readonly [object, number, string])[] = [
    [{}, 400, 'Add a photo or a few words.'],
    [{ text: ' \n ' }, 400, 'Add a photo or a few words.'],
    [{ text: 'Hello', petIds: [] }, 400, 'Choose which pets this update is about.'],
    [{ text: 'Hello', petIds: [stay.petId, other] }, 400, 'Choose which pets this update is about.'],
    [{ photos: [await use.aPhoto(stay.owner)] }, 404, "We couldn't find one of these photos."],
    [{ photos: [{ url: '/objects/uploads/0123456789abcdef' }] }, 404, "We couldn't find one of these photos."],
    [{ text: 'x'.repeat(stayUpdateLimits.text + 1) }, 400, ''],
    [{ photos: Array.from({ length: 7 }, () => ({ url: '/objects/uploads/0123456789abcdef' })) }, 400, ''],
    [{ text: 'Hello', clientId: 'x' }, 400, ''],
  ]
  for (const [body, status, sentence] of refused) {
    const answer = await use.post(stay, use.bodyOf(stay, body))
    expect([body, answer.status, answer.text]).toEqual([body, status, expect.stringContaining(sentence)])
  }
  expect((await use.list(stay, stay.owner)).body).toEqual([])
  expect((await app.call(api.messaging.conversations, {}, stay.owner)).body).toEqual([])
  // the maximum of everything is accepted
  const most = {
    text: 'x'.repeat(stayUpdateLimits.text),
    photos: await Promise.all(Array.from({ length: stayUpdateLimits.photos }, () => use.aPhoto(stay.sitter))),
  }
  expect((await use.post(stay, use.bodyOf(stay, most))).status).toBe(201)
})

full('the same update sent many times at once is stored once; other content with its id is refused', async () => {
  const stay = await aStayUnderWay(app)
  const body = use.bodyOf(stay, { text: 'Hello', photos: [await use.aPhoto(stay.sitter)] })
  const tries = await Promise.all(Array.from({ length: 8 }, () => use.post(stay, body)))
  expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  expect(new Set(tries.map((each) => each.body.id)).size).toBe(1)
  expect((await use.post(stay, { ...body, text: 'Bye' })).status).toBe(409)
  // a day later its times would mean another day, but it is still the same update
  app.now = new Date('2027-05-21T20:00:00Z')
  const sitter = await signedInAgain(app, stay.sitter)
  expect((await use.post(stay, body, sitter)).body.id).toBe(tries[0]?.body.id)
  expect((await use.list(stay, sitter)).body).toHaveLength(1)
  expect((await use.threadOf(sitter)).messages).toHaveLength(1)
})

full('updates and messages sent at once are all stored while the stay is cancelled', async () => {
  const stay = await aStayUnderWay(app)
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stay.owner)).body
  const say = (by: Person) => app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, by)
  const cancel = () =>
    app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status: 'cancelled' } }, stay.sitter)
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => use.post(stay, use.bodyOf(stay, { text: 'Hello' }))),
    ...Array.from({ length: 6 }, (_, at) => say(at % 2 ? stay.owner : stay.sitter)),
    cancel(),
    ...Array.from({ length: 3 }, () => use.post(stay, use.bodyOf(stay, { text: 'Hello' }))),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(6, 13)).toEqual([...Array.from({ length: 6 }, () => 201), 200])
  expect(statuses.filter((status) => status !== 201 && status !== 200 && status !== 409)).toEqual([])
  const stored = (await use.list(stay, stay.owner)).body.length
  expect(stored).toBe([...statuses.slice(0, 6), ...statuses.slice(13)].filter((status) => status === 201).length)
  expect((await use.threadOf(stay.owner)).messages).toHaveLength(stored + 6)
})

full('a block does not stop updates, and they do not count as an answer', async () => {
  const stay = await aStayUnderWay(app)
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stay.owner)).body
  await app.call(api.messaging.send, { params: { id }, body: { content: 'How is she?' } }, stay.owner)
  await app.call(api.messaging.block, { params: { id } }, stay.owner)
  expect((await use.post(stay, use.bodyOf(stay, { text: 'Hello' }))).status).toBe(201)
  const { rows } = await app.connection.pool.query(
    'select answered_at from sitter_answers where sitter_id = $1 and kind = $2',
    [stay.sitter.id, 'conversation'],
  )
  expect(rows).toEqual([{ answered_at: null }])
})
