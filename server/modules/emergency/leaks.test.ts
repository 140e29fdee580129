// docs/product.md#emergencies
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as api from '#contract/api.ts'
import { testKeys, useTestApp } from '#testing/app.ts'
import { aMedication, aSheet, aStayWithCare } from '#testing/care.ts'
import { aCost, aSignature } from '#testing/emergency.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { startTelling } from '#testing/telling.ts'
import { plainLook } from '#server/platform/html-pages/page.ts'
import { contactPage } from './contact-page.ts'
import { contactTokens } from './contacts.ts'
import { vetPage } from './public.ts'

const lines: string[] = []
const frame = { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook }
const app = useTestApp({
  env: { LOG_LEVEL: 'trace', RATE_LIMITS: 'true' },
  log: (line) => lines.push(line),
  extend: async (server, db) => {
    const shared = { db, clock: () => app.now, frame, limit: async () => {} }
    await vetPage(server, shared)
    await contactPage(server, { ...shared, tokens: contactTokens(testKeys.cookie) })
  },
})

/** Texts that stand nowhere else, each of what it is. */
const canaries = {
  'name of who decides': 'Quillane',
  'phone of who decides': '(512) 555-8101',
  'email of who decides': 'quillane@canary.test',
  'name of another contact': 'Brambleworth',
  'phone of another contact': '(303) 555-8102',
  'email of another contact': 'brambleworth@canary.test',
  'relation of a contact': 'cousin-of-kestrels',
  'name of the vet': 'Dr. Ottersby',
  'phone of the vet': '(512) 555-8103',
  'address of the vet': '77 Corvidae Lane',
  'chip of the pet': '985112004568104',
  allergy: 'canary-penicillin',
  condition: 'canary-diabetes',
  insurance: 'Policy-Canary-8105',
  signature: 'Olive Canarysign',
  'phone of the owner': '(512) 555-8106',
} as const
/** Where they may be: an owner takes along what is their own; the sitter, what both sides of a stay read of each other. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'export of the owner': Object.keys(canaries),
  'export of the sitter': ['signature', 'phone of the owner'],
}
const text = (name: keyof typeof canaries) => canaries[name]

const sheet = {
  ...aSheet([aMedication('Insulin', ['08:00'])]),
  vet: { name: text('name of the vet'), phone: text('phone of the vet'), address: text('address of the vet') },
  contacts: [
    {
      name: text('name of who decides'),
      phone: text('phone of who decides'),
      email: text('email of who decides'),
      relation: text('relation of a contact'),
      mayDecide: true,
    },
    {
      name: text('name of another contact'),
      phone: text('phone of another contact'),
      email: text('email of another contact'),
      relation: null,
      mayDecide: false,
    },
  ],
  microchip: text('chip of the pet'),
  allergies: text('allergy'),
  conditions: text('condition'),
  insurance: text('insurance'),
}

const during = new Date('2027-05-20T23:00:00Z')
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const query = async (sql: string, values: unknown[] = []) => (await app.connection.pool.query(sql, values)).rows
const visit = async (url: string, payload?: string) =>
  app.server.inject(payload === undefined ? { url } : { method: 'POST', url, payload, headers: form })

/** Has one kind of row refused by the database, whose error says the whole row, while something is tried. */
async function whileRefused(table: string, run: () => Promise<{ status: number }>): Promise<void> {
  await query(`alter table ${table} add constraint never check (false) not valid`)
  expect((await run()).status).toBe(500)
  await query(`alter table ${table} drop constraint never`)
}

/** The contacts are asked: one says yes, one no. Returns the tokens of their links. */
async function contactsAnswer(): Promise<string[]> {
  const mails = await query(
    `select j.payload ->> 'to' as to, j.payload ->> 'text' as text from jobs._private_jobs j
     join jobs._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail' and j.payload ->> 'to' like '%canary.test'`,
  )
  const tokens: string[] = []
  for (const mail of mails as { to: string; text: string }[]) {
    const path = /http:\/\/petstead\.test(\/contact\/\S+)/.exec(mail.text)?.[1] ?? ''
    expect((await visit(path)).statusCode).toBe(200)
    const answer = mail.to === text('email of who decides') ? 'yes' : 'no'
    expect((await visit(path, `answer=${answer}`)).statusCode).toBe(200)
    tokens.push(path.split('/').at(-1) ?? '')
  }
  expect(tokens).toHaveLength(2)
  return tokens
}

/** The sitter calls, shows the sheet to a vet and pays; the owner answers and takes all back. Returns the secrets of the links. */
async function emergency(stay: Stay): Promise<string[]> {
  const of = { params: { id: stay.bookingId } }
  const body = await aSignature(app, stay.bookingId, stay.owner)
  await app.call(api.emergency.sign, { ...of, body: { ...body, signedName: text('signature') } }, stay.owner)
  await app.call(api.emergency.get, of, stay.sitter)
  const pressed = () => ({ clientId: randomUUID(), deviceAt: app.now.toISOString() })
  const entries = [
    { type: 'view' as const, ...pressed() },
    { type: 'call' as const, ...pressed(), who: 'contact' as const, contact: 1, outcome: 'no_answer' as const },
  ]
  await app.call(api.care.record, { ...of, body: { sentAt: app.now.toISOString(), entries } }, stay.sitter)
  const made = await app.call(api.emergency.makeLink, { ...of, body: { clientId: randomUUID() } }, stay.sitter)
  const { path } = made.body
  expect((await visit(path)).statusCode).toBe(200)
  const shown = (await visit(path, '')).body
  // who decides is shown to the vet, by name and phone alone
  expect(shown).toContain(text('name of who decides'))
  expect(shown).not.toContain(text('email of who decides'))
  expect(shown).not.toContain(text('phone of another contact'))
  const cost = await app.call(api.emergency.addExpense, { ...of, body: aCost('120.50', 'owner') }, stay.sitter)
  const { expenses } = (await app.call(api.emergency.get, of, stay.owner)).body
  expect(cost.status).toBeLessThan(300)
  for (const { id } of expenses)
    await app.call(api.emergency.answerExpense, { params: { id }, body: { agreed: true } }, stay.owner)
  const { links } = (await app.call(api.emergency.get, of, stay.sitter)).body
  for (const { id: linkId } of links)
    await app.call(api.emergency.endLink, { params: { id: stay.bookingId, linkId } }, stay.sitter)
  expect((await visit(path)).statusCode).toBe(410)
  await app.call(api.emergency.withdraw, of, stay.owner)
  return [path.split('/').at(-1) ?? '']
}

/** What goes wrong: texts that are refused, and rows that the database refuses. */
async function failures(stay: Stay): Promise<void> {
  const params = { id: stay.petId }
  const wrong = { care: { ...sheet, vet: { ...sheet.vet, phone: `${sheet.vet.phone} ${'1'.repeat(200)}` } } }
  expect((await app.attempt(api.pets.changeCare, { params, body: wrong }, stay.owner)).status).toBe(400)
  const other = { ...sheet, feeding: 'Twice.' }
  await whileRefused('pets', () => app.attempt(api.pets.changeCare, { params, body: { care: other } }, stay.owner))
  const signed = { ...(await aSignature(app, stay.bookingId, stay.owner)), signedName: text('signature') }
  const of = { params: { id: stay.bookingId } }
  await whileRefused('mandates', () => app.attempt(api.emergency.sign, { ...of, body: signed }, stay.owner))
}

const download = async (person: Person) => (await app.call(api.account.exportData, {}, person)).text

full('what the server says of itself and to others has no contact, sheet or secret of an emergency', async () => {
  const stay = await aStayWithCare(app, aSheet([]))
  await query('update users set phone = $2 where id = $1', [stay.owner.id, text('phone of the owner')])
  const telling = startTelling(app)
  app.now = during
  await app.call(api.pets.changeCare, { params: { id: stay.petId }, body: { care: sheet } }, stay.owner)
  const secrets = [...(await contactsAnswer()), ...(await emergency(stay))]
  await failures(stay)
  const admin = await anAdmin(app)
  const about = { topic: 'stay', bookingId: stay.bookingId, problem: 'expense', requestId: randomUUID() } as const
  await app.call(api.cases.open, { body: { ...about, text: 'The vet asked for more than we agreed.' } }, stay.owner)
  await app.call(api.emergency.get, { params: { id: stay.bookingId } }, admin)
  await telling.run()

  const said: Record<string, string> = {
    log: lines.join('\n'),
    audit: JSON.stringify(await query('select * from audit_log')),
    notifications: JSON.stringify(await query('select * from notifications')),
    sent: JSON.stringify(telling.sent),
    // but for the mails that ask the contacts themselves
    jobs: JSON.stringify(
      await query(
        `select payload from jobs._private_jobs where coalesce(payload ->> 'to', '') not like '%canary.test'`,
      ),
    ),
    metrics: (await app.server.inject('/metrics')).body,
    'care log': JSON.stringify(await query('select * from care_log')),
    'export of the sitter': await download(stay.sitter),
    'export of the owner': await download(stay.owner),
  }
  const planted = [...Object.entries(canaries), ...secrets.map((secret) => ['secret of a link', secret] as const)]
  const found = Object.entries(said).flatMap(([where, what]) =>
    planted.filter(([, canary]) => what.includes(canary)).map(([name]) => ({ where, name })),
  )
  expect(found.filter(({ where, name }) => !allowed[where]?.includes(name))).toEqual([])
  // the scan finds what is there
  expect(found.filter(({ where }) => where === 'export of the owner').length).toBeGreaterThan(10)
  // there was something to read: the log has the failed statements, and each page that was opened
  expect(said.log).toMatch(/violates check constraint/)
  expect(said.log).toContain('/vet/')
  expect(telling.sent.filter(({ channel }) => channel === 'mail').length).toBeGreaterThan(2)
  expect(telling.sent.filter(({ channel }) => channel === 'push').length).toBeGreaterThan(2)
})
