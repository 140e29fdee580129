// @module-tag full
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import * as api from '#contract/api.ts'
import { askedAtOnce } from '#contract/vocabulary/limits.ts'
import { refusals } from '#contract/refusals.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { cookieOf, startTestApp, useTestApp } from '#testing/app.ts'
import { aListing, aPet, aSitter, anOwner, daysFromNow } from '#testing/factories.ts'
import type { ListingOptions, Person } from '#testing/factories.ts'
import { aClient } from '#testing/load.ts'
import { noneFails } from '#testing/due.ts'

const app = useTestApp({ live: true })

type Body = CallInput<typeof api.bookings.request>['body']
const ask = (body: Body, person: Person) => app.call(api.bookings.request, { body }, person)
const read = async (id: string, person: Person) => (await app.call(api.bookings.get, { params: { id } }, person)).body
const put = (id: string, status: 'accepted' | 'declined' | 'cancelled', person: Person) =>
  app.call(api.bookings.change, { params: { id }, body: { status } }, person)

/** A request for some nights at a listing, 45 dollars a night. */
const input = (listingId: string, petIds: string[], from: number, nights = 2): Body => ({
  listingId,
  petIds,
  startDate: daysFromNow(app, from),
  endDate: daysFromNow(app, from + nights),
  totalAmount: 45 * nights + 5,
})

async function aPlace(listing: ListingOptions = {}) {
  const sitter = await aSitter(app)
  return { sitter, listingId: await aListing(app, sitter, listing) }
}

const unconfirm = (person: Person) =>
  app.connection.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.id).execute()

describe('stays that are neither answered nor paid', () => {
  test('count together, whether pending or accepted', async () => {
    const owner = await anOwner(app)
    const petIds = [await aPet(app, owner)]
    const { listingId } = await aPlace({ instantBook: true })
    for (let i = 0; i < 10; i++)
      expect((await ask(input(listingId, petIds, 5 + i, 1), owner)).body).toMatchObject({ status: 'accepted' })
    expect((await ask(input(listingId, petIds, 20, 1), owner)).status).toBe(409)
    const other = await aPlace()
    for (let i = 0; i < 10; i++)
      expect((await ask(input(other.listingId, petIds, 20 + i, 1), owner)).body).toMatchObject({ status: 'pending' })
    const third = await aPlace()
    const refused = await ask(input(third.listingId, petIds, 40, 1), owner)
    expect([refused.status, refused.text]).toEqual([
      409,
      'You have too many open requests. Wait for a response, pay for an accepted stay, or cancel one.',
    ])
    // paid stays no longer count
    await app.connection.db
      .updateTable('bookings')
      .set({ payment_state: 'paid' })
      .where('owner_id', '=', owner.id)
      .where('status', '=', 'accepted')
      .execute()
    expect((await ask(input(third.listingId, petIds, 40, 1), owner)).status).toBe(201)
  })

  test('are at most three before the email is confirmed', async () => {
    const owner = await anOwner(app)
    await unconfirm(owner)
    const petIds = [await aPet(app, owner)]
    const { listingId } = await aPlace()
    for (let i = 0; i < 3; i++) expect((await ask(input(listingId, petIds, 5 + i, 1), owner)).status).toBe(201)
    expect(await ask(input(listingId, petIds, 20, 1), owner)).toMatchObject({
      status: 409,
      text: 'Please confirm your email first. Until then, you can have 3 open requests.',
    })
    await app.connection.db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute()
    expect((await ask(input(listingId, petIds, 20, 1), owner)).status).toBe(201)
  })

  test('that were booked instantly are kept for two hours', async () => {
    const owner = await anOwner(app)
    const { listingId } = await aPlace({ instantBook: true })
    const { id } = (await ask(input(listingId, [await aPet(app, owner)], 5), owner)).body
    const turnTo = (minutes: number) =>
      runDue(app.connection.db, new Date(app.now.getTime() + minutes * 60_000), noneFails)
    await turnTo(119)
    expect((await read(id, owner)).status).toBe('accepted')
    await turnTo(121)
    expect(await read(id, owner)).toMatchObject({ status: 'cancelled', events: [{}, { reason: 'not paid' }] })
  })
})

test('three instant bookings left unpaid within a day are followed by a day without further ones', async () => {
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const instant = await aPlace({ instantBook: true })
  const answered = await aPlace()
  const take = async (from: number) => (await ask(input(instant.listingId, petIds, from, 1), owner)).body.id
  // one that the sitter cancels was not left unpaid
  await put(await take(5), 'cancelled', instant.sitter)
  for (const from of [6, 7, 8]) await put(await take(from), 'cancelled', owner)
  expect(await ask(input(instant.listingId, petIds, 9, 1), owner)).toMatchObject({
    status: 409,
    text: refusals.instant_unpaid.sentence,
  })
  expect((await ask(input(answered.listingId, petIds, 9, 1), owner)).status).toBe(201)
  await app.connection.pool.query(
    `update bookings set created_at = created_at - interval '24 hours 1 second' where owner_id = $1`,
    [owner.id],
  )
  expect((await ask(input(instant.listingId, petIds, 12, 1), owner)).status).toBe(201)
})

test('a pet can be requested once per listing and night; the refusal names the existing request', async () => {
  const owner = await anOwner(app)
  const petId = await aPet(app, owner)
  const { listingId, sitter } = await aPlace()
  const first = (await ask(input(listingId, [petId], 5, 3), owner)).body
  const again = await app.server.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { cookie: cookieOf(owner), accept: 'application/problem+json' },
    payload: input(listingId, [await aPet(app, owner), petId], 7),
  })
  expect(again.statusCode).toBe(409)
  expect(JSON.parse(again.body)).toMatchObject({ code: 'already_requested', bookingId: first.id })
  // allowed: the next nights, another pet, and the same again once the first was declined
  expect((await ask(input(listingId, [petId], 8), owner)).status).toBe(201)
  expect((await ask(input(listingId, [await aPet(app, owner)], 5, 3), owner)).status).toBe(201)
  await put(first.id, 'declined', sitter)
  expect((await ask(input(listingId, [petId], 5, 3), owner)).status).toBe(201)
})

test('of twenty requests for one pet at once, one succeeds', async () => {
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const { listingId } = await aPlace()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(input(listingId, petIds, 5), owner)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('accepting a pet withdraws its requests elsewhere for those nights', async () => {
  const owner = await anOwner(app)
  const [petId, otherPet] = [await aPet(app, owner), await aPet(app, owner)]
  const [a, b, c] = [await aPlace(), await aPlace(), await aPlace()]
  const atA = (await ask(input(a.listingId, [petId], 5, 3), owner)).body
  const atB = (await ask(input(b.listingId, [petId, otherPet], 7, 3), owner)).body
  const later = (await ask(input(c.listingId, [petId], 8, 3), owner)).body
  const another = (await ask(input(c.listingId, [otherPet], 5, 2), owner)).body
  expect((await put(atA.id, 'accepted', a.sitter)).status).toBe(200)
  const withdrawn = { from: 'pending', to: 'cancelled', by: 'clock', reason: 'another sitter accepted' }
  for (const person of [owner, b.sitter])
    expect(await read(atB.id, person)).toMatchObject({ status: 'cancelled', events: [{}, withdrawn] })
  expect(await put(atB.id, 'accepted', b.sitter)).toMatchObject({ status: 409 })
  expect((await read(later.id, owner)).status).toBe('pending')
  expect((await read(another.id, owner)).status).toBe('pending')
  // the pet cannot be requested elsewhere during its stay, but can after a cancellation
  const refused = await ask(input(b.listingId, [petId], 6), owner)
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(/^Biscuit already has a stay with First\d+, [A-Z]\w+ \d+ to [A-Z]\w+ \d+\.$/)
  expect((await put(atA.id, 'cancelled', a.sitter)).status).toBe(200)
  expect((await ask(input(b.listingId, [petId], 6), owner)).status).toBe(201)
})

test("an instant booking withdraws the pet's requests elsewhere too", async () => {
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const [slow, fast] = [await aPlace(), await aPlace({ instantBook: true })]
  const waiting = (await ask(input(slow.listingId, petIds, 5), owner)).body
  expect((await ask(input(fast.listingId, petIds, 6), owner)).body).toMatchObject({ status: 'accepted' })
  expect((await read(waiting.id, owner)).status).toBe('cancelled')
})

test('when as many sitters as can be asked accept the same pet at once, one succeeds', async () => {
  const places = await Promise.all(Array.from({ length: askedAtOnce }, () => aPlace()))
  const clients = places.map(() => aClient(app))
  for (let round = 0; round < 5; round++) {
    const owner = await anOwner(app)
    const petIds = [await aPet(app, owner)]
    const ids: string[] = []
    for (const { listingId } of places) ids.push((await ask(input(listingId, petIds, 5, 4), owner)).body.id)
    const answers = await Promise.all(
      places.map(async ({ sitter }, i) =>
        clients[i]?.send('PUT', `/api/bookings/${ids[i]}`, { status: 'accepted' }, sitter),
      ),
    )
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409, 409])
    const kept = await app.connection.db
      .selectFrom('bookings')
      .select(['status'])
      .where('id', 'in', ids)
      .orderBy('status')
      .execute()
    expect(kept.map(({ status }) => status)).toEqual(['accepted', 'cancelled', 'cancelled'])
  }
  for (const client of clients) client.close()
})

test('the database refuses a pet in two places, whatever code writes', async () => {
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const [a, b] = [await aPlace(), await aPlace()]
  const atA = (await ask(input(a.listingId, petIds, 5), owner)).body
  const atB = (await ask(input(b.listingId, petIds, 6), owner)).body
  const claim = (id: string) =>
    app.connection.pool.query(
      `update booking_pets p set nights = daterange(b.start_date, b.end_date) from bookings b
       where b.id = $1 and p.booking_id = b.id`,
      [id],
    )
  await claim(atA.id)
  await expect(claim(atB.id)).rejects.toMatchObject({ constraint: 'pet_in_one_place' })
})

test('a decision sent twice at once is made once, and both calls succeed', async () => {
  const owner = await anOwner(app)
  const { listingId, sitter } = await aPlace({ maxPets: 1 })
  for (const [i, decision] of (['accepted', 'declined'] as const).entries()) {
    const { id } = (await ask(input(listingId, [await aPet(app, owner)], 5 + 10 * i), owner)).body
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(id, decision, sitter)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await read(id, owner)).events).toHaveLength(2)
  }
})

test('a stay whose price is below the card minimum is refused with a sentence', async () => {
  const free = await startTestApp({ env: { SERVICE_FEE_CENTS: '0' } })
  try {
    const [owner, sitter] = [await anOwner(free), await aSitter(free)]
    const body: Body = {
      listingId: await aListing(free, sitter, { priceCents: 10 }),
      petIds: [await aPet(free, owner)],
      startDate: daysFromNow(free, 5),
      endDate: daysFromNow(free, 6),
      totalAmount: '0.10',
    }
    expect(await free.call(api.bookings.request, { body }, owner)).toMatchObject({
      status: 400,
      text: 'A stay must cost at least $0.50. Please choose more nights.',
    })
    const enough = { ...body, endDate: daysFromNow(free, 10), totalAmount: '0.50' }
    expect((await free.call(api.bookings.request, { body: enough }, owner)).status).toBe(201)
  } finally {
    await free.close()
  }
})
