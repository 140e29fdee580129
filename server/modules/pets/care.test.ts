import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aPendingStay,
  aPet,
  aPicture,
  anAcceptedStay,
  anAdmin,
  anOwner,
  aSitter,
  setBookingStatus,
} from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'

const app = useTestApp()

const sheet = {
  feeding: 'One cup, twice a day.',
  medications: [{ name: 'Apoquel', dose: 'Half a tablet', times: ['18:00', '07:30', '18:00'], notes: null }],
  vet: { name: 'Dr. Alvarez', phone: '(512) 555-0142', address: null },
  contacts: [{ name: 'Nora', phone: '(512) 555-0128', email: 'nora@example.com', mayDecide: true }],
  microchip: '985 112-004567891',
  allergies: 'Chicken',
}
const moved = new URL('../../database/migrations/0420_contacts_of_care_sheets.sql', import.meta.url)
const anId = '01890000-0000-7000-8000-000000000000'
const hours = (many: number) => Array.from({ length: many }, (_, at) => `${String(at + 8).padStart(2, '0')}:00`)
const write = (owner: Person, id: string, care: object | null) =>
  app.attempt(api.pets.changeCare, { params: { id }, body: { care } }, owner)
const read = (stay: Stay, person: Person) => app.call(api.bookings.care, { params: { id: stay.bookingId } }, person)

test('a care sheet is stored as written, with sorted unique times, and removed by null', async () => {
  const owner = await anOwner(app)
  const id = await aPet(app, owner)
  const written = (await write(owner, id, sheet)).body
  const asWritten = {
    everyDays: 1,
    from: null,
    until: null,
    unitsPerDose: null,
    route: null,
    withFood: false,
    timeCritical: false,
  }
  const medication = { ...sheet.medications[0], ...asWritten, id: expect.any(String), times: ['07:30', '18:00'] }
  expect(written.care).toEqual({
    ...sheet,
    medications: [medication],
    routine: [],
    emergencyVet: { name: null, phone: null, address: null },
    contacts: [{ ...sheet.contacts[0], relation: null }],
    microchip: '985112004567891',
    registry: null,
    conditions: null,
    insurance: null,
  })
  const [listed] = (await app.call(api.pets.list, {}, owner)).body
  expect(listed).toEqual(written)
  // changing the pet without the sheet keeps it
  await app.call(api.pets.change, { params: { id }, body: { name: 'Rex', type: 'dogs' } }, owner)
  expect((await app.call(api.pets.list, {}, owner)).body[0]).toMatchObject({ name: 'Rex', care: written.care })
  expect((await write(owner, id, null)).body.care).toBeNull()
})

test.each([
  ['an invalid time', { medications: [{ name: 'X', times: ['25:00'] }] }],
  ['a medication without a name', { medications: [{ name: ' ', times: [] }] }],
  ['an invalid day', { medications: [{ name: 'X', times: [], from: '2027-02-30' }] }],
  ['an overlong feeding text', { feeding: 'x'.repeat(2001) }],
  ['every other day without a first one', { medications: [{ name: 'X', times: [], everyDays: 2 }] }],
  ['a last day before the first', { medications: [{ name: 'X', times: [], from: '2027-05-03', until: '2027-05-02' }] }],
  ['a third of a unit', { medications: [{ name: 'X', times: [], unitsPerDose: 0.3 }] }],
  ['the same id twice', { medications: Array.from({ length: 2 }, () => ({ id: anId, name: 'X', times: [] })) }],
  [
    'more than sixty times a day',
    {
      routine: Array.from({ length: 8 }, () => ({ kind: 'meal', name: 'X', times: hours(8) })),
    },
  ],
  ['a fifth contact', { contacts: Array.from({ length: 5 }, () => ({ name: 'Nora' })) }],
  ['a contact without name and number', { contacts: [{ relation: 'My sister', phone: ' ' }] }],
  ['a contact whose email is none', { contacts: [{ name: 'Nora', email: 'nora' }] }],
  ['a chip of eight digits', { microchip: '98511200' }],
  ['too many medications', { medications: Array.from({ length: 11 }, () => ({ name: 'X', times: [] })) }],
])('rejects %s', async (_name, wrong) => {
  const owner = await anOwner(app)
  expect((await write(owner, await aPet(app, owner), { ...sheet, ...wrong })).status).toBe(400)
})

test('only the sitter reads the current sheet, with contacts once the stay is accepted, until it is over', async () => {
  const stay = await aPendingStay(app)
  await write(stay.owner, stay.petId, sheet)
  // a request shows the care without contacts
  const asked = await read(stay, stay.sitter)
  expect(asked.body).toMatchObject([{ petId: stay.petId, name: 'Biscuit', care: { feeding: sheet.feeding } }])
  expect(asked.body[0]?.care).toMatchObject({
    vet: { name: null, phone: null, address: null },
    emergencyVet: { name: null, phone: null, address: null },
    contacts: [],
    microchip: null,
    allergies: 'Chicken',
  })
  await app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status: 'accepted' } }, stay.sitter)
  expect((await read(stay, stay.sitter)).body).toMatchObject([
    {
      petId: stay.petId,
      name: 'Biscuit',
      // the sitter calls a contact; only we write to them
      care: { feeding: sheet.feeding, vet: sheet.vet, contacts: [{ ...sheet.contacts[0], email: null }] },
    },
  ])
  await write(stay.owner, stay.petId, { ...sheet, feeding: 'Three times a day now.' })
  expect((await read(stay, stay.sitter)).body[0]?.care?.feeding).toBe('Three times a day now.')
  for (const person of [stay.owner, await anAdmin(app), await aSitter(app), await anOwner(app)])
    expect((await read(stay, person)).status).toBe(404)
  const booking = await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.sitter)
  expect(booking.text).not.toContain('Alvarez')
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  expect((await read(stay, stay.sitter)).status).toBe(404)
})

test('a pet that is deleted before the stay keeps its sheet for it', async () => {
  const stay = await anAcceptedStay(app)
  await write(stay.owner, stay.petId, sheet)
  await app.call(api.pets.remove, { params: { id: stay.petId } }, stay.owner)
  expect((await read(stay, stay.sitter)).body[0]?.care?.feeding).toBe(sheet.feeding)
})

test("a pet's picture must be one's own upload; left out it stays, null removes it", async () => {
  const [owner, stranger] = [await anOwner(app), await anOwner(app)]
  const mine = `/objects/uploads/${await aPicture(app, owner)}`
  const theirs = `/objects/uploads/${await aPicture(app, stranger)}`
  const pet = { name: 'Rex', type: 'dogs' as const }
  expect((await app.call(api.pets.add, { body: { ...pet, imageUrl: theirs } }, owner)).status).toBe(404)
  const { id, imageUrl } = (await app.call(api.pets.add, { body: { ...pet, imageUrl: mine } }, owner)).body
  expect(imageUrl).toBe(mine)
  const change = (more: object) => app.call(api.pets.change, { params: { id }, body: { ...pet, ...more } }, owner)
  expect((await change({ name: 'Max' })).body).toMatchObject({ name: 'Max', imageUrl: mine })
  expect((await change({ imageUrl: theirs })).status).toBe(404)
  expect((await change({ imageUrl: null })).body.imageUrl).toBeNull()
  expect((await change({ imageUrl: '/objects/uploads/nothing-like-that-here' })).status).toBe(404)
})

test('the one emergency contact of earlier sheets is the first of the contacts, also for the release before', async () => {
  const owner = await anOwner(app)
  const [id, other] = [await aPet(app, owner), await aPet(app, owner)]
  const { pool } = app.connection
  const old = { feeding: null, medications: [], vet: {}, emergencyContact: { name: 'Nora', phone: null } }
  await pool.query('update pets set care = $2 where id = $1', [id, JSON.stringify(old)])
  await write(owner, other, sheet)
  const careOf = async (petId: string) =>
    (await app.call(api.pets.list, {}, owner)).body.find((pet) => pet.id === petId)?.care
  const nora = { name: 'Nora', phone: null, relation: null, email: null, mayDecide: false }
  expect((await careOf(id))?.contacts).toEqual([nora])
  await pool.query(await readFile(moved, 'utf8'))
  expect((await careOf(id))?.contacts).toEqual([nora])
  const { rows } = await pool.query<{ contacts: unknown; before: unknown }>(
    `select care -> 'contacts' as contacts, care -> 'emergencyContact' as before from pets where id = any($1)
     order by id = $2`,
    [[id, other], other],
  )
  expect(rows).toEqual([
    { contacts: [nora], before: { name: 'Nora', phone: null } },
    { contacts: [expect.objectContaining({ name: 'Nora' })], before: { name: 'Nora', phone: '(512) 555-0128' } },
  ])
})
