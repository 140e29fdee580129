import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { handoversRefusals } from '#contract/refusals/handovers.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { anAdmin, anOwner, aSitter } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { noneFails } from '#testing/due.ts'
import { remind } from '#server/modules/notifications/public.ts'
import { eraseHandoversOf, exportHandovers, runHandovers } from './public.ts'

const app = useTestApp()
/** The code of a refusal, by its sentence. */
const codeOf = ({ status, text }: { readonly status: number; readonly text: string }) =>
  Object.entries({ ...handoversRefusals, not_found: refusals.not_found }).find(
    ([, each]) => each.sentence === text && each.status === status,
  )?.[0]
let use: ReturnType<typeof careUse>
let telling: Telling
beforeAll(() => {
  use = careUse(app)
  telling = startTelling(app)
})

const insulin = aMedication('Insulin', ['08:00', '20:00'], { unitsPerDose: 2 })
const checkIn = '2027-05-20T20:05:00Z'
const aStay = (now = checkIn) => aStayWithCare(app, aSheet([insulin]), now)
const to = ({ bookingId: id }: Stay, way: HandoverWay) => ({ params: { id, way } })
const read = async (stay: Stay, way: HandoverWay, by: Person = stay.owner) =>
  (await app.call(api.handovers.get, to(stay, way), by)).body
const pressed = (revision: number) => ({
  clientId: randomUUID(),
  revision,
  deviceAt: app.now.toISOString(),
  sentAt: app.now.toISOString(),
})
const offer = (stay: Stay, way: HandoverWay, by: Person, revision = 0) =>
  app.attempt(api.handovers.offer, { ...to(stay, way), body: pressed(revision) }, by)
const agree = (stay: Stay, way: HandoverWay, by: Person, revision = 1) =>
  app.attempt(api.handovers.agree, { ...to(stay, way), body: { clientId: randomUUID(), revision } }, by)
const disagree = (stay: Stay, way: HandoverWay, by: Person, revision = 1) => {
  const body = { clientId: randomUUID(), revision, text: 'The leash is missing.' }
  return app.attempt(api.handovers.disagree, { ...to(stay, way), body }, by)
}
const write = (stay: Stay, way: HandoverWay, by: Person, revision: number, more: object = {}) => {
  const items = [{ label: 'Leash', count: 1, note: null, end: null }]
  const body = { clientId: randomUUID(), revision, items, ...more }
  return app.attempt(api.handovers.write, { ...to(stay, way), body }, by)
}
const stillHere = (stay: Stay, by: Person) =>
  app.attempt(api.handovers.stillHere, { params: { id: stay.bookingId }, body: { clientId: randomUUID() } }, by)
const turn = (to: string) => {
  app.now = new Date(to)
  return runHandovers(app.connection.db, app.now, noneFails)
}
const kindsOf = async (stay: Stay) =>
  (await use.logOf(stay, stay.owner)).body.entries.map(({ kind, actor }) => `${kind} ${actor}`)
const windowOf = async (stay: Stay) => {
  const { rows } = await app.connection.pool.query<{ opened: Date; closed: Date | null }>(
    'select opened_at as opened, closed_at as closed from care_stays where booking_id = $1',
    [stay.bookingId],
  )
  return rows.map(({ opened, closed }) => [opened.toISOString(), closed?.toISOString() ?? null])[0]
}

test('a check-in by one tap opens the care of the stay, and the other side confirms it', async () => {
  const stay = await aStay()
  expect(await read(stay, 'in')).toMatchObject({ state: null, may: { write: true, offer: true, answer: false } })
  expect((await offer(stay, 'in', stay.sitter)).status).toBe(200)
  expect(await windowOf(stay)).toEqual([app.now.toISOString(), null])
  expect(await read(stay, 'in')).toMatchObject({
    state: 'offered',
    happenedAt: { date: '2027-05-20', time: '15:05' },
    offeredBy: 'sitter',
    may: { answer: true, offer: false },
  })
  expect((await read(stay, 'in', stay.sitter)).may.answer).toBe(false)
  expect(codeOf(await agree(stay, 'in', stay.sitter))).toBe('other_side_confirms')
  expect((await agree(stay, 'in', stay.owner)).body).toMatchObject({ state: 'agreed' })
  expect(codeOf(await agree(stay, 'in', stay.owner))).toBe('handover_settled')
  expect(codeOf(await write(stay, 'in', stay.owner, 1))).toBe('handover_settled')
  expect(await kindsOf(stay)).toEqual(['opened clock', 'handover_offered sitter', 'handover_agreed owner'])
})

test('a check-in begins on the first day of an accepted stay, at a time that has passed', async () => {
  const stay = await aStay('2027-05-20T04:59:59Z')
  expect(codeOf(await offer(stay, 'in', stay.sitter))).toBe('handover_not_now')
  app.now = new Date('2027-05-20T05:00:00Z')
  expect(codeOf(await write(stay, 'in', stay.sitter, 0, { happenedAt: '2027-05-20T00:01' }))).toBe('handover_time')
  expect(codeOf(await offer(stay, 'out', stay.sitter))).toBe('handover_not_now')
  expect((await offer(stay, 'in', stay.sitter)).status).toBe(200)
})

full('a check-in list is only confirmed as it was seen, and the same write is stored once', async () => {
  const stay = await aStay()
  const body = { clientId: randomUUID(), revision: 0, items: [{ label: 'Leash', count: 1, note: null, end: null }] }
  const send = (more: object = {}) =>
    app.attempt(api.handovers.write, { ...to(stay, 'in'), body: { ...body, ...more } }, stay.owner)
  expect((await send()).body).toMatchObject({ state: 'draft', revision: 1 })
  expect((await send()).body).toMatchObject({ revision: 1, items: [{ label: 'Leash' }] })
  expect(codeOf(await send({ items: [] }))).toBe('handover_differs')
  expect(codeOf(await write(stay, 'in', stay.sitter, 0))).toBe('handover_changed')
  await offer(stay, 'in', stay.owner, 1)
  expect((await write(stay, 'in', stay.owner, 1)).body).toMatchObject({ state: 'offered', revision: 2 })
  expect(codeOf(await agree(stay, 'in', stay.sitter, 1))).toBe('handover_changed')
  expect((await agree(stay, 'in', stay.sitter, 2)).body).toMatchObject({ state: 'agreed' })
})

full('two confirmations and a change at once have one outcome, true to its revision', async () => {
  for (let round = 0; round < 6; round++) {
    const stay = await aStay()
    await offer(stay, 'in', stay.sitter)
    const [first, second, change] = await Promise.all([
      agree(stay, 'in', stay.owner),
      agree(stay, 'in', stay.owner),
      write(stay, 'in', stay.sitter, 1),
    ])
    const end = await read(stay, 'in')
    const agreed = [first, second].filter(({ status }) => status === 200).length
    expect([agreed, change.status === 200 ? 1 : 0]).toEqual(end.state === 'agreed' ? [1, 0] : [0, 1])
    expect(end.revision).toBe(end.state === 'agreed' ? 1 : 2)
  }
})

test('a check-out closes the care of the stay; a disagreement or "Still here" opens it again with its tasks', async () => {
  const stay = await aStay()
  await offer(stay, 'in', stay.sitter)
  await use.turn('2027-05-22T23:00:00Z')
  await offer(stay, 'out', stay.sitter)
  expect((await windowOf(stay))?.[1]).toBe('2027-05-22T23:00:00.000Z')
  const states = async () =>
    (
      await app.connection.pool.query<{ state: string }>(
        `select state from care_tasks where booking_id = $1 and due_at >= '2027-05-23T01:00Z' order by due_at`,
        [stay.bookingId],
      )
    ).rows.map(({ state }) => state)
  expect(await states()).toEqual(['void'])
  expect((await disagree(stay, 'out', stay.owner)).body).toMatchObject({
    state: 'disagreed',
    disagreement: 'The leash is missing.',
  })
  expect((await windowOf(stay))?.[1]).toBeNull()
  expect(await states()).toEqual(['due'])
  app.now = new Date('2027-05-23T15:00:00Z')
  await write(stay, 'out', stay.owner, 1, { happenedAt: '2027-05-23T10:00' })
  expect((await windowOf(stay))?.[1]).toBe('2027-05-23T15:00:00.000Z')
  expect(codeOf(await stillHere(stay, stay.owner))).toBe('not_still_here')
  expect((await stillHere(stay, stay.sitter)).status).toBe(200)
  expect((await windowOf(stay))?.[1]).toBeNull()
  expect((await kindsOf(stay)).filter((each) => /hand|still/.test(each))).toEqual([
    'handover_offered sitter',
    'handover_offered sitter',
    'handover_disagreed owner',
    'handover_offered owner',
    'still_here sitter',
  ])
})

test('"Still here" waits for check-out time', async () => {
  const stay = await aStay()
  await offer(stay, 'in', stay.sitter)
  app.now = new Date('2027-05-23T15:59:59Z')
  expect(codeOf(await stillHere(stay, stay.owner))).toBe('not_still_here')
  app.now = new Date('2027-05-23T16:00:00Z')
  expect((await stillHere(stay, stay.owner)).status).toBe(200)
  expect((await windowOf(stay))?.[1]).toBeNull()
})

test('a check-out begins with what came along, counts medication, and names doses without a record', async () => {
  const stay = await aStay()
  const medication = [{ petId: stay.petId, itemId: insulin.id, amount: 12, unit: 'tablet' }]
  expect(
    codeOf(await write(stay, 'in', stay.owner, 0, { medication: [{ ...medication[0], itemId: randomUUID() }] })),
  ).toBe('handover_medication')
  await write(stay, 'in', stay.owner, 0, { medication })
  await offer(stay, 'in', stay.owner, 1)
  app.now = new Date('2027-05-21T01:02:00Z')
  await use.tell(stay, use.entry(stay, { itemId: insulin.id, slot: '20:00', shown: '2 units' }))
  await use.turn('2027-05-21T15:00:00Z')
  expect(await read(stay, 'out')).toMatchObject({
    state: null,
    items: [{ label: 'Leash', count: 1 }],
    medication: [{ label: 'Insulin', amount: null, unit: 'tablet', expected: 10 }],
    missed: [{ label: 'Insulin', due: { date: '2027-05-21', time: '08:00' } }],
  })
})

full(
  'an offer stands as not confirmed after 24 hours, to the second, and both are told once with the seal',
  async () => {
    const stay = await aStay()
    await telling.run()
    telling.sent.length = 0
    await offer(stay, 'in', stay.sitter)
    await telling.run()
    const own = [stay.owner.email, stay.sitter.email]
    const mails = () => telling.sent.filter((sent) => sent.channel === 'mail' && own.includes(sent.to))
    expect(mails().map((mail) => mail.to)).toEqual([stay.owner.email])
    expect(mails()[0]?.text).toMatch(/recorded that Biscuit is at the stay at 3:05 PM/)
    telling.sent.length = 0
    await turn('2027-05-21T20:04:59Z')
    expect((await read(stay, 'in')).state).toBe('offered')
    await turn('2027-05-21T20:05:00Z')
    expect(await turn('2027-05-21T20:05:15Z')).toBe(0)
    expect((await read(stay, 'in')).state).toBe('unanswered')
    await telling.run()
    const head = (await use.logOf(stay, stay.owner)).body.head?.hash.slice(0, 16)
    expect(
      mails()
        .map((mail) => mail.to)
        .toSorted(),
    ).toEqual(own.toSorted())
    for (const { text } of mails()) expect(text).toContain(`Seal of the care log: ${head}.`)
  },
)

test('a check-in and a check-out are read by the two sides only', async () => {
  const stay = await aStay()
  await write(stay, 'in', stay.owner, 0)
  const others = await Promise.all([anOwner(app), aSitter(app), anAdmin(app)])
  for (const other of others) {
    expect(codeOf(await app.attempt(api.handovers.get, to(stay, 'in'), other))).toBe('not_found')
    const code = codeOf(await offer(stay, 'in', other, 1))
    expect(code).toBe(other === others[2] ? 'only_sides_hand_over' : 'not_found')
  }
  expect((await read(stay, 'in')).state).toBe('draft')
})

test('what both agreed to is never changed, not even in the database', async () => {
  const stay = await aStay()
  await offer(stay, 'in', stay.sitter)
  await agree(stay, 'in', stay.owner)
  const run = (text: string) => app.connection.pool.query(text, [stay.bookingId])
  await expect(run(`update handovers set happened_at = now() where booking_id = $1`)).rejects.toThrow('never changed')
  await expect(run(`delete from handovers where booking_id = $1`)).rejects.toThrow('never changed')
  await expect(
    run(`insert into handovers (booking_id, way, state, revision, items, medication, happened_at, offered_by,
      offered_at, first_offered_at, answered_by, answered_at)
    values ($1, 'out', 'agreed', 1, '[]', '[]', now(), 'owner', now(), now(), 'owner', now())`),
  ).rejects.toThrow('handovers_both')
})

full('both sides are asked once about a check-in that nobody recorded two hours after its time', async () => {
  const stay = await aStay('2027-05-20T21:59:00Z')
  const own = [stay.owner.email, stay.sitter.email]
  const asked = async (now: string) => {
    app.now = new Date(now)
    telling.sent.length = 0
    await remind(app.connection.db, app.now)
    await telling.run()
    return telling.sent.filter(
      ({ channel, to, text }) => channel === 'mail' && own.includes(to) && /recorded the check-in/.test(text),
    ).length
  }
  expect(await asked('2027-05-20T21:59:59Z')).toBe(0)
  expect(await asked('2027-05-20T22:00:00Z')).toBe(2)
  expect(await asked('2027-05-20T22:05:00Z')).toBe(0)
  const other = await aStay()
  await offer(other, 'in', other.owner)
  own.splice(0, 2, other.owner.email, other.sitter.email)
  expect(await asked('2027-05-20T22:10:00Z')).toBe(0)
})

full('what was written is in both downloads, and erased with either account; states and times stay', async () => {
  const stay = await aStay()
  await write(stay, 'in', stay.owner, 0, { note: 'Bring the blue one' })
  await offer(stay, 'in', stay.owner, 1)
  await agree(stay, 'in', stay.sitter)
  const [own, others] = await Promise.all(
    [stay.owner, stay.sitter].map(async ({ id }) => exportHandovers(app.connection.db, id)),
  )
  expect(own).toMatchObject([{ way: 'in', state: 'agreed', note: 'Bring the blue one', items: [{ label: 'Leash' }] }])
  expect(others).toEqual(own)
  await eraseHandoversOf(app.connection.db, stay.sitter.id)
  expect(await exportHandovers(app.connection.db, stay.owner.id)).toMatchObject([
    { state: 'agreed', note: null, items: [], happenedAt: app.now.toISOString() },
  ])
})
