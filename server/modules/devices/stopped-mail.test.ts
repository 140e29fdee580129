import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { readEnv } from '#server/compose/env.ts'
import { channelsOf } from '#server/compose/channels.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { mailWebhook } from './mail-webhook.ts'

const secret = 'a-secret-of-24-letters-and-more'
const confirmed: string[] = []
let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp({
    extend: (server, db) =>
      mailWebhook(server, { db, secret, clock: () => app.now, confirm: async (url) => confirmed.push(url) }),
  })
})
beforeEach(async () => {
  owner = await anOwner(app)
})
afterAll(() => app.close())

const basic = (password: string) => `Basic ${Buffer.from(`mail:${password}`).toString('base64')}`
const report = (body: unknown, authorization: string | undefined = basic(secret)) =>
  app.server.inject({
    method: 'POST',
    url: '/api/webhooks/mail',
    headers: { 'content-type': 'text/plain; charset=UTF-8', ...(authorization && { authorization }) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const bounce = (more: object = {}) => ({ type: 'bounce', email: owner.email.toUpperCase(), ...more })
const stopped = async () => (await app.call(api.devices.reach, {}, owner)).body.stoppedMail

/** Sends the owner a requested mail and a notification through the demo mailbox. Returns what arrived. */
async function arrives() {
  const env = readEnv({ NODE_ENV: 'test', DEMO: 'false' })
  const db = app.connection.db
  const publicUrl = 'http://petstead.test'
  const { mail, notices } = await channelsOf({ env, db, publicUrl, clock: () => app.now, site: app.site.now })
  const count = async () =>
    (await db.selectFrom('mailbox').select('id').where('recipient', '=', owner.email).execute()).length
  const before = await count()
  await mail({ to: owner.email, subject: 'A new password', text: 'Hello' })
  const asked = (await count()) - before
  const content = { subject: 'News', heading: 'News', paragraphs: ['Hello'] }
  return { asked: asked === 1, news: await notices.mail({ key: crypto.randomUUID(), to: owner.email, content }) }
}

test('a bounce stops all mail to its address until the person resumes it', async () => {
  expect(await arrives()).toEqual({ asked: true, news: 'sent' })
  expect(await stopped()).toBeNull()
  expect((await report(bounce())).statusCode).toBe(204)
  expect(await stopped()).toEqual({ reason: 'bounced', since: app.now.toISOString() })
  expect(await arrives()).toEqual({ asked: false, news: 'unreachable' })
  expect((await app.call(api.devices.sendMailAgain, {}, owner)).status).toBe(204)
  expect(await stopped()).toBeNull()
  expect(await arrives()).toEqual({ asked: true, news: 'sent' })
})

test('a complaint stops notifications, but not mail that its person asks for', async () => {
  await report({ type: 'complaint', email: owner.email }, `Bearer ${secret}`)
  expect(await stopped()).toMatchObject({ reason: 'complained' })
  expect(await arrives()).toEqual({ asked: true, news: 'unreachable' })
  // a bounce does not replace a complaint
  app.now = new Date(app.now.getTime() + 1000)
  await report(bounce())
  expect(await stopped()).toMatchObject({ reason: 'complained' })
})

test('a temporary failure stops nothing', async () => {
  expect((await report(bounce({ permanent: false }))).statusCode).toBe(204)
  expect(await stopped()).toBeNull()
})

test('a repeated or late report does not stop mail again', async () => {
  const sent = bounce({ at: app.now.toISOString() })
  app.now = new Date(app.now.getTime() + 60_000)
  await Promise.all(Array.from({ length: 5 }, () => report(sent)))
  const first = await stopped()
  await report(sent)
  expect(await stopped()).toEqual(first)
  await app.call(api.devices.sendMailAgain, {}, owner)
  await report(sent)
  expect(await stopped()).toBeNull()
  app.now = new Date(app.now.getTime() + 60_000)
  await report(bounce({ at: app.now.toISOString() }))
  expect(await stopped()).toMatchObject({ reason: 'bounced' })
})

test('rejects a wrong secret, and a body that is no report', async () => {
  for (const wrong of ['', basic('wrong'), `Bearer ${secret}x`, basic('')]) {
    const answer = await report(bounce(), wrong)
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Basic realm="mail"'])
  }
  expect((await report('Hello')).statusCode).toBe(400)
  expect(await stopped()).toBeNull()
})

test('confirms a subscription of Amazon', async () => {
  const SubscribeURL = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
  expect((await report({ Type: 'SubscriptionConfirmation', SubscribeURL })).statusCode).toBe(204)
  expect(confirmed).toEqual([SubscribeURL])
})

test("admins see it with the mail server's answer, and it is deleted with the account", async () => {
  const admin = await anAdmin(app)
  await report(bounce({ detail: '550 5.1.1 No such user' }))
  const { body } = await app.call(api.admin.users, { query: { search: owner.email } }, admin)
  expect(body.map(({ stoppedMail }) => stoppedMail)).toEqual([
    { reason: 'bounced', since: app.now.toISOString(), detail: '550 5.1.1 No such user' },
  ])
  expect((await app.call(api.account.exportData, {}, owner)).body.stoppedMail).toMatchObject({ reason: 'bounced' })
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  const left = app.connection.db
    .selectFrom('stopped_mail')
    .select('address')
    .where('address', '=', owner.email.toLowerCase())
  expect(await left.execute()).toEqual([])
})
