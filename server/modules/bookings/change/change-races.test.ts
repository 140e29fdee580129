// @module-tag full
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { reconcilePayments } from '#server/modules/payments/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aPet, aRequest, anAcceptedStay, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aClient } from '#testing/load.ts'
import { long, patience } from '#testing/long.ts'
import { balances, confirmCard, eventually, goodCard, payByCard, paymentState } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'
import { noneFails } from '#testing/due.ts'

const rounds = long ? 40 : 2

const app = useTestApp({ live: true })
let clients: ReturnType<typeof aClient>[]
let before = 0
beforeAll(async () => {
  before = transactionRetries()
  clients = Array.from({ length: 8 }, () => aClient(app))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  for (const client of clients) client.close()
})

const on = (from: number, to: number) => ({ startDate: daysFromNow(app, from), endDate: daysFromNow(app, to) })
const read = async (stay: Stay) =>
  (await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)).body

type Call = readonly [method: string, path: string, body: object, person: Person]
/** Makes calls at once, each by its own client. Returns their statuses. */
const atOnce = (calls: readonly Call[]) =>
  Promise.all(
    calls.map(async ([method, path, body, person], at) => {
      const answer = await clients[at % clients.length]?.send(method, path, body, person)
      return answer?.status ?? 0
    }),
  )

const accepting = (stay: Stay, changeId: string): Call => [
  'PUT',
  `/api/bookings/${stay.bookingId}/changes/${changeId}`,
  { status: 'accepted' },
  stay.sitter,
]
const withdrawing = (stay: Stay, changeId: string): Call => [
  'PUT',
  `/api/bookings/${stay.bookingId}/changes/${changeId}`,
  { status: 'withdrawn' },
  stay.owner,
]
const cancelling = (stay: Stay, by: Person): Call => [
  'PUT',
  `/api/bookings/${stay.bookingId}`,
  { status: 'cancelled' },
  by,
]

async function aPaidStay(maxPets = 5): Promise<Stay> {
  const stay = await anAcceptedStay(app, { maxPets })
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  return stay
}

async function proposed(stay: Stay, dates: ReturnType<typeof on>, total: string): Promise<string> {
  const body = { ...dates, total }
  const answer = await app.call(api.bookings.proposeChange, { params: { id: stay.bookingId }, body }, stay.owner)
  return answer.body.proposal?.id ?? ''
}

/** Checks the invariants after a race: night counters, pets, ledger sums and open proposals. */
async function nothingIsLost(): Promise<void> {
  const { pool } = app.connection
  const { rows: nights } = await pool.query(`
    select n.listing_id, n.night, n.used, coalesce(sum(b.pet_count), 0) as stays
    from listing_nights n left join bookings b on b.listing_id = n.listing_id and b.status = 'accepted'
      and n.night >= b.start_date and n.night < b.end_date
    group by n.listing_id, n.night, n.used having n.used <> coalesce(sum(b.pet_count), 0)`)
  expect(nights).toEqual([])
  const { rows: pets } = await pool.query(`
    select b.id from bookings b join booking_pets p on p.booking_id = b.id
    where p.nights is distinct from case when b.status = 'accepted' then daterange(b.start_date, b.end_date) end
      or b.pet_count <> (select count(*) from booking_pets q where q.booking_id = b.id)`)
  expect(pets).toEqual([])
  const { rows: movements } = await pool.query(
    'select movement_id from ledger_entries group by movement_id having sum(amount_cents) <> 0',
  )
  expect(movements).toEqual([])
  const { rows: open } = await pool.query(`
    select booking_id from booking_proposals p join bookings b on b.id = p.booking_id
    where p.status in ('open', 'agreed') and b.status <> 'accepted'`)
  expect(open).toEqual([])
}

/** Waits until the provider has exactly the price of an accepted stay (or nothing), and no hold. */
async function settles(stay: Stay): Promise<void> {
  const { status, totalAmount } = await read(stay)
  const cents = status === 'accepted' ? Math.round(Number(totalAmount) * 100) : 0
  await eventually(
    () => balances(app, stay.bookingId),
    (cents ? { provider_balance: cents, booking_funds: -cents } : {}) as Record<string, number>,
  )
}

test(
  'a proposal accepted many times at once is applied once',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const stay = await aPaidStay()
      const changeId = await proposed(stay, on(10, 12), '95.00')
      const statuses = await atOnce(Array.from({ length: 6 }, () => accepting(stay, changeId)))
      expect(new Set(statuses)).toEqual(new Set([200]))
      const { events } = await read(stay)
      expect(events.filter(({ kind }) => kind === 'applied')).toHaveLength(1)
      await refundAtOnce(app, stay)
      await settles(stay)
    }
    await nothingIsLost()
  },
  patience(60_000),
)

test(
  'cancelled while it is accepted: the stay is over, its nights are free and the money is refunded',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const stay = await aPaidStay()
      const changeId = await proposed(stay, on(11, 14), '140.00')
      const calls = [accepting(stay, changeId), cancelling(stay, stay.owner), cancelling(stay, stay.sitter)]
      const [accepted = 0, ...cancelled] = await atOnce(round % 2 ? calls : calls.toReversed()).then((statuses) =>
        round % 2 ? statuses : statuses.toReversed(),
      )
      expect([200, 409]).toContain(accepted)
      expect(new Set(cancelled)).toEqual(new Set([200]))
      expect((await read(stay)).status).toBe('cancelled')
      await refundAtOnce(app, stay)
      await settles(stay)
    }
    await nothingIsLost()
  },
  patience(60_000),
)

test(
  'of accepting and another guest or a block taking the last spot at once, one succeeds',
  async () => {
    for (let round = 0; round < rounds * 2; round++) {
      const stay = await aPaidStay(1)
      const changeId = await proposed(stay, on(12, 15), '140.00')
      const guest = await anOwner(app)
      const petIds = [await aPet(app, guest)]
      const { id } = await aRequest(app, { owner: guest, listingId: stay.listingId, petIds, ...on(14, 16) })
      const accept: Call = ['PUT', `/api/bookings/${id}`, { status: 'accepted' }, stay.sitter]
      const block: Call = [
        'POST',
        `/api/listings/${stay.listingId}/unavailable-dates`,
        { listingId: stay.listingId, startDate: daysFromNow(app, 14), endDate: daysFromNow(app, 14) },
        stay.sitter,
      ]
      const rival = round % 4 < 2 ? accept : block
      const calls = round % 2 ? [accepting(stay, changeId), rival] : [rival, accepting(stay, changeId)]
      const statuses = await atOnce(calls)
      const changed = (await read(stay)).startDate === daysFromNow(app, 12)
      expect(statuses.toSorted()).toEqual([rival === block && !changed ? 201 : 200, 409].toSorted())
      await refundAtOnce(app, stay)
      await settles(stay)
    }
    await nothingIsLost()
  },
  patience(60_000),
)

test(
  'only one proposal is open when both sides propose at once, or one side twice',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const stay = await anAcceptedStay(app)
      const body = { ...on(12, 15), total: '140.00' }
      const path = `/api/bookings/${stay.bookingId}/changes`
      const calls = [stay.owner, stay.sitter, stay.owner, stay.sitter].map((by): Call => ['POST', path, body, by])
      expect((await atOnce(calls)).toSorted()).toEqual([201, 409, 409, 409])
    }
    await nothingIsLost()
  },
  patience(60_000),
)

test(
  'paid while it is withdrawn, expires or the stay is cancelled: applied whole or not at all',
  async () => {
    for (let round = 0; round < rounds * 2; round++) {
      const stay = await aPaidStay()
      const changeId = await proposed(stay, on(10, 14), '185.00')
      await atOnce([accepting(stay, changeId)])
      const start = { body: { bookingId: stay.bookingId, amount: '45.00' } }
      const { clientSecret, publishableKey } = (await app.call(api.payments.createIntent, start, stay.owner)).body
      const pay = () => confirmCard(app, { clientSecret, publishableKey, number: goodCard })
      const day = new Date(app.now.getTime() + 24 * 3_600_000)
      const against = async (): Promise<void> => {
        if (round % 3 === 0) await atOnce([withdrawing(stay, changeId)])
        else if (round % 3 === 1) await runDue(app.connection.db, day, noneFails)
        else await atOnce([cancelling(stay, stay.sitter)])
      }
      await (round % 2 ? Promise.all([pay(), against()]) : Promise.all([against(), pay()]))
      await refundAtOnce(app, stay)
      await settles(stay)
      await eventually(() => unsettled(stay), 0)
      const { status, totalAmount } = await read(stay)
      expect(['accepted 140.00', 'accepted 185.00', 'cancelled 140.00', 'cancelled 185.00']).toContain(
        `${status} ${totalAmount}`,
      )
    }
    await nothingIsLost()
  },
  patience(90_000),
)

test(
  'paid with the old price while a change is accepted: the stay is paid at its price, or not at all',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const stay = await anAcceptedStay(app)
      const changeId = await proposed(stay, on(10, 12), '95.00')
      const start = { body: { bookingId: stay.bookingId, amount: '140.00' } }
      const { clientSecret, publishableKey } = (await app.call(api.payments.createIntent, start, stay.owner)).body
      const pay = () => confirmCard(app, { clientSecret, publishableKey, number: goodCard })
      const accept = () => atOnce([accepting(stay, changeId)])
      await (round % 2 ? Promise.all([pay(), accept()]) : Promise.all([accept(), pay()]))
      await eventually(() => unsettled(stay), 0)
      expect(await read(stay)).toMatchObject({ totalAmount: '95.00', status: 'accepted' })
      await eventually(async () => {
        const cents = (await balances(app, stay.bookingId))['provider_balance'] ?? 0
        return `${await paymentState(app, stay.bookingId)} ${cents}` in { 'paid 9500': 0, 'unpaid 0': 0 }
      }, true)
      // an owner who was not charged can still pay
      if ((await read(stay)).may.pay) expect(await payByCard(app, { ...stay, totalAmount: '95.00' })).toBe('succeeded')
      await refundAtOnce(app, stay)
      await settles(stay)
    }
    await nothingIsLost()
  },
  patience(60_000),
)

/** Counts the payments of a stay that are not settled yet. */
async function unsettled(stay: Stay): Promise<number> {
  const { rows } = await app.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from payments where booking_id = $1 and status in ('starting', 'open', 'authorized')
      and keep_cents is not null`,
    [stay.bookingId],
  )
  return rows[0]?.count ?? -1
}

test('a payment whose webhook is lost applies the change once the provider is asked', async () => {
  const stay = await aPaidStay()
  const changeId = await proposed(stay, on(10, 14), '185.00')
  await atOnce([accepting(stay, changeId)])
  const lost = vi.spyOn(app.payments.provider, 'verifyWebhook').mockReturnValue(undefined)
  await payByCard(app, { ...stay, totalAmount: '45.00' })
  expect((await read(stay)).totalAmount).toBe('140.00')
  const later = new Date(app.now.getTime() + 6 * 60_000)
  await reconcilePayments(app.payments, later, (error) => expect.unreachable(String(error)))
  lost.mockRestore()
  expect((await read(stay)).totalAmount).toBe('185.00')
  await settles(stay)
  await nothingIsLost()
})

test('an error in the middle of a change undoes all of it', async () => {
  const stay = await aPaidStay()
  const changeId = await proposed(stay, on(10, 12), '95.00')
  const { pool } = app.connection
  // makes the last statement of a change fail
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`)
  await pool.query(`create trigger fail before update on listing_nights for each row
    when (new.listing_id = '${stay.listingId}') execute function fail()`)
  expect(await atOnce([accepting(stay, changeId)])).toEqual([500])
  await pool.query('drop trigger fail on listing_nights')
  expect(await read(stay)).toMatchObject({ ...on(10, 13), totalAmount: '140.00', change: 'wait' })
  await settles(stay)
  await nothingIsLost()
  expect(await atOnce([accepting(stay, changeId)])).toEqual([200])
  await settles(stay)
})

test('none of these transactions deadlocked', async () => {
  expect(transactionRetries() - before).toBe(0)
})
