// @module-tag full
import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { reportedKinds } from '#contract/vocabulary/report-reasons.ts'
import type { ReportedKind } from '#contract/vocabulary/report-reasons.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { migrationText } from '#server/database/schema.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin, anOwner, aPendingStay, aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { thingsToHide } from '#testing/hidden.ts'
import { startTelling } from '#testing/telling.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'
import { updatesOf } from '#testing/stay-updates.ts'

const app = useTestApp()
beforeEach(async () => {
  app.now = new Date()
  const { pool } = app.connection
  for (const table of ['reports', 'notifications', 'jobs._private_jobs']) await pool.query(`delete from ${table}`)
})

type Made = Awaited<ReturnType<typeof thingsToHide>>
type Subject = { readonly kind: ReportedKind; readonly id: string }

/** Something of each kind, who made it, who else sees it, and what of it staff can hide. */
async function subjectsOf(made: Made) {
  const { stay, things, moment, first } = made
  const thing = (kind: string) => things.find((each) => each.kind === kind)?.id ?? ''
  const [update] = (await updatesOf(app).list(stay, stay.owner)).body
  const { owner, sitter } = stay
  const subjects: Record<ReportedKind, { id: string; by: Person; seenBy: Person; canHide: readonly string[] }> = {
    review: { id: thing('review'), by: owner, seenBy: sitter, canHide: ['review', 'reply'] },
    profile: { id: sitter.id, by: sitter, seenBy: owner, canHide: ['profile_text', 'profile_photo'] },
    photo: { id: pictureIdOf(first), by: sitter, seenBy: owner, canHide: ['listing_photo'] },
    message: { id: thing('message'), by: owner, seenBy: sitter, canHide: ['message'] },
    update: { id: update?.id ?? '', by: sitter, seenBy: owner, canHide: ['message', 'update_photo'] },
  }
  return { subjects, moment: { kind: 'photo', id: pictureIdOf(moment) } as const }
}

const report = (subject: Subject, person: Person, details = 'Not fine') =>
  app.call(api.reports.report, { body: { ...subject, reason: 'offensive', details } }, person)
const send = (id: string, photo: string, person: Person) =>
  app.call(api.messaging.send, { params: { id }, body: { content: 'Look', photo: { url: photo } } }, person)
const queue = async ({ admin }: Pick<Made, 'admin'>, status: 'open' | 'closed' = 'open') =>
  (await app.call(api.reports.list, { query: { status } }, admin)).body
const close = ({ admin }: Pick<Made, 'admin'>, id: string, outcome: 'resolved' | 'dismissed' = 'resolved') =>
  app.call(
    api.reports.close,
    { params: { id }, body: { outcome, note: 'Wrote to them', actions: outcome === 'resolved' ? ['hidden'] : [] } },
    admin,
  )
const expectRefused = (answer: { status: number; text: string }, code: RefusalCode) =>
  expect([answer.status, answer.text]).toEqual([refusals[code].status, refusals[code].sentence])

describe.each(reportedKinds)('a %s', (kind) => {
  test('is reported once by who sees it and did not make it, and staff sees what of it can be hidden', async () => {
    const made = await thingsToHide(app)
    await app.connection.pool.query('delete from reports')
    const { subjects } = await subjectsOf(made)
    const { id, by, seenBy, canHide } = subjects[kind]
    const subject = { kind, id }
    expectRefused(await report(subject, by), 'own_reported')
    expect((await report(subject, seenBy)).status).toBe(201)
    expectRefused(await report(subject, seenBy), 'thing_reported')
    const unknown = { kind, id: '01890000-0000-7000-8000-000000000000' }
    expectRefused(await report(unknown, seenBy), 'thing_not_found')
    const [row, ...others] = await queue(made)
    expect(others).toEqual([])
    expect(row).toMatchObject({ subject: kind, people: 1, reported: { id: by.id }, reporter: { id: seenBy.id } })
    expect(row?.hideable.map((each) => each.kind)).toEqual(canHide)
    // on the pages of both people
    for (const person of [by, seenBy])
      expect((await app.call(api.people.reports, { params: { id: person.id } }, made.admin)).body).toMatchObject([
        { id: row?.id, by: { id: seenBy.id }, about: { id: by.id }, listing: null },
      ])
    // staff reads messages by the call that is written down, and by no list
    expect(JSON.stringify(row)).not.toContain('canary-message')
    expect(row?.may.read).toBe(kind === 'message' || kind === 'update')
    const [first] = row?.hideable ?? []
    if (!first) throw new Error('nothing to hide')
    const hiding = { reason: 'harassment', text: 'It insults another person.', reportId: row?.id } as const
    const params = { kind: first.kind, id: first.id }
    expect((await app.call(api.moderation.hide, { params, body: hiding }, made.admin)).status).toBe(200)
    expect((await queue(made))[0]?.hideable[0]?.isHidden ?? 'gone').toBe(canHide[0] === 'listing_photo' ? 'gone' : true)
  }, 30_000)
})

test('what is seen by its two people alone is reported by nobody else', async () => {
  const made = await thingsToHide(app)
  const { subjects, moment } = await subjectsOf(made)
  const { message, update } = subjects
  for (const subject of [{ kind: 'message', id: message.id }, { kind: 'update', id: update.id }, moment] as const)
    expectRefused(await report(subject, made.stranger), 'thing_not_found')
  expect((await report(moment, made.stay.owner)).status).toBe(201)
  expect((await app.call(api.account.exportData, {}, made.stay.owner)).body.reports).toMatchObject([
    { about: 'photo', thing: moment.id },
  ])
}, 30_000)

test('a photo of a listing opens no conversation in which it was sent as well, and is hidden where it is shown', async () => {
  const made = await thingsToHide(app)
  await app.connection.pool.query('delete from reports')
  const { stay, first, face, moment, stranger } = made
  const { id: theirs } = (await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stranger)).body
  const { id: own } = (await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stay.owner)).body
  for (const [url, kind] of [
    [first, 'listing_photo'],
    [face, 'profile_photo'],
    [moment, 'update_photo'],
  ] as const) {
    for (const id of [theirs, own]) expect((await send(id, url, stay.sitter)).status).toBe(201)
    expect((await report({ kind: 'photo', id: pictureIdOf(url) }, stay.owner)).status).toBe(201)
    const [row] = await queue(made)
    expect([row?.may.read, row?.hideable.map((each) => each.kind)]).toEqual([false, [kind]])
  }
}, 30_000)

test('a photo that was sent opens the conversation of who reports it alone, and staff sees it', async () => {
  const made = await thingsToHide(app)
  await app.connection.pool.query('delete from reports')
  const { stay, stranger, admin } = made
  const url = await anUploadedPhoto(app, stay.sitter)
  const { id: theirs } = (await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stranger)).body
  const { id: own } = (await app.call(api.messaging.open, { body: { otherUserId: stay.sitter.id } }, stay.owner)).body
  for (const id of [theirs, own]) await send(id, url, stay.sitter)
  expect(await seenBy(app, url, admin)).toBe(404)
  const reported = await report({ kind: 'photo', id: pictureIdOf(url) }, stay.owner)
  const { rows } = await app.connection.pool.query(
    'select x.conversation_id as id from reports r join messages x on x.id = r.message_id where r.id = $1',
    [reported.body.id],
  )
  expect(rows).toEqual([{ id: own }])
  const [row] = await queue(made)
  expect([row?.may.read, row?.hideable.map((each) => each.kind)]).toEqual([true, ['message']])
  expect(await seenBy(app, url, admin)).toBe(200)
  // what reports said before is mended by a migration: those of others' messages alone
  const { pool } = app.connection
  const mend = await readFile('server/database/migrations/0220_messages_of_reported_photos.sql', 'utf8')
  const messages = async () => (await pool.query('select message_id as id from reports')).rows.map(({ id }) => id)
  const before = await messages()
  await pool.query(mend)
  expect(await messages()).toEqual(before)
  await pool.query('update reports set message_id = (select id from messages where conversation_id = $1 limit 1)', [
    theirs,
  ])
  await pool.query(mend)
  expect(await messages()).toEqual([null])
  // a picture that they see as a pet's of their stay, and that was sent to somebody else
  await app.connection.pool.query('delete from reports')
  await app.connection.pool.query('delete from messages where conversation_id = $1 and picture_id is not null', [own])
  await app.connection.pool.query('update booking_pets set picture_id = $2 where booking_id = $1', [
    stay.bookingId,
    pictureIdOf(url),
  ])
  expect((await report({ kind: 'photo', id: pictureIdOf(url) }, stay.owner)).status).toBe(201)
  expect((await queue(made))[0]?.may.read).toBe(false)
}, 30_000)

test('three people who report the same are one row; it is closed as one, undone, and opened again', async () => {
  const made = await thingsToHide(app)
  const { subjects } = await subjectsOf(made)
  const subject = { kind: 'review', id: subjects.review.id } as const
  const people = [made.stay.sitter, await aSitter(app), await anOwner(app)]
  for (const [at, person] of people.entries()) await report(subject, person, `Reason ${at}`)
  const rows = (await queue(made)).filter((row) => row.subject === 'review')
  expect(rows).toHaveLength(1)
  const [row] = rows
  expect([row?.people, row?.reports.map(({ details }) => details)]).toEqual([3, ['Reason 2', 'Reason 1', 'Reason 0']])
  const total = await app.call(api.reports.list, { query: {} }, made.admin)
  // and the conversation
  expect(total.headers['x-total-count']).toBe('2')
  const id = row?.id ?? ''
  const answers = await Promise.all([close(made, id), close(made, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [closed] = await queue(made, 'closed')
  expect(closed).toMatchObject({ id, people: 3, outcome: 'resolved', note: 'Wrote to them', actions: ['hidden'] })
  expect(closed?.may.undo).toBe(true)
  app.now = new Date(app.now.getTime() + 10 * 60_000)
  expect((await queue(made, 'closed'))[0]?.may.undo).toBe(false)
  const reopen = () => app.call(api.reports.reopen, { params: { id } }, made.admin)
  expect((await reopen()).body).toMatchObject({ outcome: null, note: null, people: 3 })
  expectRefused(await reopen(), 'report_open')
  const { rows: log } = await app.connection.pool.query(
    `select action, details from audit_log where subject_id = $1 order by id`,
    [id],
  )
  expect(log).toEqual([
    { action: 'report_closed', details: { outcome: 'resolved', reports: 3, actions: ['hidden'] } },
    { action: 'report_reopened', details: { reports: 3 } },
  ])
}, 30_000)

test('who reported is told what came of it ten minutes later, and not if it was undone', async () => {
  const made = await thingsToHide(app)
  const { subjects } = await subjectsOf(made)
  const [sitter, other] = [made.stay.sitter, await anOwner(app)]
  const telling = startTelling(app)
  const review = { kind: 'review', id: subjects.review.id } as const
  const [one, two] = [
    (await report(review, sitter)).body.id,
    (await report({ kind: 'profile', id: sitter.id }, other)).body.id,
  ]
  await close(made, one)
  await app.call(api.reports.reopen, { params: { id: one } }, made.admin)
  await close(made, one, 'dismissed')
  await close(made, two)
  await telling.turn(new Date(app.now.getTime() + 9 * 60_000))
  await telling.run()
  const told = async () =>
    (
      await app.connection.pool.query<{ user_id: string; text: string }>(
        `select user_id, text from notifications where kind = 'report_decided' order by text`,
      )
    ).rows
  expect(await told()).toEqual([])
  await telling.turn(new Date(app.now.getTime() + 2 * 60_000))
  await telling.run()
  expect(await told()).toEqual([
    {
      user_id: sitter.id,
      text: "Thanks for telling us. We didn't find that it breaks our rules. Reply if you know more.",
    },
    { user_id: other.id, text: 'Thanks for telling us. We took action.' },
  ])
}, 30_000)

test('reports of before reviews could be reported are on the pages of both people too', async () => {
  const { owner, sitter, listingId } = await aPendingStay(app)
  const admin = await anAdmin(app)
  await app.call(api.reports.listing, { params: { id: listingId }, body: { reason: 'scam' } }, owner)
  const { body: talk } = await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)
  await app.call(api.messaging.send, { params: { id: talk.id }, body: { content: 'Hello' } }, owner)
  await app.call(api.reports.conversation, { params: { id: talk.id }, body: { reason: 'spam' } }, owner)
  const { pool } = app.connection
  await pool.query('update reports set reported_id = null')
  await pool.query(migrationText('0210_reported_people.sql'))
  for (const person of [owner, sitter]) {
    const { body } = await app.call(api.people.reports, { params: { id: person.id } }, admin)
    expect(body.map(({ reason, about }) => [reason, about.id])).toEqual([
      ['spam', sitter.id],
      ['scam', sitter.id],
    ])
  }
})
