import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aSitter, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

const open = async (otherUserId: string, person: Person) =>
  (await app.call(api.messaging.open, { body: { otherUserId } }, person)).body.id
const send = async (id: string, content: string, person: Person) =>
  (await app.call(api.messaging.send, { params: { id }, body: { content } }, person)).body.id
const search = async (person: Person, text: string) =>
  (await app.call(api.messaging.conversations, { query: { search: text } }, person)).body
const called = (person: Person, fullname: string) =>
  app.connection.pool.query('update users set fullname = $2 where id = $1', [person.id, fullname])

test("a search finds names and words in the searcher's own messages, latest conversation first", async () => {
  const [sitter, ana, ben] = [await aSitter(app), await anOwner(app), await anOwner(app)]
  await called(ana, 'Ana Álvarez')
  await called(ben, 'Ben Garden')
  const [withAna, withBen] = [await open(sitter.id, ana), await open(sitter.id, ben)]
  await send(withAna, 'Is the garden fenced? Luna jumps.', ana)
  await send(withAna, 'It is, all around.', sitter)
  for (let i = 0; i < 3; i++) await send(withAna, `See you on day ${i}`, ana)
  await send(withBen, 'Do you have a café nearby?', ben)
  const found = async (text: string) => (await search(sitter, text)).map(({ id }) => id)
  expect(await found('garden')).toEqual([withBen, withAna])
  expect(await found('fenc')).toEqual([withAna])
  expect(await found('gardens fenced')).toEqual([withAna])
  expect(await found('alvarez')).toEqual([withAna])
  expect(await found('CAFE')).toEqual([withBen])
  expect(await found('nobody')).toEqual([])
  // stop words match only names
  expect(await found('is it')).toEqual([])
  expect(await found('%')).toEqual([])
  const [hit] = await search(sitter, 'fenced')
  expect(hit?.match).toMatchObject({ content: 'Is the garden fenced? Luna jumps.', senderId: ana.id })
  expect((await search(sitter, 'alvarez'))[0]?.match).toBeNull()
  // other people do not find them
  expect(await search(ben, 'fenced')).toEqual([])
  expect(await search(await anOwner(app), 'garden')).toEqual([])
})

test('messages deleted for oneself are not found', async () => {
  const [sitter, owner] = [await aSitter(app), await anOwner(app)]
  const id = await open(sitter.id, owner)
  const messageId = await send(id, 'A marvelous hedgehog', owner)
  await send(id, 'It sleeps', owner)
  await app.call(api.messaging.deleteMessage, { params: { id, messageId } }, sitter)
  expect(await search(sitter, 'hedgehog')).toEqual([])
  expect(await search(owner, 'hedgehog')).toHaveLength(1)
  await app.call(api.messaging.deleteMessage, { params: { id, messageId } }, owner)
  expect(await search(owner, 'hedgehog')).toEqual([])
  expect(await search(owner, 'sleeps')).toHaveLength(1)
  await app.call(api.messaging.deleteConversation, { params: { id } }, owner)
  expect(await search(owner, 'sleeps')).toEqual([])
})
