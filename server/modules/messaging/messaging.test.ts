import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPendingStay, aSitter, anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()

const open = (otherUserId: string | null, person: Person) =>
  app.call(api.messaging.open, { body: { otherUserId } }, person)
const send = (id: string, content: string, person: Person, clientId: string | null = null) =>
  app.call(api.messaging.send, { params: { id }, body: { content, clientId } }, person)
const thread = async (id: string, person: Person) =>
  (await app.call(api.messaging.messages, { params: { id }, query: { limit: '100' } }, person)).body
const read = (id: string, person: Person, upTo?: string) =>
  app.call(api.messaging.read, { params: { id }, body: { upTo } }, person)
const list = async (person: Person) => (await app.call(api.messaging.conversations, {}, person)).body

async function aConversation() {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { id } = (await open(sitter.id, owner)).body
  return { owner, sitter, id }
}

test('a message is sent, delivered and read as the browser reports', async () => {
  const { owner, sitter, id } = await aConversation()
  expect((await send(id, '  Hello  ', owner)).body).toMatchObject({ content: 'Hello', deliveredAt: null, readAt: null })
  expect((await list(owner))[0]).toMatchObject({ unreadCount: 0, lastMessage: { content: 'Hello' } })
  expect((await list(sitter))[0]).toMatchObject({ unreadCount: 1 })
  expect((await thread(id, owner))[0]).toMatchObject({ deliveredAt: null, readAt: null })
  expect((await app.call(api.messaging.delivered, {}, sitter)).status).toBe(204)
  expect((await thread(id, owner))[0]).toMatchObject({ deliveredAt: expect.any(String), readAt: null })
  // the sender reading their own message marks nothing
  await read(id, owner)
  await thread(id, sitter)
  expect((await thread(id, owner))[0]).toMatchObject({ readAt: null })
  expect((await read(id, sitter)).status).toBe(204)
  expect((await thread(id, owner))[0]).toMatchObject({ readAt: expect.any(String) })
  expect((await list(sitter))[0]).toMatchObject({ unreadCount: 0 })
})

test('messages that cross are both delivered and read', async () => {
  const { owner, sitter, id } = await aConversation()
  await send(id, 'one', owner)
  await read(id, sitter)
  await send(id, 'two', owner)
  await send(id, 'three', sitter)
  expect((await list(sitter))[0]).toMatchObject({ unreadCount: 1 })
  await read(id, sitter)
  expect((await list(sitter))[0]).toMatchObject({ unreadCount: 0 })
  await read(id, owner)
  expect((await thread(id, owner)).map(({ content, readAt }) => [content, readAt !== null])).toEqual([
    ['one', true],
    ['two', true],
    ['three', true],
  ])
})

test('a thread is read up to the message that was shown, and no mark goes back', async () => {
  const { owner, sitter, id } = await aConversation()
  const sent = [await send(id, 'one', owner), await send(id, 'two', owner), await send(id, 'three', owner)]
  const marks = async () => (await thread(id, owner)).map(({ readAt }) => readAt !== null)
  await read(id, sitter, sent[1]?.body.id)
  expect(await marks()).toEqual([true, true, false])
  expect((await list(sitter))[0]).toMatchObject({ unreadCount: 1 })
  await read(id, sitter, sent[0]?.body.id)
  // an unknown message marks nothing
  await read(id, sitter, randomUUID())
  expect(await marks()).toEqual([true, true, false])
  await read(id, sitter)
  expect(await marks()).toEqual([true, true, true])
  expect((await list(sitter))[0]).toMatchObject({ unreadCount: 0 })
})

full('opening from both sides at once makes one conversation', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  await aListing(app, sitter)
  const stay = await aPendingStay(app)
  const both = [stay.owner, stay.sitter] as const
  const opened = await Promise.all(
    Array.from({ length: 32 }, (_, i) => open(both[(i + 1) % 2]?.id ?? '', both[i % 2] ?? stay.owner)),
  )
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  expect((await open(sitter.id, owner)).status).toBe(200)
})

test('sending one message twice stores it once, also at the same time', async () => {
  const { owner, sitter, id } = await aConversation()
  const clientId = randomUUID()
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(id, 'Once', owner, clientId)))
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  expect(await thread(id, sitter)).toHaveLength(1)
  expect(await send(id, 'Other words', owner, clientId)).toMatchObject({
    status: 409,
    text: 'This message was already sent with different text. Please reload the page.',
  })
  expect(await thread(id, sitter)).toHaveLength(1)
})

full('many messages at once keep their order and none is lost', async () => {
  const { owner, sitter, id } = await aConversation()
  await Promise.all(Array.from({ length: 60 }, (_, i) => send(id, `message ${i}`, i % 2 ? owner : sitter)))
  const messages = await thread(id, owner)
  expect(new Set(messages.map(({ content }) => content)).size).toBe(60)
  const { rows } = await app.connection.pool.query<{ number: number }>(
    'select number from messages where conversation_id = $1 order by number',
    [id],
  )
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
})

test('a later message is never older than the one before', async () => {
  const { owner, sitter, id } = await aConversation()
  const now = app.now
  await send(id, 'first', owner)
  // its request arrived first but waited for the other's lock
  app.now = new Date(now.getTime() - 5)
  await send(id, 'second', sitter)
  app.now = now
  const [first, second] = await thread(id, owner)
  expect([first?.content, second?.content]).toEqual(['first', 'second'])
  expect(second?.createdAt).toBe(first?.createdAt)
})

test('a hidden conversation comes back with the next message', async () => {
  const { owner, sitter, id } = await aConversation()
  await send(id, 'Hello', owner)
  expect((await app.call(api.messaging.deleteConversation, { params: { id } }, sitter)).status).toBe(204)
  expect(await list(sitter)).toEqual([])
  expect(await list(owner)).toHaveLength(1)
  await send(id, 'Still there?', owner)
  expect(await list(sitter)).toHaveLength(1)
})

test('blank and overlong messages are refused', async () => {
  const { owner, id } = await aConversation()
  expect(await send(id, '  \n ', owner)).toMatchObject({ status: 400, text: 'Please write a message first.' })
  expect((await send(id, 'x'.repeat(2001), owner)).status).toBe(400)
  expect((await send(id, 'x'.repeat(2000), owner)).status).toBe(201)
})

test('decides who may start a conversation with whom', async () => {
  const [owner, other, sitter, admin] = [await anOwner(app), await anOwner(app), await aSitter(app), await anAdmin(app)]
  expect((await open(other.id, owner)).status).toBe(403)
  expect((await open(owner.id, sitter)).status).toBe(403)
  const { rows } = await app.connection.pool.query<{ id: string }>(
    `insert into listings (sitter_id) values ($1) returning id`,
    [other.id],
  )
  expect(rows).toHaveLength(1)
  // a person with only a draft listing cannot be contacted
  expect((await open(other.id, owner)).status).toBe(403)
  expect((await open(owner.id, admin)).status).toBe(200)
  expect((await open(admin.id, owner)).status).toBe(200)
  expect(await open(owner.id, owner)).toMatchObject({ status: 400, text: 'Cannot message yourself' })
  expect(await open(null, owner)).toMatchObject({ status: 400, text: 'Sitter information not available.' })
  expect(await open(null, sitter)).toMatchObject({ status: 400, text: 'Owner information not available.' })
  expect((await open(randomUUID(), owner)).status).toBe(404)
})
