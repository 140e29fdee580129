// docs/product.md#emergencies
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aSheet, aStayWithCare } from '#testing/care.ts'
import { aCost, aSignature } from '#testing/emergency.ts'
import { anAdmin, aSitter, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { long } from '#testing/long.ts'
import { plainLook } from '#server/platform/html-pages/page.ts'
import { eraseEmergencyOf, vetPage } from './public.ts'

const frame = { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook }
const app = useTestApp({
  extend: (server, db) => vetPage(server, { db, clock: () => app.now, frame, limit: async () => {} }),
})

const nora = {
  name: 'Nora',
  phone: '(512) 555-0128',
  relation: 'My sister',
  email: 'nora@people.test',
  mayDecide: true,
}
const theo = { name: 'Theo', phone: '(303) 555-0171', relation: null, email: null, mayDecide: false }
const sheet = {
  ...aSheet([aMedication('Insulin', ['08:00'])]),
  vet: { name: 'Dr. Alvarez', phone: '(512) 555-0142', address: '210 Elm Street' },
  contacts: [nora, theo],
  microchip: '985112004567891',
  allergies: 'Penicillin',
}
/** While the pet is there: May 20, 6 PM in Austin. */
const during = '2027-05-20T23:00:00Z'
/** Twelve hours after the agreed check-out. */
const closing = new Date('2027-05-24T04:00:00Z')

const aStay = async (): Promise<Stay> => {
  const stay = await aStayWithCare(app, sheet)
  app.now = new Date(during)
  return stay
}
const read = ({ bookingId }: Stay, person: Person) => app.call(api.emergency.get, { params: { id: bookingId } }, person)
const sign = async ({ bookingId, owner }: Stay, change: Parameters<typeof aSignature>[3] = {}) =>
  app.call(
    api.emergency.sign,
    { params: { id: bookingId }, body: await aSignature(app, bookingId, owner, change) },
    owner,
  )
const withdraw = ({ bookingId, owner }: Stay) => app.call(api.emergency.withdraw, { params: { id: bookingId } }, owner)
const spend = ({ bookingId, sitter }: Stay, amount: string, by: 'owner' | 'contact' | 'mandate' = 'mandate') =>
  app.call(api.emergency.addExpense, { params: { id: bookingId }, body: aCost(amount, by) }, sitter)
const makeLink = async ({ bookingId, sitter }: Stay, clientId = randomUUID()) =>
  app.call(api.emergency.makeLink, { params: { id: bookingId }, body: { clientId } }, sitter)
const logOf = async ({ bookingId, owner }: Stay) =>
  (await app.call(api.care.log, { params: { id: bookingId }, query: {} }, owner)).body.entries
const kindsOf = async (stay: Stay) => (await logOf(stay)).map(({ kind }) => kind)
const visit = (path: string, method: 'GET' | 'POST' = 'GET') => app.server.inject({ method, url: path })

test('both sides read whom to call and what a vet has to know, until care is over; then what was signed and paid', async () => {
  const stay = await aStay()
  await sign(stay)
  await spend(stay, '120.50')
  for (const person of [stay.owner, stay.sitter]) {
    const { body } = await read(stay, person)
    expect(body.pets).toMatchObject([{ name: 'Biscuit', microchip: sheet.microchip, vet: sheet.vet }])
    // the sitter calls contacts; only we write to them
    expect(body.pets[0]?.contacts).toEqual([nora, theo].map((each) => ({ ...each, email: null })))
    expect(body).toMatchObject({ isOpen: true, mandate: { isInForce: true, limit: 500, left: '379.50' } })
  }
  app.now = closing
  for (const person of [stay.owner, stay.sitter]) {
    const { body, text } = await read(stay, person)
    expect(body).toMatchObject({ pets: [], mandate: { isInForce: false }, expenses: [{ amount: '120.50' }] })
    expect(text).not.toMatch(/Nora|555-0128|Alvarez|985112/)
  }
  expect((await read(stay, await aSitter(app))).status).toBe(404)
})

full('an admin reads mandate and costs while a case is open, never contacts; each time is logged', async () => {
  const stay = await aStay()
  await sign(stay)
  const admin = await anAdmin(app)
  expect((await read(stay, admin)).status).toBe(404)
  const about = { topic: 'stay', bookingId: stay.bookingId, problem: 'other', requestId: randomUUID() } as const
  await app.call(api.cases.open, { body: { ...about, text: 'The vet asked for more than we agreed.' } }, stay.owner)
  const { body, text } = await read(stay, admin)
  expect(body).toMatchObject({ pets: [], links: [], mandate: { limit: 500 } })
  expect(text).not.toMatch(/Nora|555-0128|Alvarez/)
  const audit = await app.call(api.audit.list, { query: { action: 'emergency_read' } }, admin)
  expect(audit.body).toHaveLength(1)
})

full('what was signed stays as it was shown; only the text of now is signed, and another one replaces it', async () => {
  const stay = await aStay()
  const body = await aSignature(app, stay.bookingId, stay.owner)
  const put = (change: object) =>
    app.attempt(api.emergency.sign, { params: { id: stay.bookingId }, body: { ...body, ...change } }, stay.owner)
  expect((await put({ text: `${body.text} Really.` })).text).toBe(
    'The text has changed. Please read it again, then sign.',
  )
  expect((await put({ limit: 600 })).status).toBe(409)
  expect((await put({ signedName: ' ' })).status).toBe(400)
  expect((await put({ limit: 49 })).status).toBe(400)
  const first = (await put({})).body
  expect(first).toMatchObject({ text: body.text, signedName: 'Olive Owner', isInForce: true })
  expect(first.textHash).toBe(createHash('sha256').update(body.text).digest('hex'))
  // the same again answers as before; the same id with something else does not
  expect((await put({})).body).toEqual(first)
  expect((await put({ signedName: 'Somebody' })).status).toBe(409)
  await sign(stay, { dollars: 900 })
  expect((await read(stay, stay.sitter)).body.mandate).toMatchObject({ limit: 900, isInForce: true })
  const before = await app.connection.pool.query<{ text: string; hash: string }>(
    `select text, text_hash as hash from mandates where booking_id = $1 and ended_by = 'replaced'`,
    [stay.bookingId],
  )
  expect(before.rows).toEqual([{ text: body.text, hash: first.textHash }])
  await withdraw(stay)
  expect((await read(stay, stay.sitter)).body.mandate).toMatchObject({
    isInForce: false,
    withdrawnAt: during.replace('Z', '.000Z'),
  })
  expect((await withdraw(stay)).status).toBe(409)
  expect((await kindsOf(stay)).filter((kind) => kind.startsWith('mandate'))).toEqual([
    'mandate_signed',
    'mandate_signed',
    'mandate_withdrawn',
  ])
})

test('the sitter spends what was signed, and not a cent more; without it somebody has to agree', async () => {
  const stay = await aStay()
  expect((await spend(stay, '10.00')).text).toMatch(/^No spending agreed\. Reach .+ or a contact first\.$/)
  await sign(stay)
  expect((await spend(stay, '400.00')).status).toBe(201)
  expect((await spend(stay, '100.01')).text).toMatch(
    /^That's over the \$500 limit\. Reach .+ or a contact, then record who agreed\.$/,
  )
  expect((await spend(stay, '100.00')).status).toBe(201)
  expect((await spend(stay, '0.01')).status).toBe(409)
  // what the earlier one covered counts against the new limit
  await sign(stay, { dollars: 600 })
  expect((await spend(stay, '100.01')).status).toBe(409)
  expect((await spend(stay, '2000.00', 'contact')).status).toBe(201)
  await withdraw(stay)
  expect((await spend(stay, '1.00')).status).toBe(409)
  app.now = closing
  expect((await spend(stay, '1.00')).status).toBe(409)
  expect((await spend(stay, '1.00', 'owner')).status).toBe(201)
  app.now = new Date(closing.getTime() + 14 * 86_400_000)
  const sitter = await signedInAgain(app, stay.sitter)
  expect((await spend({ ...stay, sitter }, '1.00', 'owner')).status).toBe(409)
})

full('of sixteen costs at once, those within the limit are recorded and no more', async () => {
  const stay = await aStay()
  await sign(stay)
  const answers = await Promise.all(Array.from({ length: 16 }, () => spend(stay, '60.01')))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(201), ...Array(8).fill(409)])
  const { body } = await read(stay, stay.owner)
  expect(body.mandate?.left).toBe('19.92')
  expect(body.expenses).toHaveLength(8)
  // the database has the last word
  await expect(
    app.connection.pool.query('update mandates set used_cents = limit_cents + 1 where booking_id = $1', [
      stay.bookingId,
    ]),
  ).rejects.toThrow('mandates_within')
})

full('each side downloads it without secrets; who leaves takes signature, texts and receipts along', async () => {
  const stay = await aStay()
  await sign(stay)
  await spend(stay, '620.00', 'owner')
  const { path } = (await makeLink(stay)).body
  for (const person of [stay.owner, stay.sitter]) {
    const { body } = await app.call(api.account.exportData, {}, person)
    expect(body.emergencies).toMatchObject([
      {
        bookingId: stay.bookingId,
        mandates: [{ limit: 500 }],
        links: [{ openedAt: null }],
        costs: [{ amount: '620.00' }],
      },
    ])
    const text = JSON.stringify(body.emergencies)
    for (const secret of [path.split('/').at(-1) ?? '-', nora.email, nora.phone]) expect(text).not.toContain(secret)
  }
  await app.connection.db.transaction().execute((tx) => eraseEmergencyOf(tx, stay.owner.id))
  const { body, text } = await read(stay, stay.sitter)
  expect(body).toMatchObject({
    mandate: { limit: 500, signedName: null, text: null },
    expenses: [{ amount: '620.00', what: null, receiptUrl: null }],
  })
  expect(text).not.toContain('Northside')
})

test('a cost that was agreed to asks the owner, once, for seven days', async () => {
  const stay = await aStay()
  await sign(stay)
  const [asked, covered] = [(await spend(stay, '620.00', 'owner')).body, (await spend(stay, '5.00')).body]
  const answer = (id: string, agreed: boolean, person = stay.owner) =>
    app.call(api.emergency.answerExpense, { params: { id }, body: { agreed } }, person)
  expect(asked).toMatchObject({ agreed: null, answerUntil: '2027-05-27T23:00:00.000Z' })
  expect((await answer(covered.id, true)).status).toBe(404)
  expect((await answer(asked.id, true, stay.sitter)).status).toBe(404)
  expect((await answer(asked.id, false)).body).toMatchObject({ agreed: false, answerUntil: null })
  expect((await answer(asked.id, false)).status).toBe(200)
  expect((await answer(asked.id, true)).status).toBe(409)
  const late = (await spend(stay, '7.00', 'contact')).body
  app.now = new Date('2027-05-27T23:00:00Z')
  expect((await answer(late.id, true)).status).toBe(409)
})

test('the same cost sent again is one; with other details it is refused', async () => {
  const stay = await aStay()
  const body = aCost('620.00', 'owner')
  const send = (change: object) =>
    app.attempt(api.emergency.addExpense, { params: { id: stay.bookingId }, body: { ...body, ...change } }, stay.sitter)
  const first = (await send({})).body
  expect((await send({})).body).toEqual(first)
  expect((await send({ amount: '621.00' })).status).toBe(409)
  expect((await send({ clientId: randomUUID(), receipt: '/objects/uploads/nothing-like-that-here' })).status).toBe(404)
  expect((await read(stay, stay.owner)).body.expenses).toEqual([first])
})

test('a link shows a button first, and the sheet after it: no address, no email, no contact who may not decide', async () => {
  const stay = await aStay()
  await sign(stay)
  const { path } = (await makeLink(stay)).body
  const shown = await visit(path)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).not.toMatch(/Biscuit|555-/)
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  for (let times = 0; times < 3; times++) await visit(path)
  expect(await kindsOf(stay)).not.toContain('link_opened')
  const opened = await visit(path, 'POST')
  expect(opened.body).toMatch(
    /Biscuit[^]*985112004567891[^]*Penicillin[^]*Insulin[^]*Dr\. Alvarez[^]*up to \$500 in total/,
  )
  expect(opened.body).toContain(nora.phone)
  for (const hidden of [theo.phone, nora.email, sheet.vet.address, path]) expect(opened.body).not.toContain(hidden)
  await visit(path, 'POST')
  const openings = (await logOf(stay)).filter(({ kind }) => kind === 'link_opened')
  expect(openings.map(({ actor, payload }) => [actor, payload?.link, payload?.first])).toEqual([
    ['vet', 1, true],
    ['vet', 1, false],
  ])
  await withdraw(stay)
  expect((await visit(path, 'POST')).body).toContain('No spending agreed.')
})

test.each([
  ['the end of its stay, to the second', async () => void (app.now = closing)],
  ['its end by the sitter', async (stay: Stay, id: string) => endLink(stay, id, stay.sitter)],
  ['its end by the owner', async (stay: Stay, id: string) => endLink(stay, id, stay.owner)],
  [
    'a cancellation before anybody came',
    async ({ bookingId }: Stay) => {
      await app.connection.pool.query(`update bookings set status = 'cancelled', checked_in_at = null where id = $1`, [
        bookingId,
      ])
      await app.connection.pool.query(
        `insert into booking_events (booking_id, kind, from_status, to_status, actor, at)
         values ($1, 'moved', 'accepted', 'cancelled', 'owner', '2027-05-20T22:00:00Z')`,
        [bookingId],
      )
    },
  ],
])('a link has ended after %s', async (_what, end) => {
  const stay = await aStay()
  const { id, path } = (await makeLink(stay)).body
  app.now = new Date(closing.getTime() - 1000)
  expect((await visit(path)).statusCode).toBe(200)
  app.now = new Date(during)
  await end(stay, id)
  for (const method of ['GET', 'POST'] as const) {
    const gone = await visit(path, method)
    expect([gone.statusCode, gone.body]).toEqual([410, expect.stringContaining('Ask the sitter for a new one.')])
  }
  expect(await kindsOf(stay)).not.toContain('link_opened')
})

const endLink = ({ bookingId }: Stay, linkId: string, person: Person) =>
  app.call(api.emergency.endLink, { params: { id: bookingId, linkId } }, person)

full('five links are good at once; a repeated call renews the secret; none is stored anywhere', async () => {
  const stay = await aStay()
  const clientId = randomUUID()
  const [lost, found] = [(await makeLink(stay, clientId)).body, (await makeLink(stay, clientId)).body]
  expect(found.id).toBe(lost.id)
  expect([(await visit(lost.path)).statusCode, (await visit(found.path)).statusCode]).toEqual([404, 200])
  for (let more = 0; more < 4; more++) expect((await makeLink(stay)).status).toBe(201)
  expect((await makeLink(stay)).status).toBe(409)
  await endLink(stay, found.id, stay.owner)
  expect((await makeLink(stay)).status).toBe(201)
  const secret = found.path.split('/').at(-1) ?? ''
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
  const { rows } = await app.connection.pool.query(
    `select (select string_agg(l::text, '') from emergency_links l) || (select string_agg(c::text, '') from care_log c) as all`,
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  // of guesses none is found
  for (let guess = 0; guess < (long ? 10_000 : 500); guess++) {
    const { statusCode } = await visit(`/vet/${randomBytes(16).toString('base64url')}`)
    if (statusCode !== 404) expect.unreachable(`guess ${guess} was answered ${statusCode}`)
  }
})
