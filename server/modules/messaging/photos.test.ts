// @module-tag full
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { hiddenEmail, hiddenPhone } from '#contract/vocabulary/contacts.ts'
import { sweepPictures } from '#server/modules/media/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aPicture, aSitter, anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'

const app = useTestApp()

async function aConversation() {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  return { owner, sitter, id }
}
type Sent = { content?: string; photo?: { url: string; alt?: string }; clientId?: string }
const send = (id: string, body: Sent, person: Person) => app.call(api.messaging.send, { params: { id }, body }, person)
const thread = async (id: string, person: Person) =>
  (await app.call(api.messaging.messages, { params: { id } }, person)).body
const seen = (url: string, person?: Person) => seenBy(app, url, person)
const upload = (person: Person) => anUploadedPhoto(app, person)

test('a photo is sent with or without words, and only the two of the conversation can fetch it', async () => {
  const { owner, sitter, id } = await aConversation()
  const url = await upload(owner)
  expect(await Promise.all([seen(url, owner), seen(url, sitter)])).toEqual([200, 404])
  const sent = await send(id, { photo: { url, alt: '  Luna on the\ncouch ' } }, owner)
  expect(sent.status, sent.text).toBe(201)
  expect(await thread(id, sitter)).toMatchObject([
    { content: '', photo: { url, alt: 'Luna on the couch', width: 600, height: 400 } },
  ])
  const others = [undefined, await anOwner(app), await aSitter(app), await anAdmin(app)]
  expect(await Promise.all([owner, sitter].map((person) => seen(url, person)))).toEqual([200, 200])
  expect(await Promise.all(others.map((person) => seen(url, person)))).toEqual([404, 404, 404, 404])
  const [listed] = (await app.call(api.messaging.conversations, {}, sitter)).body
  expect(listed).toMatchObject({ unreadCount: 1, lastMessage: { content: '', hasPhoto: true } })
})

test('hides emails and phone numbers in the description of a photo as in words', async () => {
  const { owner, sitter, id } = await aConversation()
  const alt = 'Luna, call 512-555-0142 or rita@example.com'
  const sent = await send(id, { photo: { url: await upload(owner), alt } }, owner)
  expect(sent.body).toMatchObject({ photo: { alt }, hidesContact: true })
  const hidden = `Luna, call ${hiddenPhone} or ${hiddenEmail}`
  expect(await thread(id, sitter)).toMatchObject([{ photo: { alt: hidden }, hidesContact: true }])
  const download = await app.call(api.account.exportData, {}, sitter)
  expect(download.body.conversations[0]?.messages[0]).toMatchObject({ photoAlt: hidden })
})

test('refuses a photo of another person and one that does not exist', async () => {
  const { owner, sitter, id } = await aConversation()
  const url = `/objects/uploads/${await aPicture(app, sitter)}`
  expect(await send(id, { photo: { url } }, owner)).toMatchObject({ status: 404 })
  expect(await send(id, { photo: { url: '/objects/uploads/0123456789abcdef' } }, owner)).toMatchObject({ status: 404 })
  expect(await send(id, { photo: { url: 'https://elsewhere.test/a.png' } }, owner)).toMatchObject({ status: 400 })
  expect(await send(id, {}, owner)).toMatchObject({ status: 400, text: 'Please write a message first.' })
  expect(await thread(id, owner)).toEqual([])
})

test('sending a photo again sends it once, and a different one under the same id is refused', async () => {
  const { owner, id } = await aConversation()
  const [one, two] = [await aPicture(app, owner), await aPicture(app, owner)].map((each) => `/objects/uploads/${each}`)
  const clientId = randomUUID()
  const tries = await Promise.all(
    [1, 2, 3].map(() => send(id, { content: 'Look', photo: { url: one ?? '' }, clientId }, owner)),
  )
  expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1)
  expect((await send(id, { content: 'Look', photo: { url: two ?? '' }, clientId }, owner)).status).toBe(409)
  expect((await send(id, { content: 'Look', clientId }, owner)).status).toBe(409)
  expect(await thread(id, owner)).toHaveLength(1)
})

test('an unsent photo is swept, a sent one is kept, and those of a former member are removed', async () => {
  const { owner, sitter, id } = await aConversation()
  const [kept, orphan] = [await upload(owner), await upload(owner)]
  await send(id, { content: 'Here', photo: { url: kept, alt: 'Luna' } }, owner)
  await send(id, { photo: { url: kept } }, owner)
  const download = await app.call(api.account.exportData, {}, owner)
  expect(download.body.conversations[0]?.messages[0]).toMatchObject({ photo: kept, photoAlt: 'Luna' })
  const sweep = () =>
    sweepPictures({ db: app.connection.db, storage: app.storage }, new Date(app.now.getTime() + 25 * 3_600_000))
  await sweep()
  expect(await Promise.all([seen(kept, owner), seen(orphan, owner)])).toEqual([200, 404])
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  expect(await thread(id, sitter)).toMatchObject([
    { content: 'Here', photo: { url: null, alt: null } },
    { content: '', photo: { url: null } },
  ])
  await sweep()
  expect(await seen(kept, sitter)).toBe(404)
})
