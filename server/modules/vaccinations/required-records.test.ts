// @module-tag full
// docs/product.md#records-of-a-stay
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { AskedVaccine, VaccineRule } from '#contract/vocabulary/vaccines.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { useTestApp } from '#testing/app.ts'
import {
  aListing,
  aPicture,
  aPet,
  aRequest,
  aSitter,
  anOwner,
  daysFromNow,
  setBookingStatus,
  signedInAgain,
} from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { noneFails } from '#testing/due.ts'

const app = useTestApp()
let telling: Telling
beforeAll(() => {
  telling = startTelling(app)
})
let owner: Person
let sitter: Person
let petId: string
let proof: string
let listingId: string
beforeEach(async () => {
  app.now = new Date('2027-04-20T15:00:00Z')
  owner = await anOwner(app)
  sitter = await aSitter(app)
  petId = await aPet(app, owner)
  proof = picturePath(await aPicture(app, owner))
  listingId = await aListing(app, sitter)
})

const dogs = (...vaccines: AskedVaccine[]): VaccineRule[] => vaccines.map((vaccine) => ({ kind: 'dog', vaccine }))
const ask = (vaccineRules: VaccineRule[], id = listingId, by = sitter) =>
  app.attempt(api.listings.change, { params: { id }, body: { vaccineRules } }, by)
type Body = CallInput<typeof api.vaccinations.add>['body']
/** Adds a record that covers a year from the first of January on. */
const add = async (vaccine: Body['vaccine'], change: Partial<Body> = {}, id = petId) => {
  const body = { vaccine, givenOn: '2027-01-10', validUntil: '2028-01-10', proofs: [proof], requestId: randomUUID() }
  return (await app.call(api.vaccinations.add, { params: { id }, body: { ...body, ...change } }, owner)).body
}
const dates = () => ({ startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 24) })
const request = async (petIds = [petId], at = listingId) =>
  (await aRequest(app, { owner, listingId: at, petIds, ...dates() })).id
const read = async (id: string, by = sitter) => (await app.call(api.vaccinations.ofStay, { params: { id } }, by)).body
const statuses = async (id: string, by = sitter) =>
  Object.fromEntries((await read(id, by)).flatMap(({ asked }) => asked.map(({ vaccine, status }) => [vaccine, status])))
const detail = async (id: string, by = sitter) => (await app.call(api.bookings.get, { params: { id } }, by)).body
const change = (id: string, body: CallInput<typeof api.bookings.change>['body'], by = sitter) =>
  app.attempt(api.bookings.change, { params: { id }, body }, by)
const waive = (id: string, vaccine: AskedVaccine, reason: string | null = null, by = sitter) =>
  app.attempt(api.vaccinations.waive, { params: { id, petId, vaccine }, body: { reason } }, by)
const question = (id: string, vaccine: AskedVaccine, by = sitter) =>
  app.attempt(api.vaccinations.question, { params: { id, petId, vaccine }, body: { why: 'unreadable' } }, by)
const codeOf = ({ status, text }: { readonly status: number; readonly text: string }): RefusalCode | number =>
  (Object.keys(refusals) as RefusalCode[]).find(
    (code) => refusals[code].sentence === text && refusals[code].status === status,
  ) ?? status
/** What a person was told of records: the title of each. */
const toldOf = async (person: Person) => {
  await telling.run()
  const { rows } = await app.connection.pool.query<{ title: string }>(
    `select title from notifications where user_id = $1 and kind = 'records' order by id`,
    [person.id],
  )
  return rows.map(({ title }) => title)
}
/** Turns the clock, and lets it look. */
const turn = async (to: string) => {
  app.now = new Date(to)
  await runDue(app.connection.db, app.now, noneFails)
  sitter = await signedInAgain(app, sitter)
  owner = await signedInAgain(app, owner)
}

test('a listing asks for what its sitter turns on, of the kinds that it takes; nothing else', async () => {
  const rules = async (by?: Person) =>
    (await app.call(api.listings.get, { params: { id: listingId } }, by)).body.vaccineRules
  expect(await rules()).toEqual([])
  expect((await ask([...dogs('rabies', 'dhpp', 'rabies'), { kind: 'ferret', vaccine: 'distemper' }])).status).toBe(200)
  // it takes no ferrets
  expect(await rules()).toEqual(dogs('dhpp', 'rabies'))
  expect((await ask([{ kind: 'cat', vaccine: 'dhpp' }])).status).toBe(400)
  await app.call(api.listings.change, { params: { id: listingId }, body: { petTypes: ['ferret'] } }, sitter)
  expect(await rules()).toEqual([{ kind: 'ferret', vaccine: 'distemper' }])
  expect(codeOf(await ask([], listingId, await aSitter(app)))).toBe('not_your_listing')
})

test('a stay keeps the rules of its request, and says how each pet stands; its listing may ask for more', async () => {
  await ask([...dogs('rabies', 'dhpp', 'bordetella'), { kind: 'cat', vaccine: 'fvrcp' }])
  await add('dhpp')
  await add('bordetella', { proofs: [] })
  const id = await request()
  expect(await statuses(id)).toEqual({ rabies: 'missing', dhpp: 'covered', bordetella: 'noted' })
  expect(
    (await detail(id, owner)).records?.gaps.map(({ vaccine, status, waivable }) => [vaccine, status, waivable]),
  ).toEqual([
    ['rabies', 'missing', false],
    ['bordetella', 'noted', true],
  ])
  await change(id, { status: 'accepted' })
  await ask(dogs('influenza'))
  expect(await statuses(id)).toEqual({ rabies: 'missing', dhpp: 'covered', bordetella: 'noted' })
  // and a stay of before asks for nothing
  await ask([])
  const plain = await request([await aPet(app, owner)])
  await ask(dogs('rabies'))
  expect([await statuses(plain), (await detail(plain, owner)).records]).toEqual([{}, null])
})

test('an owner sees before the request what their pets lack there', async () => {
  await ask(dogs('rabies', 'dhpp'))
  await add('rabies')
  const cat = await aPet(app, owner, 'cat')
  const lacking = async () =>
    (await app.call(api.vaccinations.gapsAtListing, { params: { id: listingId }, query: dates() }, owner)).body
  expect(await lacking()).toEqual([{ petId, petName: 'Biscuit', vaccine: 'dhpp', status: 'missing', waivable: true }])
  await ask([{ kind: 'cat', vaccine: 'felv' }])
  expect(await lacking()).toMatchObject([{ petId: cat, vaccine: 'felv' }])
})

test('accepting leaves what is missing due two days before check-in; waiving it is written down, but never rabies', async () => {
  await ask(dogs('rabies', 'dhpp', 'bordetella'))
  const [due, waived] = [await request(), await request([await aPet(app, owner)])]
  await change(due, { status: 'accepted' })
  expect((await detail(due)).records).toMatchObject({ dueAt: '2027-05-08T14:00:00.000Z', mayCancel: false })
  expect(await toldOf(owner)).toEqual(
    ['First needs records for Biscuit by Sat, May 8'].map(() =>
      expect.stringMatching(/ needs records for .*Biscuit.* by Sat, May 8$/),
    ),
  )
  expect((await change(waived, { status: 'accepted', waive: { reason: 'She stays alone.' } })).status).toBe(200)
  expect(await statuses(waived)).toEqual({ rabies: 'missing', dhpp: 'waived', bordetella: 'waived' })
  const { events, records } = await detail(waived, owner)
  expect(records?.gaps.map(({ vaccine }) => vaccine)).toEqual(['rabies'])
  expect(events.filter(({ kind }) => kind === 'waived')).toMatchObject(
    ['dhpp', 'bordetella'].map((vaccine) => ({
      by: 'sitter',
      note: 'She stays alone.',
      waived: { petName: 'Biscuit', vaccine },
    })),
  )
  const log = (await app.call(api.care.log, { params: { id: waived }, query: {} }, owner)).body.entries
  expect(log.map(({ kind, actor, payload }) => [kind, actor, payload?.vaccine, payload?.note])).toEqual([
    ['waived', 'sitter', 'dhpp', 'She stays alone.'],
    ['waived', 'sitter', 'bordetella', 'She stays alone.'],
  ])
})

test('a sitter waives one record of a stay, once; not rabies, and not what covers it', async () => {
  await ask(dogs('rabies', 'dhpp', 'bordetella'))
  await add('bordetella')
  const id = await request()
  expect(codeOf(await waive(id, 'rabies'))).toBe('rabies_not_waived')
  expect(codeOf(await waive(id, 'bordetella'))).toBe('record_covered')
  expect(codeOf(await waive(id, 'felv'))).toBe('record_not_asked')
  expect(codeOf(await waive(id, 'dhpp', null, owner))).toBe('only_sitter_waives')
  expect(codeOf(await waive(id, 'dhpp', null, await aSitter(app)))).toBe('not_found')
  expect((await waive(id, 'dhpp', 'A puppy')).status).toBe(200)
  expect((await waive(id, 'dhpp', 'A puppy')).status).toBe(200)
  expect(codeOf(await waive(id, 'dhpp', 'Another reason'))).toBe('waiver_differs')
  expect(await statuses(id)).toEqual({ rabies: 'missing', dhpp: 'waived', bordetella: 'covered' })
  expect((await detail(id)).events.filter(({ kind }) => kind === 'waived')).toHaveLength(1)
  await setBookingStatus(app, id, 'cancelled')
  expect(codeOf(await waive(id, 'dhpp', 'A puppy'))).toBe('record_over')
  // the database has the last word
  await expect(
    app.connection.pool.query(
      `insert into booking_waivers (booking_id, pet_id, vaccine, waived_at) values ($1, $2, 'rabies', now())`,
      [id, petId],
    ),
  ).rejects.toThrow('booking_waivers_vaccine')
})

test('a questioned record counts for nothing in that stay until its owner corrects or replaces it', async () => {
  await ask(dogs('dhpp'))
  expect(codeOf(await question(await request(), 'dhpp'))).toBe('record_not_there')
  await setBookingStatus(app, await request([await aPet(app, owner)]), 'cancelled')
  const record = await add('dhpp')
  const { rows } = await app.connection.pool.query<{ id: string }>(
    `select id from bookings where owner_id = $1 and status = 'pending'`,
    [owner.id],
  )
  const id = rows[0]?.id ?? ''
  expect(codeOf(await question(id, 'dhpp', owner))).toBe('only_sitter_waives')
  expect((await question(id, 'dhpp')).status).toBe(200)
  expect(await statuses(id)).toEqual({ dhpp: 'questioned' })
  expect((await read(id, owner))[0]?.asked[0]).toMatchObject({
    question: 'unreadable',
    may: { waive: false, question: false },
  })
  expect(await toldOf(owner)).toHaveLength(1)
  const same = { givenOn: '2027-01-10', validUntil: '2028-01-10', proofs: [proof] }
  await app.call(api.vaccinations.change, { params: { id: record.id }, body: same }, owner)
  expect(await statuses(id)).toEqual({ dhpp: 'questioned' })
  const corrected = { ...same, givenOn: '2027-01-11' }
  await app.call(api.vaccinations.change, { params: { id: record.id }, body: corrected }, owner)
  expect(await statuses(id)).toEqual({ dhpp: 'covered' })
  await question(id, 'dhpp')
  await add('dhpp')
  expect(await statuses(id)).toEqual({ dhpp: 'covered' })
  await change(id, { status: 'accepted' })
  await setBookingStatus(app, id, 'accepted', 'paid')
  await turn('2027-05-10T14:00:00Z')
  expect(codeOf(await question(id, 'dhpp'))).toBe('record_over')
})

test('once records are overdue both sides hear it, and the sitter may cancel because of it, with everything back', async () => {
  await ask(dogs('rabies'))
  const id = await request()
  await change(id, { status: 'accepted' })
  await setBookingStatus(app, id, 'accepted', 'paid')
  await toldOf(owner)
  const cancel = (by = sitter) => change(id, { status: 'cancelled', recordsMissing: true }, by)
  await turn('2027-05-08T13:59:59Z')
  expect([await toldOf(sitter), codeOf(await cancel())]).toEqual([[], 'records_not_overdue'])
  await turn('2027-05-08T14:00:00Z')
  await turn('2027-05-08T14:01:00Z')
  expect(await toldOf(sitter)).toHaveLength(1)
  expect((await toldOf(owner)).filter((title) => title.endsWith('are overdue'))).toHaveLength(1)
  expect(codeOf(await cancel(owner))).toBe('records_not_overdue')
  const { records, cancelRefund, totalPrice } = await detail(id)
  expect([records?.mayCancel, cancelRefund]).toEqual([true, totalPrice])
  expect((await cancel()).status).toBe(200)
  expect((await detail(id)).events.at(-1)).toMatchObject({ to: 'cancelled', by: 'sitter', reason: 'records missing' })
})

test('a record that comes in time leaves nothing to be told, and no reason to cancel', async () => {
  await ask(dogs('rabies'))
  const id = await request()
  await change(id, { status: 'accepted' })
  await setBookingStatus(app, id, 'accepted', 'paid')
  await add('rabies')
  await turn('2027-05-08T14:00:00Z')
  expect(await toldOf(sitter)).toEqual([])
  expect(codeOf(await change(id, { status: 'cancelled', recordsMissing: true }))).toBe('records_not_overdue')
})

test('a change that asks for one more record is told once, and moves the day when they are due', async () => {
  await ask(dogs('rabies', 'dhpp'))
  await add('dhpp', { validUntil: '2027-05-13' })
  const id = await request()
  await change(id, { status: 'accepted' })
  expect(await toldOf(owner)).toHaveLength(1)
  const later = { startDate: daysFromNow(app, 22), endDate: daysFromNow(app, 26) }
  const quote = await app.call(api.bookings.quoteChange, { params: { id }, query: later }, owner)
  const proposed = await app.call(
    api.bookings.proposeChange,
    { params: { id }, body: { ...later, total: quote.body.total } },
    owner,
  )
  const changeId = proposed.body.proposal?.id ?? ''
  await app.call(api.bookings.answerChange, { params: { id, changeId }, body: { status: 'accepted' } }, sitter)
  expect(await statuses(id)).toEqual({ rabies: 'missing', dhpp: 'ends_too_soon' })
  expect((await detail(id)).records?.dueAt).toBe('2027-05-10T14:00:00.000Z')
  const told = await toldOf(owner)
  expect(told.slice(1)).toEqual([expect.stringContaining('The changed stay needs another record')])
  const { rows } = await app.connection.pool.query<{ text: string }>(
    `select text from notifications where user_id = $1 and kind = 'records' order by id desc limit 1`,
    [owner.id],
  )
  // only what is new
  expect(rows[0]?.text).toContain('DHPP record ends before the last night')
  expect(rows[0]?.text).not.toContain('rabies')
})

test('the check-in shows what is missing', async () => {
  await ask(dogs('rabies'))
  const id = await request()
  await change(id, { status: 'accepted' })
  await setBookingStatus(app, id, 'accepted', 'paid')
  await turn('2027-05-10T14:00:00Z')
  const gapsOf = async (way: 'in' | 'out') =>
    (await app.call(api.handovers.get, { params: { id, way } }, sitter)).body.gaps.map(({ vaccine }) => vaccine)
  expect([await gapsOf('in'), await gapsOf('out')]).toEqual([['rabies'], []])
  await add('rabies')
  expect(await gapsOf('in')).toEqual([])
})

test('why a sitter waived is in the data of both, and is erased when the sitter leaves', async () => {
  await ask(dogs('dhpp'))
  const id = await request()
  await waive(id, 'dhpp', 'A puppy')
  const waivers = async (by: Person) => (await app.call(api.account.exportData, {}, by)).body.waivers
  expect(await waivers(owner)).toMatchObject([{ bookingId: id, petId, vaccine: 'dhpp', reason: 'A puppy' }])
  expect(await waivers(sitter)).toHaveLength(1)
  expect((await app.attempt(api.account.remove, {}, sitter)).status).toBe(204)
  const { rows } = await app.connection.pool.query<{ found: string }>(
    `select found from (
       select reason as found from booking_waivers where booking_id = $1
       union all select note from booking_events where booking_id = $1
       union all select payload::text from care_log where booking_id = $1) as texts
     where found like '%puppy%'`,
    [id],
  )
  expect(rows).toEqual([])
})

test('a sitter is told at once of a record that is taken away after they accepted, once, and not of one that never covered', async () => {
  await ask(dogs('rabies', 'dhpp'))
  const [rabies, dhpp] = [await add('rabies'), await add('dhpp', { proofs: [] })]
  const id = await request()
  await change(id, { status: 'accepted' })
  await setBookingStatus(app, id, 'accepted', 'paid')
  expect(await toldOf(sitter)).toEqual([])
  const remove = ({ id: record }: { id: string }) =>
    app.call(api.vaccinations.remove, { params: { id: record } }, owner)
  await remove(dhpp)
  expect(await toldOf(sitter)).toEqual([])
  await remove(rabies)
  expect(await toldOf(sitter)).toEqual([expect.stringContaining('changed the records of')])
  // another one is there before anybody looks
  const other = await add('rabies')
  await remove(other)
  await add('rabies')
  expect(await toldOf(sitter)).toHaveLength(1)
})

test('a sitter is told at once of a newer record that covers less than the one whose place it takes', async () => {
  await ask(dogs('rabies', 'dhpp'))
  await add('dhpp')
  const id = await request()
  await change(id, { status: 'accepted' })
  await setBookingStatus(app, id, 'accepted', 'paid')
  const told = async () => (await toldOf(sitter)).length
  // one that covers the stay as well, and one of what was missing before
  await add('dhpp')
  await add('rabies', { proofs: [] })
  expect(await told()).toBe(0)
  const body = { requestId: randomUUID(), validUntil: '2027-05-12' }
  for (let times = 0; times < 2; times++) await add('dhpp', body)
  expect([await statuses(id), await told()]).toEqual([{ rabies: 'noted', dhpp: 'ends_too_soon' }, 1])
})
