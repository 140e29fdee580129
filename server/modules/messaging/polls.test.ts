import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { full } from '#testing/full.ts'
import { statementsOf } from '#testing/statements.ts'
import { aSitter, anOwner, signedInAgain } from '#testing/factories.ts'

const app = useTestApp()

const dayMs = 86_400_000

full('polling alone ends a session after a week; writing keeps it alive', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const began = app.now
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  await app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, sitter)
  const [idle, active] = [await signedInAgain(app, owner), await signedInAgain(app, owner)]
  /** Everything that the messages screen polls. */
  const polls = async () => {
    const answers = [
      await app.call(api.messaging.conversations, {}, idle),
      await app.call(api.messaging.conversation, { params: { id } }, idle),
      await app.call(api.messaging.messages, { params: { id } }, idle),
      await app.call(api.messaging.delivered, {}, idle),
      await app.call(api.messaging.read, { params: { id }, body: {} }, idle),
    ]
    return answers.map(({ status }) => status)
  }
  const write = async () =>
    (await app.call(api.messaging.send, { params: { id }, body: { content: 'Still here' } }, active)).status
  try {
    for (let day = 1; day <= 6; day++) {
      app.now = new Date(began.getTime() + day * dayMs)
      expect(await polls()).toEqual([200, 200, 200, 204, 204])
      expect(await write()).toBe(201)
    }
    app.now = new Date(began.getTime() + 7 * dayMs + 60_000)
    expect(await polls()).toEqual([401, 401, 401, 401, 401])
    expect(await write()).toBe(201)
  } finally {
    app.now = began
  }
})

test('a poll without news is answered by one query, whatever the thread shows', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  await app.call(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, sitter)
  const url = `/api/conversations/${id}/messages`
  const poll = (tag: unknown) =>
    app.server.inject({ url, headers: { cookie: cookieOf(owner), 'if-none-match': String(tag) } })
  const { headers } = await poll('')
  const statements = await statementsOf(async () => expect((await poll(headers.etag)).statusCode).toBe(304))
  // search may read a listing meanwhile
  expect(statements.filter((text) => /\b(?:sessions|conversation\w*|messages)\b/.test(text))).toHaveLength(1)
})
