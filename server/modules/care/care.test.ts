import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aRoutine, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { anAdmin, anOwner, aSitter, setBookingStatus } from '#testing/factories.ts'
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

test('the day of a stay is a preview until care begins, with the first record, or four hours after check-in', async () => {
  const stay = await aStayWithCare(app, sheet)
  await use.turn('2027-05-20T20:00:00Z')
  expect(await tasksOf(stay)).toEqual(['Dinner 18:00 preview', 'Insulin 20:00 preview'])
  expect(await tasksOf(stay, '2027-05-21')).toEqual([
    'Insulin 08:00 preview',
    'Dinner 18:00 preview',
    'Insulin 20:00 preview',
  ])
  await use.turn('2027-05-21T00:00:00Z')
  // dinner was due before anybody could know of it
  expect(await tasksOf(stay)).toEqual(['Insulin 20:00 due'])
  const again = await aStayWithCare(app, sheet, '2027-05-20T20:30:00Z')
  const early = await use.tell(again, use.entry(again, { itemId: null, kind: 'water' }))
  expect(early).toMatchObject({ refusal: null, record: { kind: 'water', at: { time: '15:30' } } })
  expect(await tasksOf(again)).toEqual(['Dinner 18:00 due', 'Insulin 20:00 due'])
  expect((await use.dayOf(again, again.owner)).lastRecord).toEqual({ date: '2027-05-20', time: '15:30' })
})

test('the day of a stay a preview of the first day can be ticked, also what was due before', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-20T23:10:00Z')
  const meal = await use.tell(stay, use.entry(stay, { itemId: dinner.id, slot: '18:00' }))
  expect(meal).toMatchObject({ refusal: null, record: { label: 'Dinner', late: false } })
  expect(await tasksOf(stay)).toEqual(['Dinner 18:00 done', 'Insulin 20:00 due'])
})

test('the day of a stay each day gets its tasks at midnight, and the last one those before check-out', async () => {
  const stay = await aStayWithCare(app, sheet)
  await use.turn('2027-05-21T01:00:00Z')
  await use.turn('2027-05-22T05:00:00Z')
  expect(await tasksOf(stay, '2027-05-21')).toEqual(
    ['Insulin 08:00 missed', 'Dinner 18:00 missed', 'Insulin 20:00 missed'].map((each) =>
      each.startsWith('Insulin') ? `${each} late` : each,
    ),
  )
  expect(await tasksOf(stay)).toEqual(['Insulin 08:00 due', 'Dinner 18:00 due', 'Insulin 20:00 due'])
  await use.turn('2027-05-23T12:00:00Z')
  expect(await tasksOf(stay)).toEqual(['Insulin 08:00 due'])
  await use.turn('2027-05-24T04:00:00Z')
  const { rows } = await app.connection.pool.query(
    `select state, count(*)::int as count from care_tasks where booking_id = $1 group by 1 order by 1`,
    [stay.bookingId],
  )
  expect(rows).toEqual([{ state: 'missed', count: 8 }])
})

test('the day of a stay its owner reads it and cannot tick; strangers and admins see nothing', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T00:30:00Z')
  await use.tell(stay, use.entry(stay, dose({ note: 'Ate first' })))
  const own = await use.dayOf(stay, stay.owner)
  expect(own).toMatchObject({ mayRecord: false, pets: [{ feeding: 'One cup, twice a day.' }] })
  expect(own.pets[0]?.tasks.at(-1)).toMatchObject({
    state: 'done',
    records: [{ note: 'Ate first', at: { time: '19:30' }, undoUntil: null }],
  })
  expect(await use.dayOf(stay, stay.sitter)).toMatchObject({ mayRecord: true })
  const entry = use.entry(stay, dose())
  const admin = await anAdmin(app)
  expect((await use.dayOf(stay, admin)).pets).toMatchObject([{ feeding: null, tasks: [], records: [], ifNeeded: [] }])
  for (const [person, status] of [
    [stay.owner, 403],
    [admin, 403],
    [await aSitter(app), 404],
    [await anOwner(app), 404],
  ] as const)
    expect((await use.send(stay, [entry], person)).status).toBe(status)
})

test("a sitter's day has what is to be done over all stays, by due time", async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-20T20:00:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
  const { tasks } = (await app.call(api.bookings.today, {}, stay.sitter)).body
  expect(tasks.map(({ label, petName, bookingId }) => [label, petName, bookingId])).toEqual([
    ['Dinner', 'Biscuit', stay.bookingId],
    ['Insulin', 'Biscuit', stay.bookingId],
  ])
  await use.tell(stay, use.entry(stay, { itemId: dinner.id, slot: '18:00' }))
  const after = (await app.call(api.bookings.today, {}, stay.sitter)).body.tasks
  expect(after.map(({ label, state }) => [label, state])).toEqual([
    ['Dinner', 'done'],
    ['Insulin', 'due'],
  ])
})

const todaysOf = async (sitter: Stay['sitter']) =>
  (await app.call(api.bookings.today, {}, sitter)).body.tasks.map(({ label, day, slot, state }) =>
    [label, day.slice(-2), slot, state].join(' '),
  )

test("a sitter's day what still waits after midnight can be recorded until it counts as missed, and stands where it is urgent", async () => {
  const late = aMedication('Insulin', ['05:00', '23:30'])
  const stay = await aStayWithCare(app, aSheet([late], [aRoutine('walk', 'Walk', [])]), '2027-05-20T21:00:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
  await use.turn('2027-05-21T05:05:00Z')
  const next = ['Insulin 21 05:00 due', 'Walk 20  due', 'Insulin 21 23:30 due', 'Walk 21  due']
  expect(await todaysOf(stay.sitter)).toEqual(['Insulin 20 23:30 due', ...next])
  const given = await use.tell(stay, use.entry(stay, { itemId: late.id, slot: '23:30' }))
  expect(given).toMatchObject({ refusal: null, record: { late: false, at: { date: '2027-05-21', time: '00:05' } } })
  expect(await todaysOf(stay.sitter)).toEqual(next)
  await use.turn('2027-05-21T11:00:00Z')
  expect(await todaysOf(stay.sitter)).toEqual(next.filter((task) => !task.startsWith('Walk 20')))
})

test("a sitter's day a time that is added today is nothing that was left undone yesterday", async () => {
  const stay = await aStayWithCare(app, aSheet([]), '2027-05-20T21:00:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
  await use.turn('2027-05-21T06:00:00Z')
  await use.save(stay, aSheet([aMedication('Drops', ['22:00'])]))
  expect(await tasksOf(stay, '2027-05-20')).toEqual([])
  expect(await todaysOf(stay.sitter)).toEqual(['Drops 21 22:00 due'])
})

test("a sitter's day with more tasks than one reply has is cut where things are done, not where they wait", async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-20T21:00:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
  await app.connection.pool.query(
    `insert into care_tasks (booking_id, pet_id, item_id, day, kind, label, time_critical, due_at, missed_at, state)
    select $1, $2, gen_random_uuid(), '2027-05-20', 'potty', state || n, false, at, at, state
    from generate_series(1, 200) n, (values ('done', timestamptz '2027-05-20T21:10:00Z'), ('missed', '2027-05-20T21:05:00Z')) s (state, at)`,
    [stay.bookingId, stay.petId],
  )
  const { tasks } = (await app.call(api.bookings.today, {}, stay.sitter)).body
  const count = (state: string) => tasks.filter((task) => task.state === state).length
  expect([count('due'), count('missed'), count('done')]).toEqual([2, 200, 98])
  expect(tasks.slice(-2).map(({ label }) => label)).toEqual(['Dinner', 'Insulin'])
})

test('an account is kept while the care of a stay is open', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T01:00:00Z')
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  for (const person of [stay.owner, stay.sitter])
    expect((await app.call(api.account.remove, {}, person)).status).toBe(409)
})
