// docs/product.md#missing-pets
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aSheet } from '#testing/care.ts'
import { aListing, aRequest, anAdmin, aSitter, setBookingStatus } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { after, aroundLost, listing, lostUse, withLostPages } from '#testing/lost-stay.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { eraseLostPetsOf, openLost, runLostPets } from './public.ts'

const app = useTestApp({ env: { RATE_LIMITS: 'true' }, extend: (server, db) => withLostPages(() => app)(server, db) })
const { aStay, turn, start, list, act, change, opened, visit, kindsOf } = lostUse(app)
const { listed, aNeighbor, sight } = aroundLost(app)
const day = 86_400

let telling: Telling
beforeEach(async () => {
  await app.connection.pool.query('delete from jobs._private_jobs')
  telling = startTelling(app)
})
afterEach(() => {
  app.now = new Date()
})
const told = (person: Person, channel?: string) =>
  telling.sent.filter(
    (sent) => (sent.to === person.id || sent.to === person.email) && (channel ?? sent.channel) === sent.channel,
  )

test('undone before 30 seconds, nobody is told and nothing is left but the log; at 30 seconds each is told once', async () => {
  const stay = await aStay()
  const near = await aNeighbor(0.01)
  const undone = (await start(stay)).body
  expect(undone).toMatchObject({ state: 'starting', path: null, opensAt: after(30).toISOString() })
  // the other side reads it, and cannot take it back
  expect((await list(stay, stay.owner)).body.lost).toMatchObject([{ id: undone.id, may: { undo: false } }])
  expect((await act('undo', undone.id, stay.owner)).status).toBe(409)
  app.now = after(29)
  expect((await act('undo', undone.id, stay.sitter)).status).toBe(204)
  for (let run = 0; run < 3; run++) await openLost(app.lost, undone.id, after(31))
  await telling.run()
  expect(telling.sent).toEqual([])
  expect((await list(stay, stay.sitter)).body).toEqual({
    lost: [],
    here: [{ petId: stay.petId, name: 'Biscuit', kind: 'dog' }],
  })
  expect(await kindsOf(stay)).toEqual(['lost_ended'])
  // again, and this time it stays: not a second before, and once, wherever a worker is killed
  const { id } = (await start(stay)).body
  expect(await openLost(app.lost, id, new Date(app.now.getTime() + 29_999))).toBe(false)
  app.now = new Date(app.now.getTime() + 30_000)
  expect((await Promise.all(Array.from({ length: 4 }, () => openLost(app.lost, id, app.now)))).filter(Boolean)).toEqual(
    [true],
  )
  await runLostPets(app.lost, app.now, { onError: () => {} })
  await telling.run()
  for (const person of [stay.owner, stay.sitter]) {
    expect(await listed(person)).toEqual([
      { title: 'Biscuit is missing', href: `/bookings/${stay.bookingId}/emergency` },
    ])
    expect(told(person, 'mail')).toHaveLength(1)
  }
  expect((await listed(near)).map(({ title }) => title)).toEqual(['Lost dog near you: Biscuit'])
  expect(told(near).map(({ channel }) => channel)).toEqual(['push'])
})

test('a start that fails half-way tells nobody, and the next run tells each once', async () => {
  const stay = await aStay()
  const { id } = (await start(stay)).body
  // killed in between: what the transaction wrote is gone
  const broken = { ...app.lost, publicUrl: '', tokens: { tokenOf: () => '', consentIdOf: () => undefined } }
  await app.connection.pool.query(`alter table care_log_heads rename to away`)
  await expect(openLost(broken, id, after(30))).rejects.toThrow('care_log_heads')
  await app.connection.pool.query(`alter table away rename to care_log_heads`)
  await telling.run()
  expect(telling.sent).toEqual([])
  app.now = after(45)
  await runLostPets(app.lost, app.now, { onError: () => {} })
  await telling.run()
  expect(told(stay.owner, 'mail')).toHaveLength(1)
})

full('a start sent again is one, also after undo; a pet is missing once, and three times in 30 days', async () => {
  const stay = await aStay()
  const clientId = randomUUID()
  const again = (more: object = {}) => start(stay, stay.sitter, { clientId, ...more })
  const first = (await again()).body
  expect((await again()).body.id).toBe(first.id)
  expect((await again({ point: { latitude: 30, longitude: -97 } })).text).toContain('different details')
  const other = await start(stay, stay.owner)
  expect([other.status, other.text]).toEqual([409, "Biscuit's page is already open."])
  await act('undo', first.id, stay.sitter)
  const late = await again()
  expect([late.status, late.text]).toEqual([409, 'This was undone. Nobody was told.'])
  // the database has the last word
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => start(stay, at % 2 ? stay.owner : stay.sitter)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  const end = () =>
    app.connection.pool.query(
      `update lost_pets set state = 'closed', opened_at = coalesce(opened_at, started_at), ended_at = started_at where booking_id = $1`,
      [stay.bookingId],
    )
  for (let times = 1; times < 3; times++) {
    await end()
    await app.connection.pool.query(`update lost_pets set started_by = $1 where booking_id = $2`, [
      stay.sitter.id,
      stay.bookingId,
    ])
    expect((await start(stay)).status).toBe(201)
  }
  await end()
  expect((await start(stay)).text).toContain('contact support')
})

full('only the two sides report it, and only while the pet is there', async () => {
  const stay = await aStay()
  expect((await start(stay, await aSitter(app))).status).toBe(404)
  expect((await start(stay, await anAdmin(app))).status).toBe(403)
  expect((await start(stay, stay.sitter, { petId: randomUUID() })).status).toBe(404)
  const before = await turn(stay, new Date('2027-05-19T12:00:00Z'))
  expect((await start(before, before.sitter)).status).toBe(409)
  const late = await turn(stay, new Date('2027-05-24T04:00:00Z'))
  expect((await start(late, late.owner)).status).toBe(409)
})

test('sitters nearby who want to know are told once, a second time only far from there, and never who was blocked', async () => {
  const stay = await aStay()
  const [near, far, silent] = [await aNeighbor(0.04), await aNeighbor(0.06), await aNeighbor(0.01, false)]
  const blocked = await aNeighbor(0.01)
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: blocked.id } }, stay.owner)).body
  await app.attempt(api.messaging.block, { params: { id }, body: { reason: null } }, stay.owner)
  const lost = await opened(stay)
  // below five, how many is not said
  expect(lost.told).toBeNull()
  const move = (north: number) =>
    change(lost.id, { point: { latitude: listing.latitude + north, longitude: listing.longitude } }, stay.sitter)
  await move(0.02)
  await telling.run()
  expect((await listed(near)).length).toBe(1)
  expect(await listed(far)).toEqual([])
  await move(0.05)
  await move(0)
  await move(0.1)
  await telling.run()
  expect([(await listed(near)).length, (await listed(far)).length]).toEqual([1, 1])
  for (const person of [silent, blocked]) expect(await listed(person)).toEqual([])
})

full('at night sitters nearby read it at once, and hear of it in the morning if it is still missing', async () => {
  const stay = await aStay()
  const near = await aNeighbor(0.01)
  await app.connection.pool.query(`update users set time_zone = 'America/Chicago' where id = $1`, [near.id])
  // 11 PM
  const night = await turn(stay, new Date('2027-05-21T04:00:00Z'))
  const { id } = (await start(night, night.sitter)).body
  app.now = new Date('2027-05-21T04:00:30Z')
  await openLost(app.lost, id, app.now)
  await telling.run()
  expect((await listed(near)).length).toBe(1)
  expect(told(near)).toEqual([])
  expect(told(stay.owner, 'push')).toHaveLength(1)
  await act('found', id, night.sitter)
  await telling.turn(new Date('2027-05-21T13:00:00Z'))
  await telling.run()
  expect(told(near).map(({ title }) => title)).toEqual(['The lost pet near you was found'])
})

test('contacts who said yes get a mail with a way out, when it goes missing and when it was found; nobody else does', async () => {
  const stay = await aStay()
  const contacts = ['yes', 'no-answer'].map((name) => ({
    name,
    phone: null,
    relation: null,
    email: `${name}@people.test`,
    mayDecide: false,
  }))
  await app.attempt(
    api.pets.changeCare,
    { params: { id: stay.petId }, body: { care: { ...aSheet([]), contacts } } },
    stay.owner,
  )
  await app.connection.pool.query(
    `update contact_consents set answer = 'yes', answered_at = now() where email = 'yes@people.test'`,
  )
  await app.connection.pool.query('delete from jobs._private_jobs')
  const lost = await opened(stay)
  await act('found', lost.id, stay.owner)
  const { rows } = await app.connection.pool.query<{ payload: { to: string; subject: string; text: string } }>(
    `select payload from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail' order by j.id`,
  )
  expect(rows.map(({ payload }) => [payload.to, payload.subject])).toEqual([
    ['yes@people.test', 'Biscuit is missing'],
    ['yes@people.test', 'Biscuit was found'],
  ])
  expect(rows[0]?.payload.text).toContain(`http://petstead.test${lost.path}`)
  for (const { payload } of rows) expect(payload.text).toMatch(/http:\/\/petstead\.test\/contact\//)
})

full(
  'on days 7, 14 and 28 both are asked once; an answer keeps the page, silence closes it after 30 days',
  async () => {
    const stay = await aStay()
    const lost = await opened(stay)
    await telling.run()
    const asked = async () =>
      (await listed(stay.owner)).filter(({ title }) => title === 'Is Biscuit still missing?').length
    const at = async (days: number) => {
      const there = await turn(stay, after(30 + days * day))
      for (let run = 0; run < 2; run++)
        await runLostPets(app.lost, app.now, { onError: (error) => expect(error).toBeUndefined() })
      await telling.run()
      return there
    }
    expect((await act('stillMissing', lost.id, stay.owner)).status).toBe(409)
    const seventh = await at(7)
    expect(await asked()).toBe(1)
    expect((await act('stillMissing', lost.id, seventh.sitter)).text).toContain(after(30 + 60 * day).toISOString())
    expect((await act('stillMissing', lost.id, seventh.owner)).status).toBe(409)
    await at(14)
    await at(28)
    await at(59)
    expect(await asked()).toBe(3)
    expect((await visit(lost.path)).statusCode).toBe(200)
    // what was reported stays for 30 days after the end
    await sight(lost)
    const end = await at(60)
    expect((await visit(lost.path)).statusCode).toBe(410)
    expect((await list(end, end.owner)).body.lost).toMatchObject([
      { state: 'closed', sightings: [{ where: 'By the lake' }] },
    ])
    const last = await at(90.1)
    expect((await list(last, last.owner)).body.lost).toMatchObject([{ sightings: [] }])
  },
)

test('the checklist is ticked by either side, in the log, once', async () => {
  const stay = await aStay()
  const lost = await opened(stay)
  const tick = (body: object, person: Person) =>
    app.attempt(api.lostPets.tick, { params: { id: lost.id }, body }, person)
  await tick({ step: 'shelters', done: true, note: 'Austin shelter, 311' }, stay.sitter)
  await tick({ step: 'shelters', done: true, note: 'Austin shelter, 311' }, stay.sitter)
  const done = (await tick({ step: 'scent', done: true }, stay.owner)).body.steps.filter(({ doneAt }) => doneAt)
  expect(done.map(({ step, by, note }) => [step, by, note])).toEqual([
    ['scent', 'owner', null],
    ['shelters', 'sitter', 'Austin shelter, 311'],
  ])
  const undone = (await tick({ step: 'scent', done: false }, stay.sitter)).body.steps
  expect(undone.filter(({ doneAt }) => doneAt)).toHaveLength(1)
  expect((await kindsOf(stay)).filter((kind) => kind === 'lost_ticked')).toHaveLength(3)
})

test("what the sitter of another stay ticks is theirs in the log, not the stay's sitter's", async () => {
  const stay = await aStay()
  const lost = await opened(stay)
  const helper = await aSitter(app)
  const listingId = await aListing(app, helper)
  const dates = { startDate: '2027-06-20', endDate: '2027-06-23' }
  const { id } = await aRequest(app, { owner: stay.owner, listingId, petIds: [stay.petId], ...dates })
  await setBookingStatus(app, id, 'accepted', 'paid')
  const params = { id: lost.id }
  const ticked = (await app.call(api.lostPets.tick, { params, body: { step: 'flyers', done: true } }, helper)).body
  const readers = [
    ticked,
    ...(await Promise.all([list(stay, stay.owner), list({ ...stay, bookingId: id }, helper)])).flatMap(
      ({ body }) => body.lost,
    ),
  ]
  expect(readers.map(({ steps }) => steps.find(({ step }) => step === 'flyers')?.by)).toEqual([
    'helper',
    'helper',
    'helper',
  ])
  const log = (await app.call(api.care.log, { params: { id: stay.bookingId }, query: {} }, stay.sitter)).body.entries
  expect(log.filter(({ kind }) => kind === 'lost_ticked').map(({ actor }) => actor)).toEqual(['helper'])
})

full(
  'an admin ends a page that is abused, which is written down; the page of somebody who left has ended too',
  async () => {
    const stay = await aStay()
    const lost = await opened(stay)
    const admin = await anAdmin(app)
    const slug = lost.path.split('/').at(-1) ?? ''
    expect(
      (await app.attempt(api.lostPets.end, { params: { slug }, body: { reason: 'A joke' } }, stay.owner)).status,
    ).toBe(403)
    expect((await app.attempt(api.lostPets.end, { params: { slug }, body: { reason: 'A joke' } }, admin)).status).toBe(
      204,
    )
    expect((await visit(lost.path)).statusCode).toBe(410)
    const audit = await app.call(api.audit.list, { query: { action: 'lost_pet_ended' } }, admin)
    expect(audit.body).toHaveLength(1)
    const other = await aStay()
    const theirs = await opened(other)
    await change(theirs.id, { looks: 'Brown', showsPhone: true }, other.sitter)
    await sight(theirs)
    await app.connection.db.transaction().execute((tx) => eraseLostPetsOf(tx, other.sitter.id, app.now))
    expect((await visit(theirs.path)).statusCode).toBe(200)
    expect((await list(other, other.owner)).body.lost[0]).toMatchObject({ showsSitterPhone: false, looks: 'Brown' })
    await app.connection.db.transaction().execute((tx) => eraseLostPetsOf(tx, other.owner.id, app.now))
    expect((await visit(theirs.path)).statusCode).toBe(410)
    const { rows } = await app.connection.pool.query(`select latitude, looks, photo_id from lost_pets where id = $1`, [
      theirs.id,
    ])
    expect(rows).toEqual([{ latitude: null, looks: null, photo_id: null }])
    expect((await list(other, other.sitter)).body.lost[0]?.sightings).toEqual([])
  },
)
