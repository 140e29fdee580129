// @module-tag full
// docs/product.md#when-a-stay-falls-through
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { aClient } from '#testing/load.ts'
import { long } from '#testing/long.ts'
import { eventually } from '#testing/pay.ts'
import { rescuesIn } from '#testing/rescues.ts'
import type { Fallen } from '#testing/rescues.ts'
import { noneFails } from '#testing/due.ts'
import { runDue } from '../clock.ts'

const times = long ? 1000 : 20

const app = useTestApp({ live: true })
const { aPlace, aRescue, ask, detail, fundsOf, refundNow } = rescuesIn(() => app)
let clients: ReturnType<typeof aClient>[]
beforeAll(() => {
  clients = Array.from({ length: 3 }, () => aClient(app))
})
afterAll(() => {
  for (const client of clients) client.close()
})

const parked = { provider_balance: 23_000, booking_funds: -23_000 }
async function deadlocks(): Promise<number> {
  const { rows } = await app.connection.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? -1
}

/** The money is at one place alone: at the new stay if there is one, else nowhere. */
async function expectOnce(rescue: Fallen, bookingId: string): Promise<'placed' | 'refunded'> {
  const { status } = await detail({ bookingId, owner: rescue.owner })
  const isPlaced = status === 'accepted'
  expect(isPlaced || status === 'cancelled').toBe(true)
  await eventually(() => fundsOf(rescue.bookingId), {})
  await eventually(() => fundsOf(bookingId), isPlaced ? parked : {})
  return isPlaced ? 'placed' : 'refunded'
}

test(
  'of an acceptance and "Refund now" at the same moment exactly one happens',
  { timeout: times * 3000 },
  async () => {
    const before = await deadlocks()
    const ends = { placed: 0, refunded: 0 }
    for (let i = 0; i < times; i++) {
      const rescue = await aRescue()
      const place = await aPlace(7500)
      const { id } = (await ask(rescue, place)).body
      const accepting = async () => clients[0]?.send('PUT', `/api/bookings/${id}`, { status: 'accepted' }, place.sitter)
      const refunding = async () =>
        clients[1]?.send('PUT', `/api/rounds/${rescue.roundId}`, { state: 'ended' }, rescue.owner)
      const both = i % 2 === 0 ? [accepting(), refunding()] : [refunding(), accepting()].toReversed()
      const [accepted, given] = (await Promise.all(both)).map((answer) => answer?.status ?? 0)
      expect([accepted, given].toSorted()).toEqual([200, 409])
      const end = await expectOnce(rescue, id)
      expect(end).toBe(accepted === 200 ? 'placed' : 'refunded')
      ends[end]++
    }
    expect(ends.placed + ends.refunded).toBe(times)
    expect(await deadlocks()).toBe(before)
  },
)

test(
  'the clock and an acceptance, a booking at once and "Refund now": once each',
  { timeout: times * 6000 },
  async () => {
    for (let i = 0; i < times / 5; i++) {
      const rescue = await aRescue()
      const place = await aPlace(7500, { instantBook: true })
      const [booked, given] = await Promise.all([ask(rescue, place), refundNow(rescue)])
      if (booked.status === 201) {
        expect(given.status).toBe(409)
        expect(await expectOnce(rescue, booked.body.id)).toBe('placed')
      } else {
        expect([booked.status, given.status]).toEqual([409, 200])
        await eventually(() => fundsOf(rescue.bookingId), {})
      }
    }
    for (let i = 0; i < times / 5; i++) {
      const rescue = await aRescue()
      const place = await aPlace(7500, { instantBook: true })
      const [booked] = await Promise.all([ask(rescue, place), runDue(app.connection.db, rescue.until, noneFails)])
      if (booked.status === 201) expect(await expectOnce(rescue, booked.body.id)).toBe('placed')
      else await eventually(() => fundsOf(rescue.bookingId), {})
    }
  },
)

test('whatever step fails, everything is as before it, and ends placed or refunded', async () => {
  // each is one transaction: what breaks it in the middle leaves nothing behind
  const { pool } = app.connection
  const breaking = (table: string, when: string) =>
    pool.query(`create or replace function broken() returns trigger language plpgsql as $$ begin
      raise exception 'killed'; end $$;
      create trigger broken before ${when} on ${table} for each row execute function broken()`)
  const mend = (table: string) => pool.query(`drop trigger broken on ${table}`)
  const steps = [
    ['ledger_entries', 'insert'],
    ['payments', 'update'],
    ['rounds', 'update'],
    ['booking_pets', 'update'],
    ['listing_nights', 'insert or update'],
    ['booking_events', 'insert'],
  ] as const
  for (const [table, when] of steps) {
    const rescue = await aRescue()
    const place = await aPlace(7500)
    const { id } = (await ask(rescue, place)).body
    await breaking(table, when)
    const answer = await clients[0]?.send('PUT', `/api/bookings/${id}`, { status: 'accepted' }, place.sitter)
    await mend(table)
    expect(answer?.status).toBe(500)
    expect(await fundsOf(rescue.bookingId)).toEqual(parked)
    expect(await fundsOf(id)).toEqual({})
    await refundNow(rescue)
    expect(await expectOnce(rescue, id)).toBe('refunded')
  }
})

test(
  'of an acceptance and a withdrawal of that request alone one happens, and a stay is never cancelled by it',
  { timeout: times * 3000 },
  async () => {
    for (let i = 0; i < times / 2; i++) {
      const rescue = await aRescue()
      const place = await aPlace(7500)
      const { id } = (await ask(rescue, place)).body
      const accept = { status: 'accepted' }
      const withdraw = { status: 'cancelled', from: 'pending' }
      const accepting = async () => clients[0]?.send('PUT', `/api/bookings/${id}`, accept, place.sitter)
      const withdrawing = async () => clients[1]?.send('PUT', `/api/bookings/${id}`, withdraw, rescue.owner)
      const calls = i % 2 === 0 ? [accepting(), withdrawing()] : [withdrawing(), accepting()].toReversed()
      const [accepted, withdrawn] = (await Promise.all(calls)).map((answer) => answer?.status ?? 0)
      expect([accepted, withdrawn].toSorted()).toEqual([200, 409])
      if (accepted === 200) expect(await expectOnce(rescue, id)).toBe('placed')
      else {
        expect((await detail({ bookingId: id, owner: rescue.owner })).status).toBe('cancelled')
        expect(await fundsOf(rescue.bookingId)).toEqual(parked)
        expect((await detail(rescue)).rescue).toMatchObject({ parked: '230.00' })
      }
    }
    // and one who withdraws a request that was accepted just before
    const rescue = await aRescue()
    const place = await aPlace(7500)
    const { id } = (await ask(rescue, place)).body
    await clients[0]?.send('PUT', `/api/bookings/${id}`, { status: 'accepted' }, place.sitter)
    const late = await clients[1]?.send(
      'PUT',
      `/api/bookings/${id}`,
      { status: 'cancelled', from: 'pending' },
      rescue.owner,
    )
    expect(late?.status).toBe(409)
    expect(await expectOnce(rescue, id)).toBe('placed')
  },
)
