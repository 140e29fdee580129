// @module-tag full
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { aClient, inParallel } from '#testing/load.ts'
import { long, patience } from '#testing/long.ts'

const clients = 32
const requests = 200
/** A short run does only the first rounds. */
const rounds = long ? 50 : 1
const maxPets = 5
const window = 30

const app = useTestApp({ live: true })
let owners: Person[]
let sitter: Person
beforeAll(async () => {
  // as many as there are clients, because accepting locks the owner
  owners = await Promise.all(Array.from({ length: clients }, () => anOwner(app)))
  sitter = await aSitter(app)
})

type StayInput = { owner: string; start: number; nights: number; pets: number }

/**
 * Writes pending requests to the database, in random order of dates, for one to three pets and one to fourteen nights.
 */
async function pendingRequests(listingId: string, random: () => number): Promise<string[]> {
  const stays = Array.from({ length: requests }, (_, i): StayInput => {
    const nights = 1 + Math.floor(random() * 14)
    const owner = owners[i % owners.length]?.id ?? ''
    return { owner, nights, start: 1 + Math.floor(random() * (window - nights)), pets: 1 + Math.floor(random() * 3) }
  })
  const { rows } = await sql<{ id: string }>`
    insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
      nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone,
      check_in_at, check_out_at, due_at)
    select ${listingId}, w.owner, ${sitter.id}, 'pending', d.start, d.start + w.nights, w.pets, 4500,
      4500 * w.nights, 0, 500, 4500 * w.nights + 500, 0, 'moderate', 'America/Chicago',
      d.start + interval '15 hours', d.start + w.nights + interval '15 hours', now() + interval '2 days'
    from json_to_recordset(${JSON.stringify(stays)}) as w (owner uuid, start int, nights int, pets int),
      lateral (select ${daysFromNow(app, 0)}::date + w.start as start) as d
    returning id`.execute(app.connection.db)
  return rows.map((row) => row.id)
}

/** Accepts all requests at once with 32 clients. Returns the answers. */
async function acceptAll(ids: readonly string[]): Promise<{ status: number; text: string }[]> {
  const browsers = Array.from({ length: clients }, () => aClient(app))
  const answers: { status: number; text: string }[] = []
  await inParallel(clients, ids, async (id, client) => {
    const answer = await browsers[client]?.send('PUT', `/api/bookings/${id}`, { status: 'accepted' }, sitter)
    if (answer) answers.push(answer)
  })
  for (const browser of browsers) browser.close()
  return answers
}

/** Counts nights on which the accepted stays have more pets than the capacity, regardless of the counters. */
async function overfullNights(listingId: string): Promise<number> {
  const { rows } = await sql<{ overfull: number }>`
    select count(*) as overfull from (
      select night from bookings b, generate_series(b.start_date, b.end_date - 1, interval '1 day') as night
      where b.listing_id = ${listingId} and b.status in ('accepted', 'completed')
      group by night having sum(b.pet_count) > ${maxPets}) as n`.execute(app.connection.db)
  return rows[0]?.overfull ?? 0
}

/** Counts nights whose counter differs from their stays. */
async function wrongCounters(listingId: string): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with real as (
      select night::date as night, sum(b.pet_count) as pets
      from bookings b, generate_series(b.start_date, b.end_date - 1, interval '1 day') as night
      where b.listing_id = ${listingId} and b.status in ('accepted', 'completed') group by 1)
    select count(*) as wrong from real r full join listing_nights n on n.listing_id = ${listingId} and n.night = r.night
    where coalesce(r.pets, 0) <> coalesce(n.used, 0)
      and (n.listing_id = ${listingId} or n.listing_id is null)`.execute(app.connection.db)
  return rows[0]?.wrong ?? 0
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe(`${clients} clients accept ${requests} requests of one listing`, () => {
  test(
    `no night is overfull in ${rounds} rounds, and every refusal is a sentence`,
    { timeout: patience(600_000) },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const listingId = await aListing(app, sitter, { maxPets })
        const ids = await pendingRequests(listingId, seeded(round + 1))
        const answers = await acceptAll(ids)
        expect(answers).toHaveLength(requests)
        const refused = answers.filter(({ status }) => status !== 200)
        expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
          new Set(['409 Those nights were just booked.']),
        )
        expect(await overfullNights(listingId)).toBe(0)
        expect(await wrongCounters(listingId)).toBe(0)
      }
    },
  )

  test('cancelling while others accept leaves the counters right', async () => {
    const listingId = await aListing(app, sitter, { maxPets })
    const ids = await pendingRequests(listingId, seeded(99))
    const browsers = Array.from({ length: clients }, () => aClient(app))
    await inParallel(clients, ids, async (id, client) => {
      const put = (status: string, person: Person) =>
        browsers[client]?.send('PUT', `/api/bookings/${id}`, { status }, person)
      await put('accepted', sitter)
      const owner = owners[ids.indexOf(id) % owners.length]
      if (client % 2 === 0 && owner) await put('cancelled', owner)
    })
    for (const browser of browsers) browser.close()
    expect(await overfullNights(listingId)).toBe(0)
    expect(await wrongCounters(listingId)).toBe(0)
  })

  test('only the check on the counters prevents overfull nights: without it, they overflow', async () => {
    const { db } = app.connection
    await sql`alter table listing_nights drop constraint night_not_overfull`.execute(db)
    const listingId = await aListing(app, sitter, { maxPets })
    await acceptAll(await pendingRequests(listingId, seeded(7)))
    expect(await overfullNights(listingId)).toBeGreaterThan(0)
    await sql`update listing_nights set used = capacity where used > capacity`.execute(db)
    await sql`alter table listing_nights add constraint night_not_overfull check (used between 0 and capacity)`.execute(
      db,
    )
  })
})

test('of five decisions on one pending request made at once, exactly one succeeds', async () => {
  const listingId = await aListing(app, sitter, { maxPets: 50 })
  const ids = await pendingRequests(listingId, seeded(3))
  for (const id of ids.slice(0, 25)) {
    const send = async (status: string, person: Person) => {
      const client = aClient(app)
      const answer = await client.send('PUT', `/api/bookings/${id}`, { status }, person)
      client.close()
      return { status, code: answer.status }
    }
    const decisions = [
      send('accepted', sitter),
      send('declined', sitter),
      send('declined', sitter),
      send('accepted', sitter),
    ]
    const answers = await Promise.all(decisions)
    const winners = new Set(answers.filter(({ code }) => code === 200).map(({ status }) => status))
    expect(winners.size).toBe(1)
    const row = await app.connection.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
    expect(winners.has(row?.status ?? '')).toBe(true)
  }
  expect(await wrongCounters(listingId)).toBe(0)
})
