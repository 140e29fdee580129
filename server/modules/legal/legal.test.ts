// @module-tag full
// docs/product.md#terms-and-consent
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay, anAdmin, anOwner, aPendingStay, aSitter, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'

const app = useTestApp()
let admin: Person
beforeEach(async () => {
  // versions and days are those of each test
  await run('alter table legal_versions disable trigger legal_versions_kept')
  await run('delete from consents')
  await run('delete from legal_versions where version > 1')
  await run('alter table legal_versions enable trigger legal_versions_kept')
  await run('delete from jobs._private_jobs')
  app.now = new Date()
  admin = await anAdmin(app)
})
afterEach(() => void (app.now = new Date()))

const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows
const expectRefused = (answer: { status: number; text: string }, code: RefusalCode) =>
  expect([answer.status, answer.text]).toEqual([refusals[code].status, refusals[code].sentence])
const today = () => app.now.toISOString().slice(0, 10)

/** Turns the clock, and logs people in again. */
async function turnDays<People extends readonly Person[]>(days: number, ...people: People): Promise<Person[]> {
  app.now = new Date(app.now.getTime() + days * 86_400_000)
  admin = await signedInAgain(app, admin)
  return Promise.all(people.map((person) => signedInAgain(app, person)))
}

type Body = CallInput<typeof api.legal.publish>['body']
type Document = 'terms' | 'privacy' | 'company'
const publish = (more: Partial<Body> = {}, document: Document = 'terms', by = admin) => {
  const wanted = { text: 'Be kind.', correction: false, summary: 'Shorter.', effectiveOn: addDays(today(), 14) }
  return app.call(
    api.legal.publish,
    { params: { document }, body: { ...wanted, requestId: randomUUID(), ...more } },
    by,
  )
}
const due = async (person: Person) => (await app.call(api.legal.due, {}, person)).body
const agree = (person: Person, version: number, document: 'terms' | 'privacy' = 'terms') =>
  app.call(api.legal.agree, { body: { versions: [{ document, version }] } }, person)
const consents = (person: Person) =>
  run('select document, version, how from consents where user_id = $1 order by version, document, how', [person.id])
const shown = async (version?: string, document: Document = 'terms') =>
  (await app.call(api.pages.get, { params: { slug: document }, query: version ? { version } : {} })).body

test('signing up and booking are consents to what is in effect', async () => {
  const stay = await aPendingStay(app)
  expect(await consents(stay.owner)).toEqual(
    (['privacy', 'terms'] as const).flatMap((document) =>
      ['booking', 'sign_up'].map((how) => ({ document, version: 1, how })),
    ),
  )
  const data = (await app.call(api.account.exportData, {}, stay.owner)).body
  expect(data.consents).toHaveLength(4)
})

test('a small correction is in effect at once, and nobody agrees or is told', async () => {
  const owner = await anOwner(app)
  const { body } = await publish({ correction: true, text: 'Corrected.' })
  expect(body).toMatchObject({
    text: 'Corrected.',
    isDraft: false,
    next: null,
    inEffect: { version: 2, summary: null },
  })
  expect((await shown()).html).toBe('<p>Corrected.</p>')
  const [again = owner] = await turnDays(30, owner)
  expect(await due(again)).toEqual([])
  expect((await app.call(api.pets.list, {}, again)).status).toBe(200)
  const telling = startTelling(app)
  await telling.run()
  expect(telling.sent).toEqual([])
})

test('a new version is announced 14 days ahead, to everyone by bell and mail, once', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { body } = await publish({ summary: 'You can cancel later.' })
  expect(body).toMatchObject({ inEffect: { version: 1 }, next: { version: 2, text: 'Be kind.' }, isDraft: true })
  const telling = startTelling(app)
  await telling.run()
  for (const person of [owner, sitter, admin]) {
    const mails = telling.sent.filter(({ to, channel }) => to === person.email && channel === 'mail')
    expect(mails.map(({ title }) => title)).toEqual(["We're updating our Terms"])
    expect(mails[0]?.text).toContain('You can cancel later.')
    const list = (await app.call(api.notifications.list, { query: {} }, person)).body
    expect(list.filter(({ kind }) => kind === 'terms_announced')).toMatchObject([{ href: '/terms?version=2' }])
  }
  expect((await shown()).legal).toMatchObject({ version: 1, isInEffect: true, next: { version: 2 } })
  expect(await shown('2')).toMatchObject({ html: '<p>Be kind.</p>', legal: { version: 2, isInEffect: false } })
  expect((await app.call(api.audit.list, { query: {} }, admin)).body[0]).toMatchObject({
    action: 'legal_published',
    details: { document: 'terms', version: 2, kind: 'new version' },
  })
})

test('everyone is told, however many there are', async () => {
  const many = 220
  await run(
    `insert into users (issuer, subject, email) select 'many', n::text, n || '@many.test' from generate_series(1, ${many}) n`,
  )
  await publish()
  const telling = startTelling(app)
  for (let round = 0; round < 4; round += 1) await telling.run()
  const [told] = await run(
    `select count(*)::int as n from notifications where subject_id = (select id from legal_versions where version = 2)`,
  )
  const [all] = await run('select count(*)::int as n from users where deleted_at is null')
  expect(told).toEqual(all)
  expect(telling.sent.filter(({ to }) => to.endsWith('@many.test')).length).toBe(many)
  await run(`delete from notifications where user_id in (select id from users where issuer = 'many')`)
})

test('from that day on, nothing else works before somebody agrees, and everything after', async () => {
  const owner = await anOwner(app)
  await publish({ effectiveOn: addDays(today(), 15) })
  const [before = owner] = await turnDays(14, owner)
  expect((await app.call(api.pets.list, {}, before)).status).toBe(200)
  const [person = owner] = await turnDays(1, before)
  expect((await app.call(api.identity.currentUser, {}, person)).body.mustSee).toBe('terms')
  expectRefused(await app.call(api.pets.list, {}, person), 'terms_not_agreed')
  expectRefused(await app.call(api.search.listings, { query: {} }, person), 'terms_not_agreed')
  expect(await due(person)).toMatchObject([{ document: 'terms', version: 2, summary: 'Shorter.' }])
  expectRefused(await agree(person, 1), 'terms_changed')
  expectRefused(await agree(person, 2, 'privacy'), 'terms_changed')
  expect((await agree(person, 2)).status).toBe(204)
  expect((await agree(person, 2)).status).toBe(204)
  expect((await app.call(api.identity.currentUser, {}, person)).body.mustSee).toBeUndefined()
  expect((await app.call(api.pets.list, {}, person)).status).toBe(200)
  expect((await consents(person)).at(-1)).toEqual({ document: 'terms', version: 2, how: 'new_version' })
  // whoever has no account reads on
  expect((await app.call(api.search.listings, { query: {} })).status).toBe(200)
})

test('who does not agree can still reach a running stay, write to us, take their data and leave', async () => {
  const { owner, sitter, bookingId } = await anAcceptedStay(app)
  const talk = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  await publish()
  const [left = owner, right = sitter] = await turnDays(14, owner, sitter)
  await run(
    `update bookings set payment_state = 'paid', start_date = $2, end_date = $3, check_in_at = $4::timestamptz - interval '2 hours',
       check_out_at = $4::timestamptz + interval '2 days' where id = $1`,
    [bookingId, today(), addDays(today(), 2), app.now],
  )
  for (const person of [left, right]) {
    expect((await app.call(api.moderation.mine, {}, person)).body.stays).toMatchObject([{ id: bookingId }])
    expect((await app.call(api.bookings.get, { params: { id: bookingId } }, person)).status).toBe(200)
    const body = { topic: 'other', text: 'What does the new part mean?', requestId: randomUUID() } as const
    expect((await app.call(api.cases.open, { body }, person)).status).toBe(201)
    expect((await app.call(api.account.exportData, {}, person)).status).toBe(200)
    expect((await app.call(api.pages.get, { params: { slug: 'terms' } }, person)).status).toBe(200)
  }
  const sent = await app.call(
    api.messaging.send,
    { params: { id: talk.id }, body: { content: 'All well?', clientId: randomUUID() } },
    left,
  )
  expect(sent.status).toBe(201)
  expectRefused(await app.call(api.favorites.list, { query: {} }, left), 'terms_not_agreed')
  const leaver = await anOwner(app)
  expect((await app.call(api.account.remove, {}, leaver)).status).toBe(204)
})

test('a stay keeps the versions under which it was booked', async () => {
  const versionsOf = (id: string) =>
    run('select terms_version as terms, privacy_version as privacy from bookings where id = $1', [id])
  const early = await aPendingStay(app)
  await publish({ correction: true, text: 'Corrected.' })
  const late = await aPendingStay(app)
  expect(await versionsOf(early.bookingId)).toEqual([{ terms: 1, privacy: 1 }])
  expect(await versionsOf(late.bookingId)).toEqual([{ terms: 2, privacy: 1 }])
  expect(await consents(late.owner)).toContainEqual({ document: 'terms', version: 2, how: 'booking' })
})

test('publishing is refused too early, without a summary, twice, or without anything new', async () => {
  expectRefused(await publish({ effectiveOn: addDays(today(), 13) }), 'effective_too_early')
  expectRefused(await publish({ summary: null }), 'legal_summary_missing')
  const requestId = randomUUID()
  expect((await publish({ requestId })).status).toBe(201)
  expect((await publish({ requestId })).body.versions).toHaveLength(2)
  expectRefused(await publish({ text: 'Another.' }), 'legal_next_exists')
  expect((await publish({ correction: true, text: 'Corrected.' })).body).toMatchObject({
    inEffect: { version: 3 },
    next: { version: 2 },
  })
  expectRefused(await publish({ correction: true, text: 'Corrected.' }), 'legal_same_text')
  await turnDays(14)
  expectRefused(await app.call(api.legal.list, {}, admin), 'terms_not_agreed')
  await agree(admin, 2)
  const [terms] = (await app.call(api.legal.list, {}, admin)).body
  // the correction of the old text does not outlive it
  expect(terms).toMatchObject({ text: 'Be kind.', inEffect: { version: 2 }, next: null })
})

test('two admins publish at once: one version, or two that follow each other', async () => {
  const other = await anAdmin(app)
  const answers = await Promise.all([publish(), publish({ text: 'Be nice.' }, 'terms', other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('needs a fresh login, and is for admins', async () => {
  app.now = new Date(app.now.getTime() + 16 * 60_000)
  expectRefused(await publish(), 'fresh_login_needed')
  expect((await publish({}, 'terms', await aSitter(app))).status).toBe(403)
})

test('nobody changes what people agreed to', async () => {
  await anOwner(app)
  for (const statement of [
    `update legal_versions set text = 'x'`,
    'delete from legal_versions',
    'update consents set at = now()',
  ])
    await expect(run(statement), statement).rejects.toThrow(/never changed/)
})
