// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { sweepPictures } from '#server/modules/media/public.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin, anOwner, setBookingStatus, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { openLive } from '#testing/live.ts'
import { aStayUnderWay, updatesOf } from '#testing/stay-updates.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'

const app = useTestApp({ live: true })
let use: ReturnType<typeof updatesOf>
beforeAll(async () => {
  use = updatesOf(app)
})

test('the sitter deletes an update within 15 minutes, in both places, and open pages get the changes', async () => {
  const stay = await aStayUnderWay(app)
  const live = await openLive(app, stay.owner)
  const { id: updateId } = (await use.post(stay, use.bodyOf(stay, { text: 'Hello' }))).body
  await expect.poll(() => live.events.map(({ topic }) => topic)).toContain('bookings')
  expect(live.events.map(({ topic }) => topic)).toContain('messages')
  const { etag } = await use.threadOf(stay.owner)
  const remove = (by: Person) => app.call(api.stayUpdates.remove, { params: { id: stay.bookingId, updateId } }, by)
  expect((await remove(await anOwner(app))).status).toBe(404)
  expect((await remove(stay.owner)).status).toBe(403)
  const before = live.events.length
  const { id: late } = (await use.post(stay, use.bodyOf(stay, { text: 'Second' }))).body
  expect((await remove(stay.sitter)).status).toBe(204)
  expect((await remove(stay.sitter)).status).toBe(404)
  await expect.poll(() => live.events.length).toBeGreaterThanOrEqual(before + 4)
  live.close()
  const thread = await use.threadOf(stay.owner)
  expect(thread.messages).toMatchObject([{ content: 'Second' }])
  expect(thread.conversation).toMatchObject({ unreadCount: 1 })
  expect(thread.etag).not.toBe(etag)
  expect((await use.list(stay, stay.owner)).body).toMatchObject([{ id: late }])
  app.now = new Date(app.now.getTime() + 15 * 60_000)
  const gone = { params: { id: stay.bookingId, updateId: late } }
  expect((await app.call(api.stayUpdates.remove, gone, stay.sitter)).text).toBe(
    'You can delete an update for 15 minutes after posting it.',
  )
})

test('a message deleted for oneself stays on the booking; its words are found by search', async () => {
  const stay = await aStayUnderWay(app)
  await use.post(stay, use.bodyOf(stay, { text: 'A marvelous squirrel chase' }))
  const found = async () =>
    (await app.call(api.messaging.conversations, { query: { search: 'squirrel' } }, stay.owner)).body
  expect(await found()).toMatchObject([{ match: { isUpdate: true } }])
  const { conversation, messages } = await use.threadOf(stay.owner)
  const params = { id: conversation?.id ?? '', messageId: messages[0]?.id ?? '' }
  expect((await app.call(api.messaging.deleteMessage, { params }, stay.owner)).status).toBe(204)
  expect(await found()).toEqual([])
  expect((await use.list(stay, stay.owner)).body).toHaveLength(1)
})

test('an admin who handles a report sees updates with their content', async () => {
  const stay = await aStayUnderWay(app)
  const url = await anUploadedPhoto(app, stay.sitter)
  await use.post(stay, use.bodyOf(stay, { text: 'A walk.', photos: [{ url }] }))
  const admin = await anAdmin(app)
  expect(await seenBy(app, url, admin)).toBe(404)
  const { conversation } = await use.threadOf(stay.owner)
  const report = { params: { id: conversation?.id ?? '' }, body: { reason: 'other' as const } }
  const { id } = (await app.call(api.reports.conversation, report, stay.owner)).body
  expect((await app.call(api.reports.read, { params: { id } }, admin)).body).toMatchObject([
    { content: 'A walk.', update: { bookingId: stay.bookingId, done: [] } },
  ])
  expect(await seenBy(app, url, admin)).toBe(200)
})

test('sixty days with twenty updates each are paged one by one', async () => {
  const stay = await aStayUnderWay(app)
  await use.post(stay, use.bodyOf(stay, { text: 'First' }))
  await app.connection.pool.query(
    `with said as (
       insert into messages (conversation_id, number, sender_id, content, is_update, created_at)
       select x.conversation_id, 1 + n, x.sender_id, 'Update ' || n, true, x.created_at + n / 20 * interval '1 day'
       from stay_updates d join messages x on x.id = d.message_id, generate_series(1, 1199) as n
       where d.booking_id = $1 returning id, created_at)
     insert into stay_updates (booking_id, message_id, client_id, said, has_words, ticks, photos, created_at)
     select $1, id, gen_random_uuid(), 'x', true, 0, 0, created_at from said`,
    [stay.bookingId],
  )
  const ids: string[] = []
  let after: string | undefined
  for (let page = 0; page < 20; page++) {
    const query = { limit: '100', ...(after && { after }) }
    const answer = await app.call(api.stayUpdates.list, { params: { id: stay.bookingId }, query }, stay.owner)
    ids.push(...answer.body.map(({ id }) => id))
    after = /after=([\w-]+)/.exec(String(answer.headers.link ?? ''))?.[1]
    if (!after) break
  }
  expect([ids.length, new Set(ids).size]).toEqual([1200, 1200])
  // refreshes the planner's statistics after the inserts
  await app.connection.pool.query('analyze stay_updates')
  const { rows } = await app.connection.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from stay_updates where booking_id = $1 order by created_at desc, id desc limit 50`,
    [stay.bookingId],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('stay_updates_booking')
})

test("deleting an account removes a sitter's photos and an owner's medication; the download has updates", async () => {
  const stay = await aStayUnderWay(app)
  const photo = await use.aPhoto(stay.sitter)
  const posted = await use.post(stay, use.bodyOf(stay, { text: 'Hello', photos: [{ ...photo, alt: 'Biscuit' }] }))
  // ticked in an update, as the release before did
  await app.connection.pool.query(
    `insert into stay_update_ticks values ($1, 0, $2, 'medication', 'Apoquel', '07:30', now())`,
    [posted.body.id, stay.petId],
  )
  const sweep = () =>
    sweepPictures({ db: app.connection.db, storage: app.storage }, new Date(app.now.getTime() + 25 * 3_600_000))
  await sweep()
  expect((await use.list(stay, stay.owner)).body).toMatchObject([{ photos: [photo] }])
  for (const [side, person] of [
    ['owner', stay.owner],
    ['sitter', stay.sitter],
  ] as const) {
    const { stayUpdates } = (await app.call(api.account.exportData, {}, person)).body
    expect(stayUpdates).toMatchObject([{ side, text: 'Hello', photos: [photo], done: [{ medication: 'Apoquel' }] }])
  }
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  app.now = new Date('2027-06-10T15:00:00Z')
  const [owner, sitter] = [await signedInAgain(app, stay.owner), await signedInAgain(app, stay.sitter)]
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  expect((await use.list(stay, sitter)).body).toMatchObject([
    { text: 'Hello', photos: [{ ...photo, alt: 'Biscuit' }], done: [{ activity: 'medication', medication: null }] },
  ])
  expect((await app.call(api.account.remove, {}, sitter)).status).toBe(204)
  await sweep()
  const { rows } = await app.connection.pool.query(
    `select m.content, f.picture_id, f.alt from stay_updates d join messages m on m.id = d.message_id
     join stay_update_photos f on f.update_id = d.id where d.booking_id = $1`,
    [stay.bookingId],
  )
  expect(rows).toEqual([{ content: 'Hello', picture_id: null, alt: null }])
})

test('the database refuses empty updates, duplicate ids, and medication on other activities', async () => {
  const stay = await aStayUnderWay(app)
  const { id } = (await use.post(stay, use.bodyOf(stay, { text: 'Hello' }))).body
  const run = (text: string, values: unknown[]) => app.connection.pool.query(text, values).then(() => 'taken', String)
  expect(await run('update stay_updates set has_words = false where id = $1', [id])).toContain('say_something')
  expect(
    await run(
      `insert into stay_updates (booking_id, message_id, client_id, said, has_words, ticks, photos, created_at)
       select booking_id, gen_random_uuid(), client_id, said, true, 0, 0, now() from stay_updates where id = $1`,
      [id],
    ),
  ).toContain('stay_updates_once')
  const tick = `insert into stay_update_ticks values ($1, 0, $2, 'walk', 'Apoquel', null, now())`
  expect(await run(tick, [id, stay.petId])).toContain('stay_update_ticks_medication')
})
