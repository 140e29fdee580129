// docs/product.md#emergencies
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()
const care = careUse(app)
/** While the pet is there: May 20, 6 PM in Austin. */
const during = '2027-05-20T23:00:00Z'
const minute = 60_000

const aStay = async (): Promise<Stay> => {
  const stay = await aStayWithCare(app, aSheet([]))
  app.now = new Date(during)
  return stay
}
const read = ({ bookingId }: Stay, person: Person) =>
  app.attempt(api.emergency.get, { params: { id: bookingId } }, person)
const notedOf = async ({ bookingId, owner }: Stay) =>
  (await app.call(api.care.log, { params: { id: bookingId }, query: {} }, owner)).body.entries
    .filter(({ kind }) => ['sheet_sent', 'sheet_viewed', 'call_marked'].includes(kind))
    .map(({ kind, actor, at }) => [kind, actor, (Date.parse(at) - Date.parse(during)) / minute])
const aView = () => ({ type: 'view', clientId: randomUUID(), deviceAt: app.now.toISOString() }) as const
const aCall = () =>
  ({
    type: 'call',
    clientId: randomUUID(),
    deviceAt: app.now.toISOString(),
    who: 'contact',
    contact: 1,
    outcome: 'no_answer',
  }) as const

test("that the sitter reads the sheet is in the log, whatever their phone says, once an hour; the owner's reading is not", async () => {
  const stay = await aStay()
  await read(stay, stay.owner)
  expect((await read(stay, await anAdmin(app))).status).toBe(404)
  expect(await notedOf(stay)).toEqual([])
  const answers = await Promise.all(Array.from({ length: 6 }, () => read(stay, stay.sitter)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  for (const minutes of [59, 60]) {
    app.now = new Date(Date.parse(during) + minutes * minute)
    await read(stay, stay.sitter)
  }
  expect(await notedOf(stay)).toEqual([
    ['sheet_sent', 'sitter', 0],
    ['sheet_sent', 'sitter', 60],
  ])
})

test('it is in the log from the agreement until the care is over, when the sheet has no contacts', async () => {
  const stay = await aStayWithCare(app, aSheet([]), '2027-05-12T15:00:00Z')
  await read(stay, stay.sitter)
  expect(await notedOf(stay)).toHaveLength(1)
  app.now = new Date('2027-05-24T04:00:00Z')
  const sitter = await signedInAgain(app, stay.sitter)
  expect((await read(stay, sitter)).body.pets).toEqual([])
  expect(await notedOf({ ...stay, owner: await signedInAgain(app, stay.owner) })).toHaveLength(1)
})

test('an opening without a network is in the log at its time, once an hour', async () => {
  const stay = await aStay()
  const [first, soon] = [aView(), aView()]
  app.now = new Date(Date.parse(during) + 59 * minute)
  const late = aView()
  app.now = new Date(Date.parse(during) + 60 * minute)
  const next = aView()
  for (let times = 0; times < 2; times++) {
    const { body } = await care.send(stay, [first, soon, late, next])
    expect(body.map(({ refusal }) => refusal)).toEqual([null, null, null, null])
  }
  expect(await notedOf(stay)).toEqual([
    ['sheet_viewed', 'sitter', 0],
    ['sheet_viewed', 'sitter', 60],
  ])
})

full('a day of three hundred records keeps neither a call nor an opening out of the log', async () => {
  const stay = await aStay()
  const batch = () => Array.from({ length: 50 }, () => care.entry(stay, { itemId: null, kind: 'play' }))
  for (let turn = 0; turn < 6; turn++) await care.send(stay, batch())
  expect((await care.tell(stay, care.entry(stay, { itemId: null, kind: 'play' })))?.refusal?.code).toBe('many_records')
  for (const entry of [aView(), aCall()]) expect((await care.tell(stay, entry))?.refusal).toBeNull()
  await read(stay, stay.sitter)
  expect((await notedOf(stay)).map(([kind]) => kind)).toEqual(['sheet_viewed', 'call_marked', 'sheet_sent'])
})

test('calls and openings of the sheet are in the log, once, also when a phone sends them again', async () => {
  const stay = await aStay()
  const [view, mark] = [aView(), aCall()]
  for (let times = 0; times < 2; times++) {
    const { body } = await care.send(stay, [view, mark, mark])
    expect(body.map(({ refusal }) => refusal)).toEqual([null, null, null])
  }
  expect((await care.tell(stay, { ...mark, outcome: 'reached' }))?.refusal?.code).toBe('record_differs')
  expect((await care.send(stay, [view], stay.owner)).status).toBe(403)
  expect((await notedOf(stay)).map(([kind]) => kind)).toEqual(['sheet_viewed', 'call_marked'])
  expect((await read(stay, stay.owner)).body.calls).toEqual([
    { who: 'contact', contact: 1, outcome: 'no_answer', at: during.replace('Z', '.000Z') },
  ])
  app.now = new Date('2027-06-10T12:00:00Z')
  const sitter = await signedInAgain(app, stay.sitter)
  expect((await care.send(stay, [aView()], sitter)).body[0]?.refusal?.code).toBe('care_over')
})
