// docs/product.md#vaccinations
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { vaccinationLimits } from '#contract/vocabulary/limits.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import {
  aListing,
  aPet,
  aRequest,
  aSitter,
  anAdmin,
  anOwner,
  daysFromNow,
  setBookingStatus,
} from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'

const app = useTestApp()
let owner: Person
let petId: string
beforeEach(async () => {
  owner = await anOwner(app)
  petId = await aPet(app, owner)
})

type Body = CallInput<typeof api.vaccinations.add>['body']
const dhpp = (change: Partial<Body> = {}): Body => ({
  vaccine: 'dhpp',
  givenOn: '2026-01-10',
  validUntil: '2027-01-10',
  requestId: randomUUID(),
  ...change,
})
const add = (body: Body, person = owner, id = petId) =>
  app.attempt(api.vaccinations.add, { params: { id }, body }, person)
const records = async () => (await app.call(api.vaccinations.list, { params: { id: petId } }, owner)).body
const expectRefused = (answer: { status: number; text: string }, code: RefusalCode) =>
  expect([answer.status, answer.text]).toEqual([refusals[code].status, refusals[code].sentence])

test('the newest record of a vaccine counts, and the one before it again when it is deleted', async () => {
  const first = (await app.call(api.vaccinations.add, { params: { id: petId }, body: dhpp() }, owner)).body
  const second = (
    await app.call(api.vaccinations.add, { params: { id: petId }, body: dhpp({ clinic: ' Northside ' }) }, owner)
  ).body
  await add(dhpp({ vaccine: 'other', name: 'Lyme' }))
  await add(dhpp({ vaccine: 'other', name: 'Giardia' }))
  expect((await records()).map(({ vaccine, name, clinic, isReplaced }) => [vaccine, name, clinic, isReplaced])).toEqual(
    [
      ['other', 'Giardia', null, false],
      ['other', 'Lyme', null, false],
      ['dhpp', null, 'Northside', false],
      ['dhpp', null, null, true],
    ],
  )
  await app.call(api.vaccinations.remove, { params: { id: second.id } }, owner)
  expect((await records()).find(({ id }) => id === first.id)?.isReplaced).toBe(false)
})

full('a record that is sent twenty times at once is added once, and with other words refused', async () => {
  const body = dhpp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await records()).toHaveLength(1)
  expectRefused(await add({ ...body, clinic: 'Northside' }), 'vaccination_differs')
})

test('two tabs cannot exceed the maximum together', async () => {
  await app.connection.pool.query(
    `insert into vaccinations (pet_id, vaccine, name, basis, created_at)
     select $1, 'other', 'Lyme', 'vaccination', now() from generate_series(1, $2)`,
    [petId, vaccinationLimits.records - 2],
  )
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(dhpp())))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect(await records()).toHaveLength(vaccinationLimits.records)
})

test('wrong records are refused with the field that is wrong', async () => {
  expectRefused(await add(dhpp({ vaccine: 'fvrcp' })), 'vaccine_of_another_kind')
  expectRefused(await add(dhpp({ vaccine: 'other' })), 'vaccine_name_missing')
  expectRefused(await add(dhpp({ givenOn: '2199-01-01', validUntil: '2199-02-01' })), 'shot_in_future')
  const { id } = (await app.call(api.vaccinations.add, { params: { id: petId }, body: dhpp() }, owner)).body
  const change = (body: CallInput<typeof api.vaccinations.change>['body']) =>
    app.attempt(api.vaccinations.change, { params: { id }, body }, owner)
  expectRefused(await change({ givenOn: '2026-01-10', validUntil: '2026-01-10' }), 'ends_before_shot')
  expect((await change({ givenOn: '2026-01-10', validUntil: '2028-01-10' })).status).toBe(200)
  expect((await records())[0]).toMatchObject({ validUntil: '2028-01-10', vaccine: 'dhpp' })
})

test('only a first rabies shot is one that counts later', async () => {
  await add(dhpp({ isFirst: true }))
  await add(dhpp({ vaccine: 'rabies', basis: 'exemption', isFirst: true }))
  expect((await records()).map(({ isFirst }) => isFirst)).toEqual([false, false])
  await add(dhpp({ vaccine: 'rabies', isFirst: true }))
  expect((await records())[0]?.isFirst).toBe(true)
})

test('a certificate has to be a photo of the owner, and stays when the record is corrected', async () => {
  const proof = await anUploadedPhoto(app, owner)
  const foreign = await anUploadedPhoto(app, await anOwner(app))
  expectRefused(await add(dhpp({ proofs: [proof, foreign] })), 'image_not_yours')
  const { id } = (
    await app.call(api.vaccinations.add, { params: { id: petId }, body: dhpp({ proofs: [proof] }) }, owner)
  ).body
  const body = { givenOn: '2026-01-11', validUntil: '2027-01-10' }
  const change = (proofs: string[]) =>
    app.attempt(api.vaccinations.change, { params: { id }, body: { ...body, proofs } }, owner)
  expectRefused(await change([foreign]), 'image_not_yours')
  expect((await change([proof])).status).toBe(200)
  expect((await records())[0]?.proofs).toEqual([proof])
})

test('the sitter of a request or stay reads records and certificates until it ends; nobody else ever does', async () => {
  const proof = await anUploadedPhoto(app, owner)
  await add(dhpp({ proofs: [proof] }))
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const [startDate, endDate] = [daysFromNow(app, 10), daysFromNow(app, 12)]
  const { id } = await aRequest(app, { owner, listingId, petIds: [petId], startDate, endDate })
  const read = async (person: Person) => (await app.attempt(api.vaccinations.ofStay, { params: { id } }, person)).status
  const others = [await aSitter(app), await anOwner(app), await anAdmin(app)]
  const all = async () => [
    await Promise.all([sitter, owner, ...others].map(read)),
    await Promise.all([undefined, sitter, owner, ...others].map((person) => seenBy(app, proof, person))),
  ]
  const open = [
    [200, 200, 404, 404, 404],
    [404, 200, 200, 404, 404, 404],
  ]
  const shut = [
    [404, 404, 404, 404, 404],
    [404, 404, 200, 404, 404, 404],
  ]
  expect(await all()).toEqual(open)
  await setBookingStatus(app, id, 'accepted', 'paid')
  expect(await all()).toEqual(open)
  expect((await app.call(api.vaccinations.ofStay, { params: { id } }, sitter)).body).toMatchObject([
    { petId, petName: 'Biscuit', records: [{ vaccine: 'dhpp', proofs: [proof], cover: 'covered' }] },
  ])
  for (const status of ['declined', 'cancelled'] as const) {
    await setBookingStatus(app, id, status, 'unpaid')
    expect(await all()).toEqual(shut)
  }
})

full('after a stay, the sitter reads them as long as the care sheets: until the care window closes', async () => {
  const use = careUse(app)
  const stay = await aStayWithCare(app, aSheet([aMedication('Insulin', ['20:00'])]), '2027-05-21T01:00:00Z')
  const proof = await anUploadedPhoto(app, stay.owner)
  await add(dhpp({ proofs: [proof] }), stay.owner, stay.petId)
  const read = async () => [
    (await app.attempt(api.vaccinations.ofStay, { params: { id: stay.bookingId } }, stay.sitter)).status,
    await seenBy(app, proof, stay.sitter),
  ]
  await use.turn('2027-05-23T18:00:00Z')
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  expect(await read()).toEqual([200, 200])
  await use.turn('2027-05-24T05:00:00Z')
  expect(await read()).toEqual([404, 404])
})

test("a pet's card has the record that counts of each vaccine", async () => {
  await add(dhpp())
  await add(dhpp({ validUntil: '2027-06-01', proofs: [await anUploadedPhoto(app, owner)] }))
  await add(dhpp({ vaccine: 'other', name: 'Lyme' }))
  const [pet] = (await app.call(api.pets.list, {}, owner)).body
  expect(pet?.vaccinations).toEqual([
    { vaccine: 'dhpp', name: null, validUntil: '2027-06-01', hasProof: true },
    { vaccine: 'other', name: 'Lyme', validUntil: '2027-01-10', hasProof: false },
  ])
  // changing the pet answers with them too
  const changed = await app.call(api.pets.change, { params: { id: petId }, body: { name: 'Rex', type: 'dogs' } }, owner)
  expect(changed.body.vaccinations).toEqual(pet?.vaccinations)
})

test('what a care sheet named becomes records without proof; of several, the one that is good for longest counts', async () => {
  const { pool } = app.connection
  const care = {
    feeding: null,
    medications: [],
    vet: {},
    vaccinations: [
      { name: 'Rabies (3 years)', expiresOn: '2028-05-01' },
      { name: 'rabies', expiresOn: '2026-05-01' },
      { name: 'Kennel cough', expiresOn: null },
      { name: 'Lyme', expiresOn: '2027-05-01' },
    ],
  }
  await pool.query('update pets set care = $2 where id = $1', [petId, care])
  const file = new URL('../../database/migrations/0401_vaccinations_of_care_sheets.sql', import.meta.url)
  await pool.query((await readFile(file, 'utf8')).replace(/create view .*?;/s, ''))
  const taken = (await records()).map((each) => [each.vaccine, each.name, each.validUntil, each.isReplaced])
  expect(taken).toHaveLength(4)
  expect(taken).toEqual(
    expect.arrayContaining([
      ['rabies', null, '2028-05-01', false],
      ['rabies', null, '2026-05-01', true],
      ['bordetella', null, null, false],
      ['other', 'Lyme', '2027-05-01', false],
    ]),
  )
  const { rows } = await pool.query<{ care: object }>('select care from pets where id = $1', [petId])
  expect(rows[0]?.care).toMatchObject({ vaccinations: [] })
  // again, nothing is taken twice
  await pool.query((await readFile(file, 'utf8')).replace(/create view .*?;/s, ''))
  expect(await records()).toHaveLength(4)
})

test('contacts in a record are masked until both sides agreed to the stay', async () => {
  await add(dhpp({ clinic: 'Call 512-555-0142' }))
  const sitter = await aSitter(app)
  const listingId = await aListing(app, sitter)
  const [startDate, endDate] = [daysFromNow(app, 10), daysFromNow(app, 12)]
  const { id } = await aRequest(app, { owner, listingId, petIds: [petId], startDate, endDate })
  const readBy = async (person: Person) =>
    (await app.call(api.vaccinations.ofStay, { params: { id } }, person)).body[0]?.records[0]?.clinic
  expect(await readBy(owner)).toContain('512-555-0142')
  expect(await readBy(sitter)).not.toContain('512-555-0142')
  await setBookingStatus(app, id, 'accepted', 'paid')
  expect(await readBy(sitter)).toContain('512-555-0142')
})

test('records go with the account', async () => {
  const proof = await anUploadedPhoto(app, owner)
  await add(dhpp({ proofs: [proof] }))
  expect((await app.attempt(api.account.remove, {}, owner)).status).toBe(204)
  const { rows } = await app.connection.pool.query('select 1 from vaccinations where pet_id = $1', [petId])
  expect(rows).toEqual([])
})
