// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { caseMessages } from '#contract/vocabulary/cases.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, anAdmin, anOwner } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'

const app = useTestApp()
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows
const expectRefused = (answer: { status: number; text: string }, code: RefusalCode) =>
  expect([answer.status, answer.text]).toEqual([refusals[code].status, refusals[code].sentence])

const openAbout = async ({ owner, bookingId }: Stay) => {
  const body = { topic: 'stay', bookingId, problem: 'behavior', text: 'Something is wrong here.' } as const
  const { body: opened } = await app.call(api.cases.open, { body: { ...body, requestId: randomUUID() } }, owner)
  return opened.id ?? ''
}
const read = (id: string, after: string | null = null, person = admin) =>
  app.call(api.cases.messages, { params: { id }, body: { after } }, person)
const setState = (id: string, state: 'open' | 'waiting' | 'solved') =>
  app.call(api.cases.setState, { params: { id }, body: { state } }, admin)
const threadOf = async ({ owner, sitter }: Stay) =>
  (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body.id
const send = (id: string, content: string, person: Person, photos: readonly string[] = []) =>
  app.call(
    api.messaging.send,
    { params: { id }, body: { content, ...(photos[0] && { photo: { url: photos[0] } }) } },
    person,
  )

test('in an open case about a stay staff reads what its two sides wrote since the request, and nothing else', async () => {
  const stay = await aPendingStay(app)
  const thread = await threadOf(stay)
  await send(thread, 'canary-before', stay.owner)
  await run(`update messages set created_at = created_at - interval '2 days' where content = 'canary-before'`)
  const photo = await anUploadedPhoto(app, stay.sitter)
  await send(thread, 'canary-within', stay.sitter, [photo])
  // somebody else with the same sitter, and another stay
  const stranger = await anOwner(app)
  const { body: other } = await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stranger)
  await send(other.id, 'canary-other', stranger)

  expect(await seenBy(app, photo, admin)).toBe(404)
  const id = await openAbout(stay)
  const answer = await read(id)
  expect(answer.text).toContain('canary-within')
  for (const canary of ['canary-before', 'canary-other']) expect(answer.text).not.toContain(canary)
  // the other side has a name before staff asks it anything
  const [{ name }] = await run(`select first_name || ' ' || last_name as name from users where id = $1`, [
    stay.sitter.id,
  ])
  expect(answer.body.messages.at(-1)).toMatchObject({ sender: { id: stay.sitter.id, name }, hasPhoto: true })
  expect(answer.body.next).toBeNull()
  expect(await seenBy(app, photo, admin)).toBe(200)
  const [logged] = (await app.call(api.audit.list, { query: { subjectId: id } }, admin)).body
  const details = { booking: stay.bookingId, messages: answer.body.messages.length }
  expect(logged).toMatchObject({ action: 'messages_read', actor: { id: admin.id }, details })

  // the stay of another case is no way in, nor is being a side of it
  const elsewhere = await read(await openAbout(await aPendingStay(app)))
  expect(elsewhere.text).not.toContain('canary')
  expect((await read(id, null, stay.owner)).status).toBe(403)
  await setState(id, 'solved')
  expectRefused(await read(id), 'case_not_readable')
  expect(await seenBy(app, photo, admin)).toBe(404)
  const nothingRead = (await app.call(api.audit.list, { query: { subjectId: id, action: 'messages_read' } }, admin))
    .body
  expect(nothingRead).toHaveLength(1)
})

test('a case about no stay opens no conversation', async () => {
  const owner = await anOwner(app)
  const body = { topic: 'other', text: 'How do I change my name?', requestId: randomUUID() } as const
  const { id } = (await app.call(api.cases.open, { body }, owner)).body
  expectRefused(await read(id ?? ''), 'case_not_readable')
  expectRefused(await read(randomUUID()), 'case_not_found')
})

test('many messages are read in parts, each of which is written down', async () => {
  const stay = await aPendingStay(app)
  const thread = await threadOf(stay)
  const { count } = (await run(`select message_count as count from conversations where id = $1`, [thread]))[0]
  await run(
    `insert into messages (conversation_id, number, sender_id, content, created_at)
     select $1, $2 + n, $3, 'Word ' || n, $4 from generate_series(1, $5) as n`,
    [thread, count, stay.owner.id, app.now, caseMessages + 20],
  )
  const id = await openAbout(stay)
  const first = (await read(id)).body
  expect(first.messages).toHaveLength(caseMessages)
  const second = (await read(id, first.next)).body
  expect([second.messages.at(-1)?.content, second.next]).toEqual([`Word ${caseMessages + 20}`, null])
  const ids = [...first.messages, ...second.messages].map((message) => message.id)
  expect(new Set(ids).size).toBe(ids.length)
  const log = (await app.call(api.audit.list, { query: { subjectId: id } }, admin)).body
  expect(log.map(({ details }) => details.messages)).toEqual([second.messages.length, caseMessages])
})

test('staff opens a case with one side of a stay, once, which waits for them and is listed with the stay', async () => {
  const stay = await aPendingStay(app)
  const input = {
    with: 'sitter',
    problem: 'damage',
    text: 'An owner told us of damage.',
    requestId: randomUUID(),
  } as const
  const open = (more: object = {}) =>
    app.call(api.cases.openForStay, { params: { id: stay.bookingId }, body: { ...input, ...more } }, admin)
  const [opened, again] = [await open(), await open()]
  expect([opened.status, again.body.id]).toEqual([201, opened.body.id])
  expectRefused(await open({ with: 'owner' }), 'case_differs')
  expect(opened.body).toMatchObject({ state: 'waiting', opener: { id: stay.sitter.id }, other: { id: stay.owner.id } })
  const { id } = opened.body
  const shown = await app.call(api.cases.get, { params: { id } }, stay.sitter)
  expect(shown.body.entries).toMatchObject([{ from: 'staff', text: input.text }])
  expect((await app.call(api.cases.get, { params: { id } }, stay.owner)).status).toBe(404)
  await openAbout(stay)
  const { body: listed } = await app.call(api.cases.list, { query: { bookingId: stay.bookingId } }, admin)
  expect(listed.map(({ opener }) => opener?.id)).toEqual([stay.owner.id, stay.sitter.id])
  const log = (await app.call(api.audit.list, { query: { subjectId: id } }, admin)).body
  expect(log).toMatchObject([{ action: 'case_opened', details: { with: 'sitter' } }])
  const nowhere = { params: { id: randomUUID() }, body: { ...input, requestId: randomUUID() } }
  expectRefused(await app.call(api.cases.openForStay, nowhere, admin), 'not_found')
  const left = await aPendingStay(app)
  expect((await app.call(api.account.remove, {}, left.owner)).status).toBe(204)
  const body = { ...input, with: 'owner', requestId: randomUUID() } as const
  const about = { params: { id: left.bookingId }, body }
  expectRefused(await app.call(api.cases.openForStay, about, admin), 'user_not_found')
})
