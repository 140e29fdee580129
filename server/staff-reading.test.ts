// @module-tag full
// docs/product.md#the-page-of-a-person, #cases
// Asks every call that reads as an admin, before anybody turned to staff and after, and finds what two people wrote and
// recorded for each other only where the rules of product have it, with an entry of the audit log for each time.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { calls } from '#contract/all-calls.ts'
import type { TestApp } from '#testing/app.ts'
import { aMedication, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { aCost, aSignature } from '#testing/emergency.ts'
import { sendCall, startForEveryCall } from '#testing/every-call.ts'
import { anAcceptedStay, anAdmin } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aScene } from '#testing/scenes.ts'
import { updatesOf } from '#testing/stay-updates.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'
import type { World } from '#testing/world.ts'

let app: TestApp
let world: World
let stay: Stay
let admin: Person
let photos: Awaited<ReturnType<typeof plant>>
beforeAll(async () => {
  app = await startForEveryCall()
  const insulin = aMedication('Insulin', ['20:00'])
  world = await aWorld(app)
  stay = await aStayWithCare(app, { ...aSheet([insulin]), ...sheet }, '2027-05-21T01:02:00Z')
  photos = await plant(insulin.id ?? '')
  admin = await anAdmin(app)
}, 60_000)
afterAll(() => app.close())

/** Texts that stand nowhere else, each of what it is. */
const canaries = {
  message: 'canary-message-of-theirs',
  update: 'canary-update',
  feeding: 'canary-feeding',
  vet: 'Dr. Canaryvet',
  contact: 'Canarycontact',
  'phone of a contact': '(512) 555-8103',
  record: 'canary-record',
  handover: 'canary-leash',
  clinic: 'Canary Clinic',
  signature: 'Olive Canarysign',
  cost: 'canary-x-ray',
  'phone of the owner': '(512) 555-8106',
} as const
type Canary = keyof typeof canaries

const sheet = {
  feeding: canaries.feeding,
  vet: { name: canaries.vet, phone: null, address: null },
  contacts: [
    { name: canaries.contact, phone: canaries['phone of a contact'], email: null, relation: null, mayDecide: true },
  ],
}

/** What the two sides write, record and show each other. Returns their photos. */
async function plant(itemId: string) {
  const { owner, sitter, bookingId: id, petId } = stay
  await app.connection.pool.query('update users set phone = $2 where id = $1', [
    owner.id,
    canaries['phone of the owner'],
  ])
  const upload = async (by: Person, seed: number) =>
    anUploadedPhoto(app, by, { purpose: 'stay', file: await aScene(seed) })
  const [moment, given, packed] = [await upload(sitter, 1), await upload(sitter, 2), await upload(sitter, 3)]
  const proof = await anUploadedPhoto(app, owner, { purpose: 'message', file: await aScene(4) })
  const expectDone = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    expect(status, text).toBeLessThan(300)
  }
  const talk = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body.id
  await app.call(api.messaging.send, { params: { id: talk }, body: { content: canaries.message } }, owner)
  const updates = updatesOf(app)
  await expectDone(updates.post(stay, updates.bodyOf(stay, { text: canaries.update, photos: [{ url: moment }] })))
  const use = careUse(app)
  const dose = { itemId, slot: '20:00', shown: '2 units', note: canaries.record, photos: [given] }
  await use.tell(stay, use.entry(stay, dose))
  const items = [{ label: canaries.handover, count: 1 }]
  const list = { clientId: randomUUID(), revision: 0, items, photos: [{ petId, url: packed }] }
  await expectDone(app.attempt(api.handovers.write, { params: { id, way: 'in' }, body: list }, sitter))
  const shot = { vaccine: 'rabies', givenOn: '2027-01-10', validUntil: '2028-01-10', clinic: canaries.clinic } as const
  const record = { ...shot, proofs: [proof], requestId: randomUUID() }
  await expectDone(app.attempt(api.vaccinations.add, { params: { id: petId }, body: record }, owner))
  const signed = { ...(await aSignature(app, id, owner)), signedName: canaries.signature }
  await expectDone(app.attempt(api.emergency.sign, { params: { id }, body: signed }, owner))
  const cost = { ...aCost('120.50', 'owner'), what: canaries.cost }
  await expectDone(app.attempt(api.emergency.addExpense, { params: { id }, body: cost }, sitter))
  return { moment, given, packed, proof, talk }
}

/** Calls that read without being a GET, because each time is written down. */
const readings = ['cases.messages', 'cases.readBundle', 'desk.phones', 'reports.read']
const reading = calls.filter(({ name, call }) => call.method === 'GET' || readings.includes(name))
const noThing = /"id":"01890000-0000-7000-8000-000000000000"/

type ReadingReason = { readonly caseId?: string; readonly reportId?: string }

/** What of it each call shows an admin who asks about this very stay, and how many entries the audit log got by that. */
async function shown({ caseId, reportId }: ReadingReason = {}) {
  const found: Record<string, Canary[]> = {}
  const unlogged: string[] = []
  const { owner, sitter, listingId, petId, bookingId } = stay
  const here = { ...world, owner, sitter, listingId, petId, bookingId, completedId: bookingId, admin }
  const talk = { conversationId: photos.talk }
  for (const { name, call } of reading)
    for (const side of [sitter, owner]) {
      const input = JSON.stringify(inputFor(name, { ...here, ...talk, sitter: side }, app, admin))
      const thing = name.startsWith('cases.') ? caseId : reportId
      const asked: object = JSON.parse(thing ? input.replace(noThing, `"id":"${thing}"`) : input)
      const before = await entries()
      const { body } = await sendCall(app, call, asked, admin)
      const has = names.filter((canary) => body.includes(canaries[canary]))
      if (has.length === 0) continue
      found[name] = has
      if ((await entries()) === before && !(name in accounts)) unlogged.push(name)
    }
  return { found, unlogged }
}
const names = Object.keys(canaries) as Canary[]
const entries = async () =>
  (await app.connection.pool.query('select count(*)::int as n from audit_log where actor_id = $1', [admin.id])).rows[0]
    .n as number

const seen = async () =>
  Promise.all([photos.moment, photos.given, photos.packed, photos.proof].map((url) => seenBy(app, url, admin)))

/** Where an admin manages accounts, with their phones. */
const accounts = { 'admin.users': ['phone of the owner'], 'people.get': ['phone of the owner'] }

test('while nobody turned to staff, no call shows an admin anything of it', async () => {
  // its two sides read it
  const day = await app.call(api.stayUpdates.day, { params: { id: stay.bookingId }, query: {} }, stay.sitter)
  expect(day.text).toContain(canaries.feeding)
  const booking = await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.sitter)
  expect(booking.body.owner.phone).toBe(canaries['phone of the owner'])
  expect(await shown()).toEqual({ found: accounts, unlogged: [] })
  expect(await seen()).toEqual([404, 404, 404, 404])
})

test('a case and a report of another stay show nothing of it', async () => {
  const other = await anAcceptedStay(app)
  const { id: caseId } = await openCase(other)
  expect(await shown({ caseId, reportId: await report(other) })).toEqual({ found: accounts, unlogged: [] })
  expect(await seen()).toEqual([404, 404, 404, 404])
})

test('an open report of the conversation shows what was said in it, and nothing else', async () => {
  const reportId = await report(stay)
  const found = { ...accounts, 'reports.read': ['message', 'update'] }
  expect(await shown({ reportId })).toEqual({ found, unlogged: [] })
  expect(await seen()).toEqual([200, 404, 404, 404])
  const close = { params: { id: reportId }, body: { outcome: 'dismissed' as const } }
  expect((await app.call(api.reports.close, close, admin)).status).toBe(200)
  expect(await shown({ reportId })).toEqual({ found: accounts, unlogged: [] })
  expect(await seen()).toEqual([404, 404, 404, 404])
})

test('an open case about the stay shows what was said and recorded, and the phones, but no care sheet or certificate', async () => {
  const { id: caseId } = await openCase(stay)
  // what was kept of the stay with the case stays, and each time that it is read is written down
  const kept = { ...accounts, 'cases.readBundle': ['message', 'update', 'handover'] }
  const found = {
    ...kept,
    'care.log': ['record'],
    'cases.messages': ['message', 'update'],
    'desk.phones': ['phone of the owner'],
    'emergency.get': ['signature', 'cost'],
    'handovers.get': ['handover'],
  }
  expect(await shown({ caseId })).toEqual({ found, unlogged: [] })
  expect(await seen()).toEqual([200, 200, 200, 404])
  const solve = { params: { id: caseId }, body: { state: 'solved' as const } }
  expect((await app.attempt(api.cases.setState, solve, admin)).status).toBe(200)
  expect(await shown({ caseId })).toEqual({ found: kept, unlogged: [] })
  expect(await seen()).toEqual([404, 404, 404, 404])
})

async function openCase({ owner, bookingId }: Stay): Promise<{ id: string }> {
  const about = { topic: 'stay', problem: 'behavior', bookingId, requestId: randomUUID() } as const
  const { body } = await app.call(api.cases.open, { body: { ...about, text: 'Something is wrong here.' } }, owner)
  return { id: body.id ?? '' }
}

async function report({ owner, sitter }: Stay): Promise<string> {
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  const told = { params: { id }, body: { reason: 'harassment' as const } }
  return (await app.call(api.reports.conversation, told, owner)).body.id
}
