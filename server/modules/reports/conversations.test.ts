import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

const send = (id: string, content: string, person: Person) =>
  app.call(api.messaging.send, { params: { id }, body: { content } }, person)
const report = (id: string, person: Person) =>
  app.call(api.reports.conversation, { params: { id }, body: { reason: 'harassment', details: 'Rude.' } }, person)
const queue = async (admin: Person, status?: 'open' | 'closed') =>
  (await app.call(api.reports.list, { query: { status } }, admin)).body
const read = (id: string, admin: Person) => app.call(api.reports.read, { params: { id } }, admin)
const close = (id: string, admin: Person) =>
  app.call(api.reports.close, { params: { id }, body: { outcome: 'resolved' } }, admin)

async function aConversation() {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  return { owner, sitter, id }
}

test('an admin reads the messages before a report, which is logged, and closes it', async () => {
  const { owner, sitter, id } = await aConversation()
  const admin = await anAdmin(app)
  for (let i = 1; i <= 45; i++)
    await app.connection.db
      .insertInto('messages')
      .values({ conversation_id: id, number: i, sender_id: sitter.id, content: `Old ${i}`, created_at: app.now })
      .execute()
  await app.connection.db.updateTable('conversations').set({ message_count: 45 }).where('id', '=', id).execute()
  await send(id, 'Call me at 512-555-0142, now!', sitter)
  const answers = await Promise.all([report(id, owner), report(id, owner), report(id, owner)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toBe(refusals.conversation_reported.sentence)
  await send(id, 'After the report', sitter)

  const [open] = await queue(admin)
  expect(open).toMatchObject({
    conversationId: id,
    listingId: null,
    reason: 'harassment',
    details: 'Rude.',
    reporter: { id: owner.id },
    reported: { id: sitter.id },
    outcome: null,
  })
  const reportId = open?.id ?? ''
  const said = (await read(reportId, admin)).body
  expect(said).toHaveLength(40)
  expect(said.at(-1)).toMatchObject({ sender: { id: sitter.id }, content: 'Call me at 512-555-0142, now!' })
  // reading marks nothing as read, and is in the audit log
  expect((await app.call(api.messaging.conversation, { params: { id } }, owner)).body.unreadCount).toBe(47)
  const log = (await app.call(api.audit.list, {}, admin)).body
  expect(log[0]).toMatchObject({ action: 'conversation_read', subject: { kind: 'report', id: reportId } })

  const closing = await Promise.all([close(reportId, admin), close(reportId, admin)])
  expect(closing.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await queue(admin)).toEqual([])
  expect(await queue(admin, 'closed')).toMatchObject([{ id: reportId, outcome: 'resolved' }])
  expect((await read(reportId, admin)).status).toBe(404)
  // a new incident can be reported again
  expect((await report(id, owner)).status).toBe(201)
})

test('only admins read the queue, and only the two people report a conversation', async () => {
  const { owner, sitter, id } = await aConversation()
  await send(id, 'Hello', owner)
  const stranger = await anOwner(app)
  expect((await report(id, stranger)).status).toBe(404)
  const { id: reportId } = (await report(id, sitter)).body
  expect((await read(reportId, sitter)).status).toBe(403)
  expect((await app.call(api.reports.list, {}, owner)).status).toBe(403)
  const mine = (await app.call(api.account.exportData, {}, sitter)).body.reports
  expect(mine).toMatchObject([{ id: reportId, conversationId: id }])
})

test('the queue has listings and conversations, finds people and titles, and counts them', async () => {
  const admin = await anAdmin(app)
  const listingId = await aListing(app, await aSitter(app))
  await app.connection.pool.query(`update listings set title = 'The Crooked House' where id = $1`, [listingId])
  await app.call(api.reports.listing, { params: { id: listingId }, body: { reason: 'duplicate' } }, await anOwner(app))
  const found = await app.call(api.reports.list, { query: { search: 'crooked' } }, admin)
  expect(found.body).toMatchObject([{ listingId, conversationId: null, listingTitle: 'The Crooked House' }])
  expect(found.headers['x-total-count']).toBe('1')
  // a report of a listing has no conversation to read
  expect((await read(found.body[0]?.id ?? '', admin)).status).toBe(404)
})
