import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aRoutine, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { setBookingStatus, signedInAgain } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'

const app = useTestApp()
let use: ReturnType<typeof careUse>
beforeAll(async () => {
  use = careUse(app)
})

const insulin = aMedication('Insulin', ['08:00', '20:00'], { timeCritical: true })
const dinner = aRoutine('meal', 'Dinner', ['18:00'])
const spray = aMedication('Spray', [])
const sheet = aSheet([insulin, spray], [dinner])
const tasksOf = async (stay: Stay, date?: string) =>
  ((await use.dayOf(stay, stay.owner, date)).pets[0]?.tasks ?? []).map(({ label, slot, state, late }) =>
    [label, slot, state, ...(late ? ['late'] : [])].join(' '),
  )
const dose = (more: object = {}) => ({ itemId: insulin.id, slot: '20:00', shown: '2 units', ...more })

full('a record of two phones at once, eight times each, is one; the others hear when it was given', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:02:00Z')
  const phones = Array.from({ length: 8 }, () => use.entry(stay, dose()))
  const answers = await Promise.all(phones.map((entry) => use.tell(stay, entry)))
  expect(answers.filter((answer) => answer?.record)).toHaveLength(1)
  expect(answers.filter((answer) => answer?.refusal).map((answer) => answer?.refusal)).toEqual(
    Array.from({ length: 7 }, () => ({
      code: 'care_done_already',
      sentence: 'Already recorded as given at 8:02 PM.',
    })),
  )
})

full('a record that is sent again is the same one; with other content it is refused', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:02:00Z')
  const entry = use.entry(stay, dose())
  const answers = await Promise.all(Array.from({ length: 6 }, () => use.tell(stay, entry)))
  expect(new Set(answers.map((answer) => answer?.record?.id)).size).toBe(1)
  expect(await use.tell(stay, { ...entry, note: 'Other' })).toMatchObject({ refusal: { code: 'record_differs' } })
})

test('a record is undone for 15 minutes, and opens its task again; then only a correction can be added', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:02:00Z')
  const entry = use.entry(stay, dose())
  await use.tell(stay, entry)
  const undo = { type: 'undo', clientId: randomUUID(), deviceAt: app.now.toISOString(), of: entry.clientId } as const
  expect(await use.tell(stay, undo)).toMatchObject({ refusal: null })
  expect(await tasksOf(stay)).toEqual(['Insulin 20:00 due'])
  expect(await use.tell(stay, { ...undo, clientId: randomUUID() })).toMatchObject({
    refusal: { code: 'record_undone' },
  })
  const second = use.entry(stay, dose())
  await use.tell(stay, second)
  app.now = new Date('2027-05-21T01:17:00Z')
  expect(await use.tell(stay, { ...undo, clientId: randomUUID(), of: second.clientId })).toMatchObject({
    refusal: { code: 'undo_over', sentence: 'You can undo for 15 minutes. Add a correction instead.' },
  })
  const note = {
    ...undo,
    type: 'correction',
    clientId: randomUUID(),
    of: second.clientId,
    note: 'It was 1 unit.',
  } as const
  await use.tell(stay, note)
  const day = await use.dayOf(stay, stay.owner)
  expect(day.pets[0]?.tasks[0]?.records).toMatchObject([{ corrections: [{ note: 'It was 1 unit.' }] }])
})

test('a record that is undone after the missed point is missed at once, and told and logged as any other', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:55:00Z')
  const entry = use.entry(stay, dose())
  await use.tell(stay, entry)
  app.now = new Date('2027-05-21T02:05:00Z')
  const deviceAt = app.now.toISOString()
  await use.tell(stay, { type: 'undo', clientId: randomUUID(), deviceAt, of: entry.clientId })
  for (let look = 0; look < 2; look++) await use.turn(app.now)
  expect(await tasksOf(stay)).toEqual(['Insulin 20:00 missed late'])
  const { entries } = (await use.logOf(stay, stay.owner)).body
  expect(entries.filter(({ kind }) => kind === 'task_missed')).toHaveLength(1)
  const { rows } = await app.connection.pool.query(
    `select from jobs._private_jobs where payload ->> 'about' = 'care' and payload ->> 'step' = 'missed'
      and payload::text like '%' || $1 || '%'`,
    [stay.bookingId],
  )
  expect(rows).toHaveLength(1)
})

test.each([
  [
    'missed, which is in the log',
    '2027-05-21T01:02:00Z',
    ['Insulin 20:00 missed'],
    ['closed', 'undone', 'task_missed'],
  ],
  ['nobody’s, if it was due after that', '2027-05-21T00:50:00Z', [], ['recorded', 'closed', 'undone']],
])('what is undone after the pets left is %s', async (_what, given, tasks, last) => {
  const stay = await aStayWithCare(app, sheet, given)
  const entry = use.entry(stay, dose())
  await use.tell(stay, entry)
  const left = new Date(app.now.getTime() + 60_000)
  await app.connection.pool.query('update bookings set checked_out_at = $2 where id = $1', [stay.bookingId, left])
  await use.turn(left)
  const deviceAt = app.now.toISOString()
  await use.tell(stay, { type: 'undo', clientId: randomUUID(), deviceAt, of: entry.clientId })
  expect(await tasksOf(stay)).toEqual(tasks)
  const { entries } = (await use.logOf(stay, stay.owner)).body
  expect(entries.slice(-3).map(({ kind }) => kind)).toEqual(last)
})

test('a dose that is missed is in the log once, also when its refusal is undone after that', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:59:00Z')
  const entry = use.entry(stay, { ...dose(), outcome: 'refused' })
  await use.tell(stay, entry)
  await use.turn('2027-05-21T02:05:00Z')
  const undo = { type: 'undo', clientId: randomUUID(), deviceAt: app.now.toISOString(), of: entry.clientId } as const
  expect(await use.tell(stay, undo)).toMatchObject({ refusal: null })
  await use.turn(app.now)
  expect(await tasksOf(stay)).toEqual([expect.stringContaining('Insulin 20:00 missed')])
  const { entries } = (await use.logOf(stay, stay.owner)).body
  expect(entries.filter(({ kind }) => kind === 'task_missed')).toHaveLength(1)
})

test('a record of a phone whose clock is three hours wrong has the right time, in the order of the batch', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T02:10:00Z')
  const wrong = (text: string) => new Date(Date.parse(text) + 3 * 3_600_000)
  const entries = ['01:02', '01:20', '01:55'].map((time, at) =>
    use.entry(stay, {
      itemId: null,
      kind: at === 0 ? 'water' : 'play',
      deviceAt: wrong(`2027-05-21T${time}:00Z`).toISOString(),
    }),
  )
  const { body } = await use.send(stay, entries, stay.sitter, wrong('2027-05-21T02:10:00Z'))
  expect(body.map(({ record }) => record?.at.time)).toEqual(['20:02', '20:20', '20:55'])
  expect(body[0]?.record?.sentLater).toEqual({ date: '2027-05-20', time: '21:10' })
  expect(body[2]?.record).toMatchObject({ undoUntil: '2027-05-21T02:25:00.000Z' })
})

test('a record is refused without a trace where it does not belong', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:02:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'play' }))
  const before = (await use.logOf(stay, stay.owner)).body.head
  const wrong: readonly (readonly [object, string])[] = [
    [{ itemId: randomUUID(), slot: '20:00' }, 'care_item_gone'],
    [{ itemId: insulin.id, slot: '09:00' }, 'care_item_gone'],
    [{ petId: randomUUID() }, 'care_pet'],
    [{ itemId: null, kind: null }, 'care_kind'],
    [dose({ outcome: 'skipped' }), 'skip_reason'],
    [dose({ reason: 'vet' }), 'skip_reason'],
    [dose({ outcome: 'vomited' }), 'care_not_given'],
    [dose({ day: '2027-05-25' }), 'care_item_gone'],
    [dose({ at: '2027-05-19T23:59' }), 'care_time'],
    [dose({ at: '2027-05-20T20:03' }), 'care_time'],
  ]
  for (const [more, code] of wrong)
    expect([more, (await use.tell(stay, use.entry(stay, more)))?.refusal?.code]).toEqual([more, code])
  expect((await use.logOf(stay, stay.owner)).body.head).toEqual(before)
  expect(await tasksOf(stay)).toEqual(['Insulin 20:00 due'])
})

test('a record is taken until 72 hours after the window closed, if it happened before', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:02:00Z')
  await use.tell(stay, use.entry(stay, dose()))
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  await use.turn('2027-05-27T03:59:00Z')
  const sitter = await signedInAgain(app, stay.sitter)
  const late = use.entry(stay, { itemId: insulin.id, slot: '08:00', day: '2027-05-23', at: '2027-05-23T08:05' })
  expect((await use.send(stay, [late], sitter)).body[0]).toMatchObject({ refusal: null, record: { late: false } })
  const after = use.entry(stay, { itemId: null, kind: 'play', at: '2027-05-24T00:00' })
  expect((await use.send(stay, [after], sitter)).body[0]?.refusal?.code).toBe('care_time')
  app.now = new Date('2027-05-27T04:00:00Z')
  const over = use.entry(stay, { itemId: null, kind: 'play', at: '2027-05-23T09:00' })
  expect((await use.send(stay, [over], sitter)).body[0]?.refusal).toEqual({
    code: 'care_over',
    sentence: 'This stay is over, so nothing more can be added.',
  })
})

test('a record before the first day, and of an unpaid stay, is refused', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-20T04:59:00Z')
  const early = use.entry(stay, { itemId: null, kind: 'play' })
  expect((await use.tell(stay, early))?.refusal?.code).toBe('no_care_yet')
  await setBookingStatus(app, stay.bookingId, 'accepted', 'unpaid')
  app.now = new Date('2027-05-20T20:00:00Z')
  expect((await use.tell(stay, early))?.refusal?.code).toBe('no_care_yet')
})

full('a record of a day stops at three hundred', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:02:00Z')
  const batch = () => Array.from({ length: 50 }, () => use.entry(stay, { itemId: null, kind: 'play' }))
  for (let i = 0; i < 6; i++) expect((await use.send(stay, batch())).body.every(({ record }) => record)).toBe(true)
  expect((await use.tell(stay, use.entry(stay, { itemId: null, kind: 'play' })))?.refusal?.code).toBe('many_records')
})
