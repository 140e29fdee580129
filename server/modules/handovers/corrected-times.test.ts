import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import type { Person, Stay } from '#testing/factories.ts'

const app = useTestApp()
let use: ReturnType<typeof careUse>
beforeAll(() => {
  use = careUse(app)
})

const insulin = aMedication('Insulin', ['08:00', '20:00'])
/** May 20 at 3:05 PM in Austin: five hours are between it and UTC. */
const aStay = () => aStayWithCare(app, aSheet([insulin]), '2027-05-20T20:05:00Z')
const write = async (stay: Stay, way: HandoverWay, by: Person, revision: number, at: string) => {
  const body = { clientId: randomUUID(), revision, happenedAt: `2027-05-${at}` }
  return (await app.attempt(api.handovers.write, { params: { id: stay.bookingId, way }, body }, by)).status
}
const offer = async (stay: Stay, way: HandoverWay, by: Person, revision: number) => {
  const pressed = app.now.toISOString()
  const body = { clientId: randomUUID(), revision, deviceAt: pressed, sentAt: pressed }
  return (await app.attempt(api.handovers.offer, { params: { id: stay.bookingId, way }, body }, by)).status
}
const disagree = async (stay: Stay, way: HandoverWay, by: Person, revision: number) => {
  const body = { clientId: randomUUID(), revision, text: 'That was another time.' }
  return (await app.attempt(api.handovers.disagree, { params: { id: stay.bookingId, way }, body }, by)).status
}
/** When care began as the stay and its care have it, in UTC. */
const began = async ({ bookingId }: Stay) => {
  const { rows } = await app.connection.pool.query<{ came: Date; opened: Date }>(
    `select b.checked_in_at as came, c.opened_at as opened from bookings b join care_stays c on c.booking_id = b.id
     where b.id = $1`,
    [bookingId],
  )
  return rows.flatMap(({ came, opened }) => [came, opened].map((at) => at.toISOString().slice(8, 16)))
}
const doses = async ({ bookingId }: Stay, day = '2027-05-20') => {
  const { rows } = await app.connection.pool.query<{ slot: string; state: string }>(
    'select slot, state from care_tasks where booking_id = $1 and day = $2 order by due_at',
    [bookingId, day],
  )
  return rows.map(({ slot, state }) => `${slot.slice(0, 5)} ${state}`)
}
const logOf = async (stay: Stay) =>
  (await use.logOf(stay, stay.owner)).body.entries.map(({ kind, at, payload }) => {
    const said = payload?.instead ?? payload?.happened ?? ''
    return [kind, kind === 'opened' || kind === 'closed' ? at.slice(8, 16) : '', String(said).slice(8, 16)]
      .filter(Boolean)
      .join(' ')
  })

test('a check-in at a wrong time is corrected both ways: care begins then, and what was due before was due to nobody', async () => {
  const stay = await aStay()
  await write(stay, 'in', stay.sitter, 0, '20T07:00')
  await offer(stay, 'in', stay.sitter, 1)
  expect([await began(stay), await doses(stay)]).toEqual([
    ['20T12:00', '20T12:00'],
    ['08:00 missed', '20:00 due'],
  ])
  expect(await write(stay, 'in', stay.sitter, 1, '20T15:00')).toBe(200)
  expect([await began(stay), await doses(stay)]).toEqual([
    ['20T20:00', '20T20:00'],
    ['08:00 void', '20:00 due'],
  ])
  expect(await write(stay, 'in', stay.owner, 2, '20T07:30')).toBe(200)
  expect([await began(stay), await doses(stay)]).toEqual([
    ['20T12:30', '20T12:30'],
    ['08:00 missed', '20:00 due'],
  ])
  expect(await logOf(stay)).toEqual([
    'opened 20T12:00',
    'task_missed',
    'handover_offered 20T12:00',
    'opened 20T20:00 20T12:00',
    'handover_offered 20T20:00',
    'opened 20T12:30 20T20:00',
    'task_missed',
    'handover_offered 20T12:30',
  ])
})

test('care did not begin after something was done for a pet, unless that was undone', async () => {
  const stay = await aStay()
  const record = use.entry(stay, { itemId: insulin.id, slot: '08:00', at: '2027-05-20T08:40' })
  await use.tell(stay, record)
  expect(await began(stay)).toEqual(['20T13:00', '20T13:00'])
  await write(stay, 'in', stay.sitter, 0, '20T15:00')
  await offer(stay, 'in', stay.sitter, 1)
  expect([await began(stay), await doses(stay)]).toEqual([
    ['20T13:00', '20T13:00'],
    ['08:00 done', '20:00 due'],
  ])
  await use.tell(stay, { type: 'undo', clientId: randomUUID(), deviceAt: app.now.toISOString(), of: record.clientId })
  await write(stay, 'in', stay.sitter, 1, '20T15:01')
  expect([await began(stay), await doses(stay)]).toEqual([
    ['20T20:01', '20T20:01'],
    ['08:00 void', '20:00 due'],
  ])
})

test('it is corrected after the pets left, too, to a time before that', async () => {
  const stay = await aStay()
  await write(stay, 'in', stay.sitter, 0, '20T07:00')
  await offer(stay, 'in', stay.sitter, 1)
  expect(await disagree(stay, 'in', stay.owner, 1)).toBe(200)
  await use.turn('2027-05-20T22:00:00Z')
  await offer(stay, 'out', stay.sitter, 0)
  app.now = new Date('2027-05-20T23:00:00Z')
  expect(await write(stay, 'in', stay.sitter, 1, '20T17:00')).toBe(400)
  expect(await write(stay, 'in', stay.sitter, 1, '20T15:00')).toBe(200)
  expect([await began(stay), await doses(stay)]).toEqual([
    ['20T20:00', '20T20:00'],
    ['08:00 void', '20:00 void'],
  ])
  expect((await logOf(stay)).slice(-4)).toEqual([
    'closed 20T22:00',
    'handover_offered 20T22:00',
    'opened 20T20:00 20T12:00',
    'handover_offered 20T20:00',
  ])
})

test('a check-out at a wrong time is corrected both ways: what was due after the pets left was due to nobody', async () => {
  const stay = await aStay()
  await offer(stay, 'in', stay.sitter, 0)
  app.now = new Date('2027-05-21T02:00:00Z')
  await offer(stay, 'out', stay.sitter, 0)
  const ended = async () => {
    const { rows } = await app.connection.pool.query<{ at: Date }>(
      'select closed_at as at from care_stays where booking_id = $1',
      [stay.bookingId],
    )
    return rows.map(({ at }) => at.toISOString().slice(8, 16))
  }
  expect([await ended(), await doses(stay)]).toEqual([['21T02:00'], ['20:00 missed']])
  expect(await write(stay, 'out', stay.sitter, 1, '20T19:00')).toBe(200)
  expect([await ended(), await doses(stay)]).toEqual([['21T00:00'], ['20:00 void']])
  expect(await write(stay, 'out', stay.owner, 2, '20T20:30')).toBe(200)
  expect([await ended(), await doses(stay)]).toEqual([['21T01:30'], ['20:00 missed']])
  expect((await logOf(stay)).slice(2)).toEqual([
    'task_missed',
    'closed 21T02:00',
    'handover_offered 21T02:00',
    'closed 21T00:00 21T02:00',
    'handover_offered 21T00:00',
    'task_missed',
    'closed 21T01:30 21T00:00',
    'handover_offered 21T01:30',
  ])
})
