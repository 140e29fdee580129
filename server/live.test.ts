import { randomUUID } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { livePath } from '#contract/vocabulary/live.ts'
import { createHub } from '#server/platform/live/hub.ts'
import { liveMark, sweepEvents } from '#server/platform/live/store.ts'
import { liveStream } from '#server/platform/live/stream.ts'
import { cookieOf, startTestApp, useTestApp } from '#testing/app.ts'
import { aPendingStay, aSitter, anOwner } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { openLive } from '#testing/live.ts'

const app = useTestApp({ live: true })

async function aConversation() {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  return { owner, sitter, id }
}
const tell = (userId: string, subject: string, db = app.connection.db) =>
  sql`select tell(${userId}::uuid, 'messages', ${subject}::uuid)`.execute(db)

test('a signed-out visitor gets no stream', async () => {
  expect((await fetch(app.address + livePath)).status).toBe(401)
})

test('a message is sent to both people of its conversation and nobody else', async () => {
  const { owner, sitter, id } = await aConversation()
  const streams = await Promise.all([owner, sitter, await aSitter(app)].map((person) => openLive(app, person)))
  await app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, owner)
  const about = expect.objectContaining({ topic: 'messages', subject: id, id: expect.any(Number) })
  await vi.waitFor(() => expect(streams.map(({ events }) => events[0])).toEqual([about, about, undefined]))
  const [ofOwner] = streams
  const before = ofOwner?.events.length ?? 0
  await app.call(api.messaging.read, { params: { id }, body: {} }, sitter)
  await vi.waitFor(() => expect(ofOwner?.events.length).toBeGreaterThan(before))
  for (const stream of streams) stream.close()
})

full('a block, a message deleted for oneself and a moved stay reach those whose conversation changes', async () => {
  const { owner, sitter, bookingId } = await aPendingStay(app)
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  const sent = await app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, owner)
  const [own, other] = [await openLive(app, owner), await openLive(app, sitter)]
  // what was told before may arrive after the streams were opened, but not after this
  const begun = randomUUID()
  await Promise.all([tell(owner.id, begun), tell(sitter.id, begun)])
  const told = () =>
    [own, other].map(({ events }) => {
      const after = events.slice(events.findIndex(({ subject }) => subject === begun) + 1)
      return after.filter(({ topic }) => topic === 'messages').length
    })
  for (const { events } of [own, other])
    await vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining({ subject: begun })))
  await app.call(api.messaging.block, { params: { id } }, sitter)
  await vi.waitFor(() => expect(told()).toEqual([1, 1]))
  await app.call(api.messaging.deleteMessage, { params: { id, messageId: sent.body.id } }, owner)
  await vi.waitFor(() => expect(told()).toEqual([2, 1]))
  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'declined' } }, sitter)
  await vi.waitFor(() => expect(told()).toEqual([3, 2]))
  for (const stream of [own, other]) stream.close()
})

test('ignores a notification with an unknown topic or a malformed payload', async () => {
  const owner = await anOwner(app)
  const stream = await openLive(app, owner)
  const notify = (payload: string) => sql`select pg_notify('live', ${payload})`.execute(app.connection.db)
  await notify(JSON.stringify({ user: owner.id, topic: 'of-the-next-release', subject: owner.id }))
  await notify('no JSON')
  await notify(JSON.stringify(['neither']))
  await tell(owner.id, owner.id)
  await vi.waitFor(() => expect(stream.events).toEqual([expect.objectContaining({ topic: 'messages' })]))
  stream.close()
})

test('typing is sent to the other person only, and not stored', async () => {
  const { owner, sitter, id } = await aConversation()
  const [own, other] = [await openLive(app, owner), await openLive(app, sitter)]
  await app.call(api.messaging.typing, { params: { id } }, owner)
  await vi.waitFor(() => expect(other.events).toEqual([{ topic: 'typing', subject: id }]))
  expect(own.events).toEqual([])
  expect((await openLive(app, sitter)).first).toEqual([{ topic: 'fresh', subject: sitter.id }])
})

full('one person has at most twenty streams, however many are requested at once', async () => {
  const { owner } = await aConversation()
  const asked = Array.from({ length: 60 }, () => openLive(app, owner).catch((error: unknown) => String(error)))
  const streams = await Promise.all(asked)
  const open = streams.filter((stream) => typeof stream !== 'string')
  expect(open).toHaveLength(20)
  expect(new Set(streams.filter((stream) => typeof stream === 'string').map((text) => text.slice(0, 10)))).toEqual(
    new Set(['Error: 429']),
  )
  for (const stream of open) stream.close()
})

full('an event at one server reaches streams at another', async () => {
  const { owner, sitter, id } = await aConversation()
  const other = await startTestApp({ live: true, database: app.database })
  const stream = await openLive(other, sitter)
  await app.call(api.messaging.typing, { params: { id } }, owner)
  await vi.waitFor(() => expect(stream.events).toEqual([{ topic: 'typing', subject: id }]))
  await app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, owner)
  await vi.waitFor(() => expect(stream.events.at(-1)).toMatchObject({ topic: 'messages', subject: id }))
  const seen = (await other.call(api.messaging.messages, { params: { id }, query: {} }, sitter)).body
  expect(seen.map(({ content }) => content)).toEqual(['Hello'])
  // read there, reported here
  const back = await openLive(app, owner)
  await other.call(api.messaging.read, { params: { id }, body: {} }, sitter)
  await vi.waitFor(() =>
    expect(back.events).toContainEqual(expect.objectContaining({ topic: 'messages', subject: id })),
  )
  // a session that ends here ends the stream there
  await app.connection.db.deleteFrom('sessions').where('user_id', '=', sitter.id).execute()
  await stream.ended
  back.close()
  await other.close()
})

test('a move of a booking is sent to both of its sides', async () => {
  const { owner, sitter, bookingId } = await aPendingStay(app)
  const streams = [await openLive(app, owner), await openLive(app, sitter)]
  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'accepted' } }, sitter)
  const about = expect.objectContaining({ topic: 'bookings', subject: bookingId })
  await vi.waitFor(() => expect(streams.map(({ events }) => events[0])).toEqual([about, about]))
  const payments = streams.map(({ events }) => events.length)
  await sql`update bookings set payment_state = 'authorized' where id = ${bookingId}`.execute(app.connection.db)
  await vi.waitFor(() => expect(streams.every(({ events }, at) => events.length > (payments[at] ?? 0))).toBe(true))
})

test('a reconnecting client gets the events it missed, or `fresh`', async () => {
  const { owner, id } = await aConversation()
  const stream = await openLive(app, owner)
  await tell(owner.id, id)
  await vi.waitFor(() => expect(stream.events).toHaveLength(1))
  const seen = stream.events[0]?.id ?? 0
  stream.close()
  const missed = crypto.randomUUID()
  await tell(owner.id, missed)
  expect((await openLive(app, owner, seen)).first).toContainEqual({
    topic: 'messages',
    subject: missed,
    id: expect.any(Number),
  })
  // an unknown event, one of another person, and no number
  const stranger = await anOwner(app)
  const others = await openLive(app, stranger)
  await tell(stranger.id, missed)
  await vi.waitFor(() => expect(others.events).toHaveLength(1))
  for (const after of [seen + 1000, others.events[0]?.id, Number.NaN])
    expect((await openLive(app, owner, after)).first).toMatchObject([{ topic: 'fresh' }])
  const watching = await openLive(app, owner)
  await sql`select tell(${owner.id}::uuid, 'messages', gen_random_uuid()) from generate_series(1, 201)`.execute(
    app.connection.db,
  )
  // an open page gets them as they arrive
  await vi.waitFor(() => expect(watching.events).toHaveLength(201))
  expect((await openLive(app, owner, seen)).first).toMatchObject([{ topic: 'fresh', id: expect.any(Number) }])
})

test('an event with an earlier id that commits later is not missed', async () => {
  const { owner, id } = await aConversation()
  const late = crypto.randomUUID()
  let commit = (): void => {}
  const held = new Promise<void>((resolve) => (commit = resolve))
  let written = (): void => {}
  const first = new Promise<void>((resolve) => (written = resolve))
  const slow = app.connection.db.transaction().execute(async (tx) => {
    await tell(owner.id, late, tx)
    written()
    await held
  })
  await first
  const stream = await openLive(app, owner)
  await tell(owner.id, id)
  await vi.waitFor(() => expect(stream.events).toHaveLength(1))
  stream.close()
  commit()
  await slow
  const again = await openLive(app, owner, stream.events[0]?.id)
  expect(again.first.map(({ subject }) => subject)).toContain(late)
})

test('a stream ends with its session', async () => {
  const owner = await anOwner(app)
  const stream = await openLive(app, owner)
  await sql`delete from sessions where user_id = ${owner.id}`.execute(app.connection.db)
  await stream.ended
  await expect(openLive(app, owner)).rejects.toThrow('401')
})

test('a session that ends while its stream opens ends the stream', async () => {
  const server = Fastify()
  let asked = 0
  liveStream(server, {
    db: app.connection.db,
    limit: async () => {},
    // signed in at first, and no more when the hub says that a session has ended
    findCaller: async () => (asked++ === 0 ? { id: randomUUID(), role: 'owner' } : null),
    hub: {
      count: () => 0,
      lastJoinedAt: () => 0,
      isListenedTo: () => false,
      passOn: () => {},
      close: async () => {},
      subscribe: async (_, { onSession }) => {
        onSession()
        return () => {}
      },
    },
  })
  const answer = await server.inject('/api/live')
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  await server.close()
})

test('a stream ends when the database connection is lost, and can be opened again', async () => {
  const owner = await anOwner(app)
  const stream = await openLive(app, owner)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen live'`.execute(app.connection.db)
  await stream.ended
  const again = await openLive(app, owner)
  const subject = crypto.randomUUID()
  await tell(owner.id, subject)
  await vi.waitFor(() => expect(again.events).toEqual([expect.objectContaining({ subject })]))
})

full('closing one of twenty streams allows another', async () => {
  const owner = await anOwner(app)
  const streams = await Promise.all(Array.from({ length: 20 }, () => openLive(app, owner)))
  await expect(openLive(app, owner)).rejects.toThrow('429')
  streams[0]?.close()
  await vi.waitFor(async () => (await openLive(app, owner)).close())
})

full('a client that does not read is disconnected', async () => {
  const owner = await anOwner(app)
  const { hostname, port } = new URL(app.address)
  const socket = connectSocket(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`GET ${livePath} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookieOf(owner)}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  for (let times = 0; times < 20; times++)
    await sql`select tell(${owner.id}::uuid, 'messages', gen_random_uuid()) from generate_series(1, 2000)`.execute(
      app.connection.db,
    )
  // read the data that is already buffered
  socket.resume()
  await closed
})

test('a closed hub ends its listeners and accepts no more', async () => {
  const hub = createHub(app.connection.pool)
  const ends = vi.fn<() => void>()
  const listener = { onEvent: () => {}, onSession: () => {}, onEnd: ends }
  await hub.subscribe('one', listener)
  await hub.close()
  expect([ends.mock.calls.length, hub.count('one')]).toEqual([1, 0])
  await expect(hub.subscribe('one', listener)).rejects.toThrow('The server ends')
})

test("a stream goes on from a page's mark with what the page could not contain", async () => {
  const { db } = app.connection
  const owner = await anOwner(app)
  const [before, during, after] = [randomUUID(), randomUUID(), randomUUID()]
  await tell(owner.id, before)
  const slow = await db.startTransaction().execute()
  await sql`select tell(${owner.id}::uuid, 'messages', ${during}::uuid)`.execute(slow)
  const mark = await liveMark(db)
  await slow.commit().execute()
  await tell(owner.id, after)
  await tell((await anOwner(app)).id, randomUUID())
  const stream = await openLive(app, owner, mark)
  expect(stream.first.map(({ topic, subject }) => [topic, subject])).toEqual([
    ['messages', during],
    ['messages', after],
    ['beat', owner.id],
  ])
  // without events it begins with the heartbeat: nothing has to be fetched again
  expect((await openLive(app, owner, await liveMark(db))).first).toEqual([{ topic: 'beat', subject: owner.id }])
})

test('a mark that is too old, of the future or malformed makes the page fetch everything', async () => {
  const owner = await anOwner(app)
  const mark = await liveMark(app.connection.db)
  const [seconds = '', snapshot = ''] = mark.split('.')
  const old = `${Number(seconds) - 15 * 60}.${snapshot}`
  const ahead = `${Number(seconds) + 15 * 60}.${snapshot}`
  const malformed = ['', '1', 'x', `${seconds}.9:3:`, `${seconds}.3:9:3,12`, `${seconds}.3:9:8,5`, `${seconds}.3:9:9`]
  const huge = `${seconds}.1:99999999999999999999:`
  for (const wrong of [old, ahead, ...malformed, huge, `${mark}'`, `${seconds}.0:5:`])
    expect([wrong, (await openLive(app, owner, wrong)).first[0]?.topic]).toEqual([wrong, 'fresh'])
})

test('events are deleted after a quarter of an hour', async () => {
  const owner = await anOwner(app)
  await tell(owner.id, crypto.randomUUID())
  const count = async () =>
    (await sql`select 1 from live_events where user_id = ${owner.id}`.execute(app.connection.db)).rows.length
  await sweepEvents(app.connection.db, new Date(Date.now() + 14 * 60_000))
  expect(await count()).toBe(1)
  await sweepEvents(app.connection.db, new Date(Date.now() + 16 * 60_000))
  expect(await count()).toBe(0)
})
