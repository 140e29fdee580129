// @module-tag full
// docs/product.md#asking-several-sitters
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionRetries } from '#server/database/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { agreementsIn } from '#testing/agreements.ts'
import { nightsOf } from '#testing/changes.ts'
import { aPet, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { aClient } from '#testing/load.ts'
import { long, patience } from '#testing/long.ts'
import { eventually, payByCard } from '#testing/pay.ts'
import { roundsIn } from '#testing/rounds.ts'
import type { AskedRound } from '#testing/rounds.ts'

const times = long ? 1000 : 12

const app = useTestApp({ live: true })
const { aPlace, aRound, dates, holdsOf, read } = roundsIn(() => app)
const { agreed, charges } = agreementsIn(() => app)
let clients: ReturnType<typeof aClient>[]
beforeAll(() => {
  clients = Array.from({ length: 20 }, () => aClient(app))
})
afterAll(() => {
  for (const client of clients) client.close()
})

type Call = readonly [method: string, path: string, body: object, person: Person]
/** Makes calls at once, each by its own client. Returns their statuses. */
const atOnce = (calls: readonly Call[]) =>
  Promise.all(
    calls.map(async ([method, path, body, person], at) => {
      const answer = await clients[at % clients.length]?.send(method, path, body, person)
      return answer?.status ?? 0
    }),
  )
const answers = ({ stays }: AskedRound, status: 'accepted' | 'declined') =>
  stays.map((stay): Call => ['PUT', `/api/bookings/${stay.bookingId}`, { status }, stay.sitter])
const ending = ({ id, owner }: AskedRound): Call => ['PUT', `/api/rounds/${id}`, { state: 'ended' }, owner]

async function deadlocks(): Promise<number> {
  const { rows } = await app.connection.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? -1
}

/** What is so after every race: one stay or none, with its nights and pet, and no hold anywhere else. */
async function expectOneAtMost(round: AskedRound): Promise<string[]> {
  const { requests } = await read(round)
  const accepted = requests.filter(({ status }) => status === 'accepted')
  expect(accepted.length).toBeLessThanOrEqual(1)
  expect(requests.filter(({ status }) => status === 'pending')).toEqual([])
  for (const { listingId, id } of round.stays.map((stay) => ({ ...stay, id: stay.bookingId }))) {
    const nights = accepted[0]?.id === id ? { 10: 1, 11: 1, 12: 1 } : {}
    expect(await nightsOf(app, listingId)).toEqual(nights)
  }
  const { rows } = await app.connection.pool.query<{ pets: number }>(
    'select count(*)::int as pets from booking_pets where pet_id = $1 and nights is not null',
    [round.petId],
  )
  expect(rows).toEqual([{ pets: accepted.length }])
  return accepted.map(({ id }) => id)
}

test(
  'of three sitters who accept at once exactly one does, and the hold is nowhere else',
  async () => {
    const before = { retries: transactionRetries(), deadlocks: await deadlocks() }
    for (let i = 0; i < times; i++) {
      const round = await aRound()
      const at = round.stays[i % 3]
      if (at && i % 2 === 0) {
        await payByCard(app, { ...at, totalAmount: '170.00' })
        await eventually(async () => Object.values(await holdsOf(round.owner)), [17_000])
      }
      expect((await atOnce(answers(round, 'accepted'))).toSorted()).toEqual([200, 409, 409])
      expect(await expectOneAtMost(round)).toHaveLength(1)
      await eventually(() => holdsOf(round.owner), {})
    }
    expect(transactionRetries() - before.retries).toBe(0)
    expect((await deadlocks()) - before.deadlocks).toBe(0)
  },
  patience(600_000),
)

test(
  'of an owner who withdraws all and a sitter who accepts, one comes first',
  async () => {
    const seen = new Set<string>()
    for (let i = 0; i < times; i++) {
      const round = await aRound()
      const [accepting] = answers(round, 'accepted')
      if (!accepting) throw new Error('a request was sent')
      const calls = i % 2 === 0 ? [accepting, ending(round)] : [ending(round), accepting]
      const [first, second] = await atOnce(calls)
      const [accepted, ended] = i % 2 === 0 ? [first, second] : [second, first]
      expect([accepted, ended].toSorted()).toEqual([200, 409])
      expect((await expectOneAtMost(round)).length).toBe(accepted === 200 ? 1 : 0)
      seen.add(accepted === 200 ? 'accepted' : 'withdrawn')
    }
    if (long) expect(seen.size).toBe(2)
  },
  patience(600_000),
)

test(
  'the hold goes on to who accepts while the others decline, or is released',
  async () => {
    for (let i = 0; i < times; i++) {
      const round = await aRound()
      const at = round.stays[i % 3]
      if (!at) throw new Error('a request was sent')
      await payByCard(app, { ...at, totalAmount: '170.00' })
      await eventually(async () => Object.values(await holdsOf(round.owner)), [17_000])
      const calls = answers(round, 'declined')
      const [accepting] = answers(round, 'accepted').slice((i + 1) % 3)
      if (accepting && i % 3 > 0) calls[(i + 1) % 3] = accepting
      await atOnce(calls)
      const accepted = await expectOneAtMost(round)
      await eventually(() => holdsOf(round.owner), {})
      const { rows } = await app.connection.pool.query<{ id: string; cents: number }>(
        `select booking_id as id, sum(amount_cents)::int as cents from ledger_entries join bookings b on b.id = booking_id
       where b.owner_id = $1 and account = 'provider_balance' group by 1`,
        [round.owner.id],
      )
      const prices = new Map(round.stays.map(({ bookingId, totalAmount }) => [bookingId, Number(totalAmount) * 100]))
      expect(rows).toEqual(accepted.map((id) => ({ id, cents: prices.get(id) })))
    }
  },
  patience(600_000),
)

test(
  'with an agreement for each, only the card of the winner is charged',
  async () => {
    for (let i = 0; i < (long ? 100 : 3); i++) {
      const round = await aRound()
      for (const stay of round.stays) await agreed(stay)
      await atOnce(answers(round, 'accepted'))
      const [winner] = await expectOneAtMost(round)
      for (const stay of round.stays) expect(await charges(stay)).toHaveLength(stay.bookingId === winner ? 1 : 0)
    }
  },
  patience(600_000),
)

test('of twenty requests at once three are sent', async () => {
  const owner = await anOwner(app)
  const petIds = [await aPet(app, owner)]
  const roundId = randomUUID()
  const places = await Promise.all(Array.from({ length: 20 }, () => aPlace()))
  const statuses = await atOnce(
    places.map(({ listingId }, i): Call => {
      const together = i % 2 === 0 ? { roundId } : {}
      return ['POST', '/api/bookings', { listingId, petIds, ...dates(), totalAmount: '140.00', ...together }, owner]
    }),
  )
  expect(statuses.toSorted()).toEqual([201, 201, 201, ...Array<number>(17).fill(409)])
})
