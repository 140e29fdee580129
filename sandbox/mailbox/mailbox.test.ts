// docs/product.md#demo
import { plainLook } from '#server/platform/html-pages/page.ts'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '#server/identity-provider/accounts.ts'
import { insertLink } from '#server/identity-provider/links.ts'
import { siteWords } from '#testing/site.ts'
import { letterOf } from '#server/gateways/mail/letter.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { keepPush, mailboxMailer, mailboxPages, mailboxTexter } from './mailbox.ts'

const app = useTestApp()
let box: FastifyInstance
let people: Record<'admin' | 'ada' | 'bob', Person>
beforeAll(async () => {
  const [admin, ada, bob] = await Promise.all([anAdmin(app), anOwner(app), anOwner(app)])
  people = { admin, ada, bob }
  const { db } = app.connection
  box = Fastify()
  const callers: Readonly<Record<string, Person | undefined>> = people
  mailboxPages(box, {
    db,
    frame: { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook },
    findCaller: async ({ headers }) => callers[String(headers['x-who'])] ?? null,
  })
  const send = mailboxMailer(db)
  const content = { subject: 'Stay with Rex', heading: 'Rex', paragraphs: ['<b>Hello</b> there'] }
  const letter = letterOf(content, { to: ada.email, publicUrl: 'http://petstead.test', site: siteWords, key: 'once' })
  await send(letter)
  await send(letter)
  await send({ to: bob.email, subject: 'Confirm your email', text: 'http://petstead.test/confirm?a=1&b=2' })
  await keepPush(db, ada.id, { title: 'A push', body: 'Rex is fine', path: '/bookings/1', key: 'p' })
  await mailboxTexter(db)({ to: '(512) 555-0199', text: 'Tomorrow' })
})

const open = (path: string, who = '') => box.inject({ url: path, headers: { 'x-who': who } })
/** Counts how often a page shows each of the four messages. */
async function seen(path: string, who?: string): Promise<Record<string, number>> {
  const { body } = await open(path, who)
  const counts = ['Stay with Rex</h2>', 'Confirm your email', 'A push', 'Tomorrow'].map(
    (words) => [words.replace('</h2>', ''), body.split(words).length - 1] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

test('admins read everything, others their own messages, and visitors only mail about accounts', async () => {
  const all = { 'Stay with Rex': 1, 'Confirm your email': 1, 'A push': 1, Tomorrow: 1 }
  expect(await seen('/mailbox', 'admin')).toEqual(all)
  expect(await seen('/mailbox', 'ada')).toEqual({ 'Stay with Rex': 1, 'A push': 1 })
  expect(await seen('/mailbox')).toEqual({ 'Confirm your email': 1 })
})

test('a person also reads mail to the email that they want to log in with, while that waits', async () => {
  const { db } = app.connection
  const made = { email: people.bob.email, passwordHash: 'none', givenName: 'Bob', familyName: '' }
  const account = (await createAccount(db, made)) ?? ''
  await db.updateTable('users').set({ subject: account }).where('id', '=', people.bob.id).execute()
  const send = mailboxMailer(db)
  const html = (text: string) => `<!doctype html><html><head></head><body>${text}</body></html>`
  await send({ to: people.bob.email, subject: 'To the old email', text: 'A link', html: html('The old one') })
  await send({ to: 'wanted@people.test', subject: 'To the new email', text: 'A link', html: html('The new one') })
  const reads = async (who: string) => (await open('/mailbox', who)).body.includes('To the new email')
  expect(await reads('bob')).toBe(false)
  await insertLink(db, account, { purpose: 'change-email', email: 'wanted@people.test' }, app.now)
  expect([await reads('bob'), await reads('ada')]).toEqual([true, false])
  // each mail opens as itself
  const { body } = await open('/mailbox', 'bob')
  const frames = [...body.matchAll(/<iframe[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src)
  const shown = await Promise.all(frames.map(async (src) => /The \w+ one/.exec((await open(src, 'bob')).body)?.[0]))
  expect(shown.toSorted()).toEqual(['The new one', 'The old one'])
  for (const src of frames) expect((await open(src, 'ada')).statusCode).toBe(404)
  await db.deleteFrom('mailbox').where('subject', '=', 'To the old email').execute()
  await db.deleteFrom('mailbox').where('recipient', '=', 'wanted@people.test').execute()
})

test('shows each channel separately', async () => {
  expect(await seen('/mailbox?channel=mail', 'admin')).toEqual({ 'Stay with Rex': 1, 'Confirm your email': 1 })
  expect(await seen('/mailbox?channel=push', 'admin')).toEqual({ 'A push': 1 })
  expect(await seen('/mailbox?channel=sms', 'admin')).toEqual({ Tomorrow: 1 })
  expect(Object.keys(await seen('/mailbox?channel=pigeon', 'admin'))).toHaveLength(4)
})

test('an HTML mail is in a frame that runs and loads nothing, for those who may read it', async () => {
  const { body, headers } = await open('/mailbox', 'ada')
  expect(headers['content-security-policy']).toContain("frame-src 'self'")
  const [, src = ''] = /<iframe[^>]*\ssrc="([^"]+)"/.exec(body) ?? []
  expect(src).toMatch(/^\/mailbox\/[0-9a-f-]{36}$/)
  const mail = await open(src, 'ada')
  expect(mail.body).toContain('&lt;b&gt;Hello&lt;/b&gt; there')
  expect(mail.headers['content-security-policy']).toMatch(
    /^default-src 'none';.* sandbox allow-top-navigation-by-user-/,
  )
  expect(mail.headers['x-frame-options']).toBe('sameorigin')
  for (const who of ['bob', '']) expect((await open(src, who)).statusCode, who).toBe(404)
  expect((await open('/mailbox/nothing', 'admin')).statusCode).toBe(404)
})
