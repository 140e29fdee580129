// docs/product.md#records-of-a-stay
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPet, aPicture, aSitter, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'

const app = useTestApp()
const dates = () => ({ startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 24) })

/** A listing that books instantly, and asks for rabies. */
async function anInstantListing(sitter: Person): Promise<string> {
  const id = await aListing(app, sitter, { instantBook: true, maxPets: 50 })
  const vaccineRules = [{ kind: 'dog' as const, vaccine: 'rabies' as const }]
  await app.call(api.listings.change, { params: { id }, body: { vaccineRules } }, sitter)
  return id
}

/** Adds a record with a certificate that covers it. Returns its id. */
async function aRecord(owner: Person, petId: string): Promise<string> {
  const [givenOn, validUntil] = [daysFromNow(app, -100), daysFromNow(app, 200)]
  const body = { givenOn, validUntil, proofs: [picturePath(await aPicture(app, owner))], requestId: randomUUID() }
  const answer = await app.call(
    api.vaccinations.add,
    { params: { id: petId }, body: { ...body, vaccine: 'rabies' } },
    owner,
  )
  return answer.body.id
}

async function asked(listingId: string, petId: string) {
  const query = { ...dates(), pets: '1' }
  const { total } = (await app.call(api.bookings.quote, { params: { id: listingId }, query })).body
  return { body: { listingId, petIds: [petId], ...dates(), totalAmount: total, requestId: randomUUID() } }
}

full('an instant listing accepts at once what is covered, and asks its sitter about the rest', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listingId = await anInstantListing(sitter)
  const request = await asked(listingId, await aPet(app, owner))
  const waiting = (await app.call(api.bookings.request, request, owner)).body
  const because = "Sent as a request because Biscuit's rabies record is missing."
  expect([waiting.status, waiting.waitsBecause]).toEqual(['pending', because])
  // a retry after a lost response says the same
  const again = (await app.call(api.bookings.request, request, owner)).body
  expect([again.id, again.waitsBecause]).toEqual([waiting.id, because])
  const params = { params: { id: waiting.id } }
  const { events } = (await app.call(api.bookings.get, params, owner)).body
  expect(events).toMatchObject([{ from: null, to: 'pending', reason: 'records missing' }])
  // it is a request like others
  const accepted = await app.call(api.bookings.change, { ...params, body: { status: 'accepted' } }, sitter)
  expect(accepted.body.status).toBe('accepted')
  const vaccinated = await aPet(app, owner)
  await aRecord(owner, vaccinated)
  const booked = (await app.call(api.bookings.request, await asked(listingId, vaccinated), owner)).body
  expect([booked.status, booked.waitsBecause]).toEqual(['accepted', null])
})

full('a record that is deleted while an instant stay is requested is never counted: thirty-two at once', async () => {
  const listingId = await anInstantListing(await aSitter(app))
  const found = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const owner = await anOwner(app)
      const petId = await aPet(app, owner)
      return { owner, record: await aRecord(owner, petId), request: await asked(listingId, petId) }
    }),
  )
  const answers = await Promise.all(
    found.flatMap(({ owner, record, request }) => [
      app.attempt(api.bookings.request, request, owner),
      app.attempt(api.vaccinations.remove, { params: { id: record } }, owner),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 204]))
  const { rows } = await app.connection.pool.query<{ state: string }>(
    `select b.status || ': ' || e.reason as state from bookings b join booking_events e on e.booking_id = b.id
     where b.listing_id = $1`,
    [listingId],
  )
  expect(rows).toHaveLength(16)
  const either = ['accepted: instant booking', 'pending: records missing']
  expect(rows.filter(({ state }) => !either.includes(state))).toEqual([])
})

test('a record that goes while the request looks is waited for: the request sees that it is gone', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listingId = await anInstantListing(sitter)
  const petId = await aPet(app, owner)
  const record = await aRecord(owner, petId)
  const request = await asked(listingId, petId)
  const client = await app.connection.pool.connect()
  // as removing a record does: it locks the owner first
  await client.query('begin')
  await client.query('select 1 from users where id = $1 for no key update', [owner.id])
  await client.query('delete from vaccinations where id = $1', [record])
  const asking = app.call(api.bookings.request, request, owner)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await client.query('commit')
  client.release()
  expect((await asking).body.status).toBe('pending')
})
