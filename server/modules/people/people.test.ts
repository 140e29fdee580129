// @module-tag full
// docs/product.md#the-page-of-a-person
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, anAcceptedStay, anAdmin, anOwner, setBookingStatus, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { meanwhile } from '#testing/meanwhile.ts'

const app = useTestApp()
let admin: Person
let other: Person
let stay: Stay
beforeAll(async () => {
  admin = await anAdmin(app)
  other = await anAdmin(app)
  stay = await anAcceptedStay(app)
})

const of = (person: Person) => ({ params: { id: person.id } })
const audit = async (person: Person) => {
  const { body } = await app.call(api.audit.list, { query: { subjectId: person.id } }, admin)
  return body.map(({ action }) => action)
}

test('the head says who somebody is and what is in force about them', async () => {
  const { body } = await app.call(api.people.get, of(stay.sitter), admin)
  expect(body).toMatchObject({ user: { id: stay.sitter.id, suspendedAt: null }, warnings: 0, pinned: [] })
  expect(body.lastSeenAt).toBe(app.now.toISOString())
  const warning = {
    kind: 'warning',
    reason: 'scam',
    text: 'You asked owners for cash, twice.',
    requestId: admin.id,
  } as const
  await app.call(api.moderation.measure, { ...of(stay.sitter), body: warning }, admin)
  expect((await app.call(api.people.get, of(stay.sitter), admin)).body.warnings).toBe(1)
  const nobody = { params: { id: '01890000-0000-7000-8000-000000000000' } }
  expect((await app.call(api.people.get, nobody, admin)).text).toBe(refusals.user_not_found.sentence)
})

test('stays and listings are those of the person alone, on either side', async () => {
  await anAcceptedStay(app)
  for (const person of [stay.owner, stay.sitter]) {
    const { body } = await app.call(api.admin.bookings, { query: { person: person.id } }, admin)
    expect(body.map(({ id }) => id)).toEqual([stay.bookingId])
    const { body: overview } = await app.call(api.people.overview, of(person), admin)
    expect(overview.stays.map(({ id }) => id)).toEqual([stay.bookingId])
  }
  const { body } = await app.call(api.admin.listings, { query: { person: stay.sitter.id } }, admin)
  expect(body.map(({ id }) => id)).toEqual([stay.listingId])
})

test('what waits about a person is in their overview, and nothing of others', async () => {
  const owner = await anOwner(app)
  await app.call(api.reports.listing, { params: { id: stay.listingId }, body: { reason: 'scam' } }, owner)
  const kinds = async (person: Person) =>
    (await app.call(api.people.overview, of(person), admin)).body.desk.map(({ kind }) => kind)
  expect([await kinds(stay.sitter), await kinds(owner), await kinds(stay.owner)]).toEqual([['report'], ['report'], []])
  const { body } = await app.call(api.people.reports, of(stay.sitter), admin)
  expect(body).toMatchObject([{ by: { id: owner.id }, about: { id: stay.sitter.id }, reason: 'scam', outcome: null }])
})

test('a note is edited by its author for 15 minutes, then struck out, pinned by anybody, and in the log without words', async () => {
  const started = app.now
  const add = await app.call(api.people.addNote, { ...of(stay.owner), body: { text: 'Called about a refund.' } }, admin)
  expect(add.status).toBe(201)
  const note = { params: { id: add.body.id } }
  const change = (text: string, by: Person) => app.call(api.people.changeNote, { ...note, body: { text } }, by)
  expect((await change('Called twice.', other)).text).toBe(refusals.note_kept.sentence)
  expect((await change('Called twice.', admin)).body).toMatchObject({ text: 'Called twice.', may: { edit: true } })
  app.now = new Date(started.getTime() + 15 * 60_000)
  expect((await change('Never called.', admin)).text).toBe(refusals.note_kept.sentence)
  expect((await app.call(api.people.pinNote, { ...note, body: { pinned: true } }, other)).status).toBe(200)
  expect((await app.call(api.people.get, of(stay.owner), admin)).body.pinned).toMatchObject([{ text: 'Called twice.' }])
  const struck = await app.call(api.people.strikeNote, note, other)
  expect(struck.body).toMatchObject({ pinned: false, struck: { by: { id: other.id } } })
  expect((await app.call(api.people.strikeNote, note, other)).text).toBe(refusals.note_struck.sentence)
  expect((await app.call(api.people.get, of(stay.owner), admin)).body.pinned).toEqual([])
  expect(await audit(stay.owner)).toEqual(['note_struck', 'note_added'])
  const { rows } = await app.connection.pool.query(`select details::text from audit_log where action like 'note%'`)
  expect(JSON.stringify(rows)).not.toContain('Called')
  app.now = started
})

test('notes go with the account', async () => {
  const leaver = await anOwner(app)
  await app.call(api.people.addNote, { ...of(leaver), body: { text: 'Was friendly.' } }, admin)
  expect((await app.call(api.account.remove, {}, leaver)).status).toBe(204)
  const { rows } = await app.connection.pool.query('select from staff_notes where person_id = $1', [leaver.id])
  expect(rows).toEqual([])
  const late = await app.call(api.people.addNote, { ...of(leaver), body: { text: 'Left.' } }, admin)
  expect(late.text).toBe(refusals.user_not_found.sentence)
})

test('a note about an old stay outlives neither of its people, also when one leaves at that moment', async () => {
  for (const side of ['owner', 'sitter'] as const) {
    const over = await anAcceptedStay(app)
    await setBookingStatus(app, over.bookingId, 'cancelled', 'unpaid')
    const about = { params: { kind: 'booking' as const, id: over.bookingId }, body: { text: 'Was late.' } }
    const add = () => app.attempt(api.people.addNoteAbout, about, admin)
    expect((await add()).status).toBe(201)
    const answers = await Promise.all([
      app.attempt(api.account.remove, {}, over[side]),
      ...Array.from({ length: 6 }, add),
    ])
    expect(answers[0]?.status).toBe(204)
    const { rows } = await app.connection.pool.query('select from staff_notes where booking_id = $1', [over.bookingId])
    expect(rows).toEqual([])
    expect((await add()).text).toBe(refusals.thing_not_found.sentence)
  }
})

test('a note waits for a side that is leaving', async () => {
  const over = await anAcceptedStay(app)
  const about = { params: { kind: 'booking' as const, id: over.bookingId }, body: { text: 'Was late.' } }
  const late = await meanwhile(
    app,
    'select from users where id = $1',
    over.sitter.id,
    () => app.attempt(api.people.addNoteAbout, about, admin),
    // what a deletion does to the row; the rest of it is no matter here
    `update users set deleted_at = now(), issuer = 'deleted', subject = id::text,
      email = '', email_verified = false, verified = false, role = 'owner', first_name = 'Former member', name = 'Former member',
      fullname = 'Former member', last_name = null, surname = null, phone = null, phone_e164 = null, phone_takes_texts = false,
      address = null, city = null, state = null, zip_code = null, bio = null, picture_id = null, time_zone = null
      where id = '${over.sitter.id}'`,
  )
  expect(late.text).toBe(refusals.thing_not_found.sentence)
})

test('conversations are listed without a word, and open only by an open report', async () => {
  const { body: talk } = await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stay.owner)
  const said = { params: { id: talk.id }, body: { content: 'A canary in a message' } }
  await app.call(api.messaging.send, said, stay.owner)
  const list = () => app.call(api.people.conversations, of(stay.owner), admin)
  const { body, text } = await list()
  expect(text).not.toContain('canary')
  expect(body).toMatchObject([{ id: talk.id, other: { id: stay.sitter.id }, reportId: null }])
  const report = { params: { id: talk.id }, body: { reason: 'spam' as const } }
  const { body: made } = await app.call(api.reports.conversation, report, stay.owner)
  expect((await list()).body[0]?.reportId).toBe(made.id)
})

test('logging somebody out ends their sessions, all or one, and is in the log', async () => {
  const person = await anOwner(app)
  const again = await signedInAgain(app, person)
  const isIn = async (who: Person) => (await app.call(api.identity.currentUser, {}, who)).status
  const { body: devices } = await app.call(api.people.devices, of(person), admin)
  expect(devices).toHaveLength(2)
  expect(devices.some(({ current }) => current)).toBe(false)
  const one = { params: { id: person.id, sessionId: devices[0]?.id ?? '' } }
  expect((await app.call(api.people.endSession, one, admin)).status).toBe(204)
  expect((await app.call(api.people.endSession, one, admin)).text).toBe(refusals.session_not_found.sentence)
  expect([await isIn(person), await isIn(again)].toSorted()).toEqual([200, 401])
  expect((await app.call(api.people.logOut, of(person), admin)).status).toBe(204)
  expect([await isIn(person), await isIn(again)]).toEqual([401, 401])
  expect(await audit(person)).toEqual(['sessions_ended', 'sessions_ended'])
})

test('money is that of both sides, and the ledger pages by its last line', async () => {
  const { pool } = app.connection
  await pool.query(
    `insert into ledger_entries (movement_id, booking_id, kind, account, amount_cents, created_at)
     select m.id, $1, 'capture', a.account, a.cents, now() from (select new_id() as id from generate_series(1, 3)) m,
       (values ('provider_balance', 700), ('booking_funds', -700)) as a (account, cents)`,
    [stay.bookingId],
  )
  const page = (query: object) => app.attempt(api.people.ledger, { ...of(stay.owner), query }, admin)
  const first = await page({ limit: '4' })
  const last = first.body.at(-1)?.id ?? ''
  const rest = await page({ limit: '4', after: last })
  expect([first.body.length, rest.body.length]).toEqual([4, 2])
  expect(new Set([...first.body, ...rest.body].map(({ id }) => id)).size).toBe(6)
  expect(first.body.map(({ amount }) => amount)).toContain('-7.00')
  const { body: money } = await app.call(api.people.money, of(stay.sitter), admin)
  expect(money).toMatchObject({ earned: '0.00', paid: '0.00', account: null, disputes: [] })
})

test('notes about a listing, a stay and a case are found there, in the log without words, and go with the account', async () => {
  const { owner, sitter, listingId, bookingId } = await aPendingStay(app)
  const body = { topic: 'stay', bookingId, text: 'Something is wrong here.', requestId: randomUUID() } as const
  const { id: caseId } = (await app.call(api.cases.open, { body }, owner)).body
  const things = { listing: listingId, booking: bookingId, case: caseId ?? '' }
  for (const kind of ['listing', 'booking', 'case'] as const) {
    const params = { kind, id: things[kind] }
    const added = await app.call(api.people.addNoteAbout, { params, body: { text: `canary-${kind}` } }, admin)
    expect(added.body).toMatchObject({ about: params, may: { edit: true } })
    const { body: found } = await app.call(api.people.notesAbout, { params }, other)
    expect(found.map(({ text }) => text)).toEqual([`canary-${kind}`])
    const log = (await app.call(api.audit.list, { query: { subjectId: params.id } }, admin)).body
    expect(log).toMatchObject([{ action: 'note_added', subject: { kind }, details: { about: kind } }])
    expect(JSON.stringify(log)).not.toContain('canary')
    const nothing = { params: { kind, id: randomUUID() } }
    expect((await app.call(api.people.notesAbout, nothing, admin)).text).toBe(refusals.thing_not_found.sentence)
  }
  // what concerns a sitter's listing concerns the sitter; what concerns two people is given to neither
  const notesOf = async (person: Person) =>
    (await app.call(api.people.notes, of(person), admin)).body.map(({ text }) => text)
  expect([await notesOf(sitter), await notesOf(owner)]).toEqual([['canary-listing'], []])
  for (const person of [owner, sitter])
    expect((await app.call(api.account.exportData, {}, person)).text).not.toContain('canary')
  await app.call(api.cases.setState, { params: { id: things.case }, body: { state: 'solved' } }, admin)
  const left = async () => {
    const { rows } = await app.connection.pool.query(
      `select text from staff_notes where text like 'canary%' order by text`,
    )
    return rows.map(({ text }) => text)
  }
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  expect(await left()).toEqual(['canary-listing'])
  expect((await app.call(api.account.remove, {}, sitter)).status).toBe(204)
  expect(await left()).toEqual([])
})
