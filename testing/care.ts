import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import { noClinic } from '#contract/inputs/care-sheet.ts'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { runCare } from '#server/modules/care/public.ts'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { anAcceptedStay, setBookingStatus, signedInAgain } from './factories.ts'
import type { Person, Stay } from './factories.ts'
import { noneFails } from './due.ts'

type Item = CareSheet['medications'][number]
type Action = CareSheet['routine'][number]

/** A medication of a care sheet, by mouth every day, with an id of its own. */
export const aMedication = (name: string, times: readonly string[], more: Partial<Item> = {}): Item => ({
  id: randomUUID(),
  name,
  times: [...times],
  everyDays: 1,
  from: null,
  until: null,
  notes: null,
  dose: '2 units',
  unitsPerDose: null,
  route: null,
  withFood: false,
  timeCritical: false,
  ...more,
})

/** A routine of a care sheet, every day. */
export const aRoutine = (kind: Action['kind'], name: string, times: readonly string[]): Action => ({
  id: randomUUID(),
  name,
  times: [...times],
  everyDays: 1,
  from: null,
  until: null,
  notes: null,
  kind,
})

export const aSheet = (medications: readonly Item[], routine: readonly Action[] = []): CareSheet => ({
  feeding: 'One cup, twice a day.',
  medications: [...medications],
  routine: [...routine],
  vet: noClinic,
  emergencyVet: noClinic,
  contacts: [],
  microchip: null,
  registry: null,
  allergies: null,
  conditions: null,
  insurance: null,
})

/** A paid stay from May 20 to May 23, 2027 in Austin: check-in at 3 PM, check-out at 11 AM; a sheet, and the first noon. */
export async function aStayWithCare(app: TestApp, sheet: CareSheet, now = '2027-05-20T17:00:00Z'): Promise<Stay> {
  app.now = new Date('2027-05-10T15:00:00Z')
  const stay = await anAcceptedStay(app)
  await setBookingStatus(app, stay.bookingId, 'accepted', 'paid')
  await app.connection.pool.query(
    `update bookings set check_in_at = '2027-05-20T20:00:00Z', check_out_at = '2027-05-23T16:00:00Z' where id = $1`,
    [stay.bookingId],
  )
  await app.attempt(api.pets.changeCare, { params: { id: stay.petId }, body: { care: sheet } }, stay.owner)
  app.now = new Date(now)
  return { ...stay, owner: await signedInAgain(app, stay.owner), sitter: await signedInAgain(app, stay.sitter) }
}

type Entry = CallInput<typeof api.care.record>['body']['entries'][number]
type NewRecord = Extract<Entry, { type: 'record' }>

/** What tests do with the care of stays. */
export function careUse(app: TestApp) {
  const send = (stay: Stay, entries: readonly Entry[], by: Person = stay.sitter, sentAt = app.now) =>
    app.attempt(
      api.care.record,
      { params: { id: stay.bookingId }, body: { sentAt: sentAt.toISOString(), entries } },
      by,
    )
  const entry = (stay: Stay, more: Partial<NewRecord>): NewRecord => ({
    type: 'record',
    clientId: randomUUID(),
    deviceAt: app.now.toISOString(),
    petId: stay.petId,
    day: '2027-05-20',
    outcome: 'done',
    note: null,
    shown: null,
    ...more,
  })
  return {
    send,
    entry,
    /** Sends one entry, and returns its answer. */
    tell: async (stay: Stay, one: Entry) => {
      const answer = await send(stay, [one])
      expect(answer.status, answer.text).toBe(200)
      return answer.body[0]
    },
    dayOf: async (stay: Stay, by: Person, date?: string) =>
      (await app.call(api.stayUpdates.day, { params: { id: stay.bookingId }, query: { date } }, by)).body,
    logOf: (stay: Stay, by: Person, after?: string) =>
      app.call(api.care.log, { params: { id: stay.bookingId }, query: { after } }, by),
    /** Turns the application's time, and lets the clock look. */
    turn: async (to: string | Date) => {
      app.now = new Date(to)
      await runCare(app.connection.db, app.now, noneFails)
    },
    save: (stay: Stay, care: CareSheet | null) =>
      app.attempt(api.pets.changeCare, { params: { id: stay.petId }, body: { care } }, stay.owner),
  }
}
