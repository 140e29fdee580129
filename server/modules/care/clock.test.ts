import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aRoutine, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import type { Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'

const app = useTestApp()
let use: ReturnType<typeof careUse>
let telling: Telling
beforeAll(async () => {
  use = careUse(app)
  telling = startTelling(app)
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
const told = async (stay: Stay) => {
  telling.sent.length = 0
  await telling.run()
  const { owner, sitter } = stay
  const name = new Map([
    [owner.id, 'owner'],
    [owner.email, 'owner'],
    [sitter.id, 'sitter'],
    [sitter.email, 'sitter'],
  ])
  return telling.sent.flatMap(({ channel, to, text }) => {
    const who = name.get(to)
    const isOfCare = /Insulin|Drops|snack|Dinner|Today's list/.test(text)
    return who && isOfCare ? [`${who} ${channel}: ${text.split('\n')[0]}`] : []
  })
}

test('the clock tells of a dose when it is due, late and missed: once each, the owner only when it is missed', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-20T20:00:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
  const at = async (time: string) => {
    await use.turn(`2027-05-21T${time}:00Z`)
    return told(stay)
  }
  const push = 'sitter push: '
  expect(await at('00:59')).toEqual([])
  expect(await at('01:00')).toEqual([`${push}Insulin for Biscuit is due at 8:00 PM.`])
  expect(await at('01:15')).toEqual([])
  expect(await at('01:30')).toEqual([`${push}No record yet: Insulin for Biscuit, due 8:00 PM.`])
  // dinner is missed after three hours, in the same minute: one notification tells both
  const both = 'No record yet: Dinner for Biscuit, due 6:00 PM; Insulin for Biscuit, due 8:00 PM.'
  expect((await at('02:00')).toSorted()).toEqual(
    ['owner', 'sitter'].flatMap((who) => [`${who} mail: ${both}`, `${who} push: ${both}`]),
  )
  expect(await at('02:01')).toEqual([])
  expect(await tasksOf(stay)).toContain('Insulin 20:00 missed late')
  app.now = new Date('2027-05-21T02:10:00Z')
  await use.tell(stay, use.entry(stay, dose({ at: '2027-05-20T20:02' })))
  expect((await told(stay)).toSorted()).toEqual(
    ['mail', 'push'].map((by) => `owner ${by}: Recorded: Insulin, given 8:02 PM (sent 9:10 PM).`),
  )
})

test('the clock tells nobody of what was recorded in time', async () => {
  const stay = await aStayWithCare(app, aSheet([insulin]), '2027-05-21T00:50:00Z')
  await use.tell(stay, use.entry(stay, dose()))
  for (const time of ['01:00', '01:30', '02:00', '03:00']) await use.turn(`2027-05-21T${time}:00Z`)
  expect(await told(stay)).toEqual([])
})

test('the clock tells a refused dose stays open, and says so', async () => {
  const stay = await aStayWithCare(app, aSheet([insulin]), '2027-05-21T01:05:00Z')
  await use.turn('2027-05-21T01:05:00Z')
  await told(stay)
  await use.tell(stay, use.entry(stay, dose({ outcome: 'refused' })))
  expect((await told(stay)).toSorted()).toEqual(
    ['mail', 'push'].map((by) => `owner ${by}: Insulin for Biscuit was refused at 8:05 PM.`),
  )
  await use.turn('2027-05-21T01:30:00Z')
  expect(await told(stay)).toEqual(['sitter push: Insulin for Biscuit: refused at 8:05 PM and not given since.'])
  expect(await use.tell(stay, use.entry(stay, dose()))).toMatchObject({ refusal: null })
})

full('the clock tells the owner at once of a second dose within half the interval; it is kept and marked', async () => {
  const stay = await aStayWithCare(app, aSheet([insulin]), '2027-05-21T01:00:00Z')
  await use.tell(stay, use.entry(stay, dose()))
  expect((await use.dayOf(stay, stay.sitter, '2027-05-21')).pets[0]?.tasks[0]).toMatchObject({
    lastGiven: { time: '20:00' },
    askUntil: '2027-05-21T07:00:00.000Z',
  })
  app.now = new Date('2027-05-21T01:40:00Z')
  const second = await use.tell(stay, use.entry(stay, { itemId: insulin.id, slot: null }))
  expect(second).toMatchObject({ record: { twice: true } })
  expect((await told(stay)).toSorted()).toEqual(
    ['mail', 'push'].map(
      (by) => `owner ${by}: Another dose of Insulin was recorded at 8:40 PM, soon after the last one.`,
    ),
  )
})

test('the clock tells at night both of a missed dose, and nobody of a missed meal until the morning, nor if it was recorded', async () => {
  const night = aSheet([aMedication('Drops', ['01:00'])], [aRoutine('meal', 'Late snack', ['00:30'])])
  const stay = await aStayWithCare(app, night, '2027-05-20T20:00:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
  await app.connection.pool.query(`update users set time_zone = 'America/Chicago' where id = any($1)`, [
    [stay.owner.id, stay.sitter.id],
  ])
  await use.turn('2027-05-21T08:00:00Z')
  const urgent = (await told(stay)).filter((each) => each.includes('push'))
  expect(urgent.toSorted()).toEqual(
    ['owner', 'sitter'].map((who) => `${who} push: No record yet: Drops for Biscuit, due 1:00 AM.`),
  )
  await use.turn('2027-05-21T08:30:00Z')
  expect((await told(stay)).filter((each) => each.includes('push'))).toEqual([])
  const meal = night.routine[0]
  await use.tell(stay, use.entry(stay, { itemId: meal?.id, slot: '00:30', day: '2027-05-21' }))
  await telling.turn(new Date('2027-05-21T13:00:00Z'))
  expect((await told(stay)).filter((each) => each.includes('Late snack') && each.includes('No record'))).toEqual([])
})

full('a sheet saved during a stay changes what is not recorded; the sitter is told once in ten minutes', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-20T20:00:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
  app.now = new Date('2027-05-20T20:01:00Z')
  const more = aSheet([{ ...insulin, dose: '3 units', times: ['20:00'] }, spray], [{ ...dinner, times: ['17:00'] }])
  expect((await use.save(stay, more)).status).toBe(200)
  const [meal, shot] = (await use.dayOf(stay, stay.sitter)).pets[0]?.tasks ?? []
  expect(meal).toMatchObject({ label: 'Dinner', slot: '17:00', changed: { time: '15:01' } })
  expect(shot).toMatchObject({ dose: '3 units', changed: { time: '15:01' }, state: 'due' })
  expect((await told(stay)).filter((each) => each.includes('sitter push'))).toHaveLength(1)
  await use.save(stay, aSheet([spray]))
  expect(await told(stay)).toEqual([])
  expect(await tasksOf(stay)).toEqual([])
  // the phone still shows what was there
  expect((await use.tell(stay, use.entry(stay, { ...dose(), shown: '2 units' })))?.refusal).toEqual({
    code: 'care_item_gone',
    sentence: 'This is no longer on the care sheet. It was changed at 3:01 PM.',
  })
  await use.save(stay, more)
  app.now = new Date('2027-05-21T01:00:00Z')
  expect(await use.tell(stay, use.entry(stay, { ...dose(), shown: '2 units' }))).toMatchObject({
    record: { byEarlierSheet: true },
  })
})

full('a care sheet saved while its tasks are ticked never leaves a task both void and done', async () => {
  const stay = await aStayWithCare(app, sheet, '2027-05-21T00:58:00Z')
  await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
  const without = aSheet([], [dinner])
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => [
      use.save(stay, at % 2 ? sheet : without).then(() => undefined),
      use.tell(stay, use.entry(stay, dose())),
    ]).flat(),
  )
  const recorded = answers.filter((answer) => answer?.record).length
  const { rows } = await app.connection.pool.query<{ state: string; records: number }>(
    `select t.state, (select count(*)::int from care_records r where r.task_id = t.id) as records from care_tasks t
   where t.booking_id = $1 and t.item_id = $2 and t.day = '2027-05-20'`,
    [stay.bookingId, insulin.id],
  )
  expect(rows).toHaveLength(1)
  expect(recorded).toBeLessThanOrEqual(1)
  expect(rows[0]).toEqual(
    recorded === 1 ? { state: 'done', records: 1 } : { state: expect.stringMatching(/^(void|due)$/), records: 0 },
  )
})

test('a care sheet that is saved during a stay gives new entries an id, and keeps those that are there; only dogs have walks', async () => {
  const stay = await aStayWithCare(app, sheet)
  const added = { ...aMedication('Drops', ['09:00']), id: null }
  const saved = (await use.save(stay, aSheet([insulin, added]))).body.care?.medications
  expect(saved?.[0]?.id).toBe(insulin.id)
  expect(saved?.[1]?.id).toMatch(/^[0-9a-f-]{36}$/)
  await app.connection.pool.query(`update pets set kind = 'cat' where id = $1`, [stay.petId])
  expect((await use.save(stay, aSheet([], [aRoutine('walk', 'Walk', ['09:00'])]))).text).toBe(
    'Only dogs have walks. Choose something else.',
  )
})
