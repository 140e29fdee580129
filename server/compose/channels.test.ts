// @module-tag full
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startMailServer } from '#testing/mail-server.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwner } from '#testing/factories.ts'
import { channelsOf } from './channels.ts'
import { readEnv } from './env.ts'

const app = useTestApp()

const publicUrl = 'https://petstead.example'
const withSettings = (settings: Record<string, string>) =>
  channelsOf({ env: readEnv(settings), db: app.connection.db, publicUrl, clock: () => app.now, site: app.site.now })
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  DATABASE_URL: 'postgres://somewhere/petstead',
  PAYMENT_SANDBOX: 'true',
}
const content = { subject: 'Stay confirmed', heading: 'All set', paragraphs: ['See you soon.'], threadKey: 'booking:1' }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The messages that the mailbox keeps for a recipient. */
const kept = async (recipient: string) =>
  app.connection.db
    .selectFrom('mailbox')
    .select(['channel', 'subject', 'body', 'path'])
    .where('recipient', '=', recipient)
    .orderBy('channel')
    .execute()

test('without settings all messages are kept, and a repeated one only once', async () => {
  const { notices, ...channels } = await withSettings({})
  const owner = await anOwner(app)
  expect(channels).toMatchObject({ mailbox: '/mailbox', textMessages: true })
  for (let i = 0; i < 2; i++) {
    expect(await notices.mail({ key: 'a', to: owner.email, content })).toBe('sent')
    expect(await notices.push({ key: 'a', userId: owner.id, title: 'Hi', text: 'There', path: '/messages' })).toBe(
      'sent',
    )
    expect(await notices.sms({ key: 'a', to: '+15125550142', text: 'Tomorrow' })).toBe('sent')
  }
  expect(await kept(owner.email)).toEqual([
    { channel: 'mail', subject: 'Stay confirmed', body: 'See you soon.', path: null },
    { channel: 'push', subject: 'Hi', body: 'There', path: '/messages' },
  ])
  expect(await kept('+15125550142')).toHaveLength(1)
})

test('with a mail server mail is sent, and no mailbox is announced', async () => {
  const server = await startMailServer()
  closing.push(server.close)
  const { notices, mailbox } = await withSettings({ SMTP_URL: server.url, MAIL_FROM: 'us@petstead.example' })
  expect(mailbox).toBeUndefined()
  const unsubscribe = `${publicUrl}/unsubscribe/1`
  expect(await notices.mail({ key: 'b', to: 'somebody@b.example', content, unsubscribe })).toBe('sent')
  const [{ headers } = { headers: new Map<string, string>() }] = server.taken
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(headers.get('references')).toMatch(/^<thread\./)
  expect(await kept('somebody@b.example')).toEqual([])
  expect(await notices.mail({ key: 'c', to: 'nobody@b.example', content })).toBe('unreachable')
  await expect(notices.mail({ key: 'd', to: 'busy@b.example', content })).rejects.toThrow('450')
})

test('with Twilio settings text messages are sent', async () => {
  let asked = 0
  const service: Server = createServer((_request, response) => {
    asked++
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => service.closeAllConnections(),
    () => service.close(),
  )
  const { notices } = await withSettings({
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'word',
    SMS_FROM: '+15125550100',
    SMS_API_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  })
  expect(await notices.sms({ key: 'a', to: '+15125550143', text: 'Tomorrow' })).toBe('sent')
  expect(asked).toBe(1)
  expect(await kept('+15125550143')).toEqual([])
})

test('in production without settings, text messages are not sent and pushes are not kept', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'us@petstead.example' }
  const { notices, ...channels } = await withSettings({ ...production, ...mail })
  expect(channels).toMatchObject({ textMessages: false })
  expect(channels.mailbox).toBeUndefined()
  const owner = await anOwner(app)
  expect(await notices.sms({ key: 'a', to: '+15125550144', text: 'Tomorrow' })).toBe('unreachable')
  expect(await notices.push({ key: 'z', userId: owner.id, title: 'Hi', text: 'There', path: '/messages' })).toBe('sent')
  expect([...(await kept(owner.email)), ...(await kept('+15125550144'))]).toEqual([])
})

test('the push keys are created once and stored', async () => {
  const { pushKey } = await withSettings({})
  expect((await withSettings({})).pushKey).toBe(pushKey)
})
