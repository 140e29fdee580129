import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { defaultQuickAnswers } from '#contract/vocabulary/quick-answers.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, aPet, aSitter, anAdmin, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

const open = async (otherUserId: string, person: Person) =>
  (await app.call(api.messaging.open, { body: { otherUserId } }, person)).body.id
const send = (id: string, person: Person) =>
  app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, person)
const block = (id: string, person: Person) => app.call(api.messaging.block, { params: { id } }, person)
const unblock = (id: string, person: Person) => app.call(api.messaging.unblock, { params: { id } }, person)
const blocked = async (id: string, person: Person) =>
  (await app.call(api.messaging.conversation, { params: { id } }, person)).body.blocked

test('a block stops messages both ways and tells each side why; the person who blocked can unblock', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const id = await open(sitter.id, owner)
  await send(id, owner)
  expect([await blocked(id, owner), await blocked(id, sitter)]).toEqual([null, null])
  expect((await block(id, sitter)).status).toBe(204)
  expect((await block(id, sitter)).status).toBe(204)
  expect([await blocked(id, owner), await blocked(id, sitter)]).toEqual(['by-them', 'by-you'])
  expect(await send(id, owner)).toMatchObject({ status: 403, text: refusals.blocked_you.sentence })
  expect(await send(id, sitter)).toMatchObject({ status: 409, text: refusals.you_blocked.sentence })
  // existing messages stay readable, and the blocked person cannot remove the block
  expect((await app.call(api.messaging.messages, { params: { id } }, owner)).body).toHaveLength(1)
  expect((await unblock(id, owner)).status).toBe(204)
  expect((await send(id, owner)).status).toBe(403)
  await unblock(id, sitter)
  expect((await send(id, owner)).status).toBe(201)
})

test('messages sent during a block are stored before it, or refused', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const id = await open(sitter.id, owner)
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => send(id, owner))),
    block(id, sitter),
  ])
  const kept = (await app.call(api.messaging.messages, { params: { id } }, sitter)).body.length
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(kept)
  expect((await send(id, owner)).status).toBe(403)
})

test('support cannot be blocked, and nobody can block in a conversation of others', async () => {
  const [owner, sitter, admin] = [await anOwner(app), await aSitter(app), await anAdmin(app)]
  const id = await open(admin.id, owner)
  expect(await block(id, owner)).toMatchObject({ status: 403, text: refusals.cannot_block.sentence })
  expect((await block(id, admin)).status).toBe(204)
  expect((await block(id, sitter)).status).toBe(404)
  expect((await unblock(id, sitter)).status).toBe(404)
})

test('a block refuses new stays between the two; existing ones continue', async () => {
  const stay = await aPendingStay(app)
  const { owner, sitter, listingId, bookingId } = stay
  const id = await open(sitter.id, owner)
  const petId = await aPet(app, owner)
  const request = () =>
    app.call(
      api.bookings.request,
      {
        body: {
          listingId,
          petIds: [petId],
          startDate: daysFromNow(app, 60),
          endDate: daysFromNow(app, 61),
          totalAmount: '50.00',
        },
      },
      owner,
    )
  await block(id, sitter)
  expect(await request()).toMatchObject({ status: 403, text: refusals.blocked_by_sitter.sentence })
  await unblock(id, sitter)
  await block(id, owner)
  expect(await request()).toMatchObject({ status: 403, text: refusals.sitter_blocked.sentence })
  const accept = { params: { id: bookingId }, body: { status: 'accepted' as const } }
  expect((await app.call(api.bookings.change, accept, sitter)).status).toBe(200)
  await unblock(id, owner)
  expect((await request()).status).toBe(201)
})

test('a message deleted for oneself stays for the other side, and the list shows the one before it', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const id = await open(sitter.id, owner)
  const say = async (content: string) =>
    (await app.call(api.messaging.send, { params: { id }, body: { content } }, owner)).body.id
  await say('First')
  const messageId = await say('Second')
  const drop = (person: Person, of = id) =>
    app.call(api.messaging.deleteMessage, { params: { id: of, messageId } }, person)
  expect((await drop(await anOwner(app))).status).toBe(404)
  expect((await drop(owner, await open((await aSitter(app)).id, owner))).status).toBe(404)
  expect((await drop(owner)).status).toBe(204)
  const texts = async (person: Person) =>
    (await app.call(api.messaging.messages, { params: { id } }, person)).body.map(({ content }) => content)
  expect(await texts(owner)).toEqual(['First'])
  expect(await texts(sitter)).toEqual(['First', 'Second'])
  // a message deleted before it was read does not count as unread
  const unread = async () => (await app.call(api.messaging.conversation, { params: { id } }, sitter)).body.unreadCount
  expect(await unread()).toBe(2)
  const third = await say('Third')
  await app.call(api.messaging.deleteMessage, { params: { id, messageId: third } }, sitter)
  expect(await unread()).toBe(2)
  const last = async (person: Person) =>
    (await app.call(api.messaging.conversation, { params: { id } }, person)).body.lastMessage?.content
  expect([await last(owner), await last(sitter)]).toEqual(['Third', 'Second'])
})

test('a sitter starts with default quick answers and saves their own in order', async () => {
  const sitter = await aSitter(app)
  const answers = async () => (await app.call(api.messaging.quickAnswers, {}, sitter)).body.answers
  const save = (texts: string[]) => app.call(api.messaging.saveQuickAnswers, { body: { answers: texts } }, sitter)
  expect(await answers()).toEqual(defaultQuickAnswers)
  expect((await save([' Sure! ', 'See you soon'])).body.answers).toEqual(['Sure!', 'See you soon'])
  expect((await save([])).status).toBe(200)
  expect(await answers()).toEqual([])
  expect((await save(['  '])).status).toBe(400)
  expect((await save(Array.from({ length: 9 }, () => 'x'))).status).toBe(400)
  expect((await save(['x'.repeat(501)])).status).toBe(400)
  expect((await app.call(api.account.remove, {}, sitter)).status).toBe(204)
  const left = await app.connection.pool.query('select from quick_answers where user_id = $1', [sitter.id])
  expect(left.rowCount).toBe(0)
})
