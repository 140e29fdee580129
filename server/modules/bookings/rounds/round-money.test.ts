// @module-tag full
// docs/product.md#asking-several-sitters
import { afterEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { agreementsIn } from '#testing/agreements.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import type { Stay } from '#testing/factories.ts'
import { balances, confirmCard, eventually, payByCard, paymentState } from '#testing/pay.ts'
import { roundsIn } from '#testing/rounds.ts'
import type { AskedRound } from '#testing/rounds.ts'

const app = useTestApp({ live: true })
afterEach(() => vi.restoreAllMocks())
const { aPlace, aRound, ask, decide, detail, holdsOf, read, withdrawAll } = roundsIn(() => app)
const { agreed, charges, endings } = agreementsIn(() => app)
const { on, propose } = changesIn(() => app)

/** Nights of 45, 50 and 55 dollars cost 140, 155 and 170. */
const three = async () => {
  const round = await aRound()
  const [a, b, c] = round.stays
  if (!a || !b || !c) throw new Error('three requests were sent')
  return { round, a, b, c }
}
const start = (stay: Stay, amount: string) =>
  app.call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount } }, stay.owner)
/** Has the whole hold authorized at one of the requests. */
async function held(round: AskedRound, at: Stay, amount = '170.00'): Promise<void> {
  expect(await payByCard(app, { ...at, totalAmount: amount })).toBe('requires_capture')
  await eventually(async () => (await read(round)).requests[0]?.round?.isHeld ?? false, true)
}
const movementsOf = async (kind: string, stays: readonly Stay[]) => {
  const { rows } = await app.connection.pool.query<{ at: string; account: string; cents: number }>(
    `select booking_id as at, account, amount_cents::int as cents from ledger_entries
     where kind = $1 and booking_id = any($2) order by id`,
    [kind, stays.map(({ bookingId }) => bookingId)],
  )
  return rows.map(({ at, account, cents }) => [stays.findIndex(({ bookingId }) => bookingId === at), account, cents])
}

test('the dearest of the three is held once, and only the price of the sitter who accepts is charged', async () => {
  const { round, a, b, c } = await three()
  const seen = await detail(a)
  expect(seen).toMatchObject({ toPay: '170.00', covered: '0.00', round: { hold: '170.00', isHeld: false, waiting: 3 } })
  expect((await start(a, a.totalAmount)).status).toBe(409)
  await held(round, a)
  for (const stay of [a, b, c])
    expect(await detail(stay)).toMatchObject({
      paymentState: 'authorized',
      may: { pay: false },
      round: { isHeld: true },
    })
  expect((await start(b, '170.00')).text).toContain('nothing to pay')
  expect((await decide(b, 'accepted')).status).toBe(200)
  await eventually(() => paymentState(app, b.bookingId), 'paid')
  const stays = [a, b, c]
  expect(await movementsOf('moved', stays)).toEqual([
    [0, 'owner_card', 17_000],
    [0, 'card_holds', -17_000],
    [1, 'card_holds', 17_000],
    [1, 'owner_card', -17_000],
  ])
  expect(await movementsOf('release', stays)).toEqual([
    [1, 'owner_card', 17_000],
    [1, 'card_holds', -17_000],
  ])
  expect(await movementsOf('capture', stays)).toEqual([
    [1, 'provider_balance', 15_500],
    [1, 'booking_funds', -15_500],
  ])
  expect(await balances(app, a.bookingId)).toEqual({})
  expect(await balances(app, b.bookingId)).toEqual({ provider_balance: 15_500, booking_funds: -15_500 })
  expect((await detail(a)).money.map(({ kind }) => kind)).toEqual(['held', 'hold_moved'])
  expect((await detail(b)).money.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['held', '170.00'],
    ['paid', '155.00'],
  ])
  expect(await detail(a)).toMatchObject({ status: 'cancelled', paymentState: 'unpaid', refundDue: '0.00' })
})

test.each(['declined', 'cancelled'] as const)('a request that is %s hands the hold to one that waits', async (to) => {
  const { round, a, b } = await three()
  await held(round, a)
  await decide(a, to, to === 'cancelled' ? round.owner : a.sitter)
  await eventually(() => holdsOf(round.owner), { [round.stays[2]?.bookingId ?? '']: 17_000 })
  expect(await detail(b)).toMatchObject({ paymentState: 'authorized', may: { pay: false } })
  expect(await paymentState(app, a.bookingId)).toBe('unpaid')
  await decide(b, 'accepted')
  await eventually(() => balances(app, b.bookingId), { provider_balance: 15_500, booking_funds: -15_500 })
  expect(await holdsOf(round.owner)).toEqual({})
})

test('with nobody left the hold is released', async () => {
  const { round, a, b, c } = await three()
  await held(round, b)
  for (const stay of [a, b, c]) await decide(stay, 'declined')
  await eventually(() => holdsOf(round.owner), {})
  await eventually(async () => (await read(round)).state, 'ended')
  for (const stay of [a, b, c]) expect(await paymentState(app, stay.bookingId)).toBe('unpaid')
})

test('withdrawing all releases it too', async () => {
  const { round, c } = await three()
  await held(round, c)
  await withdrawAll(round)
  await eventually(() => holdsOf(round.owner), {})
})

test('a dearer sitter who is asked later needs a new hold; the first is released', async () => {
  const round = await aRound([4500, 5000])
  const [a, b] = round.stays
  if (!a || !b) throw new Error('two requests were sent')
  await held(round, a, '155.00')
  const { id, owner, petId } = round
  const body = (await ask({ owner, petId, roundId: id, priceCents: 6000 }, await aPlace({ priceCents: 6000 }))).body
  expect(body).toMatchObject({ paymentState: 'unpaid', may: { pay: true }, round: { hold: '185.00', isHeld: false } })
  await eventually(() => holdsOf(owner), {})
  await held(round, b, '185.00')
  expect(await holdsOf(owner)).toEqual({ [b.bookingId]: 18_500 })
})

test('a cheaper one is covered by what is held', async () => {
  const round = await aRound([5000, 4500])
  const [a, b] = round.stays
  if (!a || !b) throw new Error('two requests were sent')
  await held(round, a, '155.00')
  const { id, owner, petId } = round
  expect(
    (await ask({ owner, petId, roundId: id, priceCents: 3000 }, await aPlace({ priceCents: 3000 }))).body,
  ).toMatchObject({ paymentState: 'authorized', may: { pay: false } })
})

test('without a hold the stay is paid by hand in the usual time', async () => {
  const { b } = await three()
  await decide(b, 'accepted')
  expect(await detail(b)).toMatchObject({ paymentState: 'unpaid', toPay: '155.00', may: { pay: true } })
  expect(await payByCard(app, b)).toBe('succeeded')
})

test('one payment is begun for all, whichever is paid at', async () => {
  const { round, a, b } = await three()
  const [first, second] = [await start(a, '170.00'), await start(b, '170.00')]
  expect(second.body.clientSecret).toBe(first.body.clientSecret)
  // one of another amount is dropped first
  await decide(round.stays[2] as Stay, 'declined')
  const third = await start(b, '155.00')
  expect(third.body.clientSecret).not.toBe(first.body.clientSecret)
  const { rows } = await app.connection.pool.query<{ live: number }>(
    `select count(*)::int as live from payments p join bookings b on b.id = p.booking_id where b.round_id = $1
     and not p.dropped and p.status in ('starting', 'open', 'authorized')`,
    [round.id],
  )
  expect(rows).toEqual([{ live: 1 }])
})

test.each(['accepted', 'declined'] as const)(
  'a card form that was open at another request when one was %s settles where the money belongs',
  async (to) => {
    const { round, a, b } = await three()
    const { clientSecret, publishableKey } = (await start(a, '170.00')).body
    await decide(to === 'accepted' ? b : a, to)
    if (to === 'declined')
      await eventually(async () => {
        const sql =
          'select booking_id as at from payments p join bookings b on b.id = p.booking_id where b.round_id = $1'
        return (await app.connection.pool.query<{ at: string }>(sql, [round.id])).rows.map(({ at }) => at)
      }, [round.stays[2]?.bookingId ?? ''])
    await confirmCard(app, { clientSecret, publishableKey })
    if (to === 'declined') {
      await eventually(async () => (await detail(b)).paymentState, 'authorized')
      await decide(b, 'accepted')
    }
    await eventually(() => balances(app, b.bookingId), { provider_balance: 15_500, booking_funds: -15_500 })
    expect(await holdsOf(round.owner)).toEqual({})
  },
)

test('a report that finds its payment elsewhere starts again there', async () => {
  const { round, a, b } = await three()
  const { clientSecret, publishableKey } = (await start(a, '170.00')).body
  const { pool } = app.connection
  const waiting = async () => {
    const sql = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    return (await pool.query(sql)).rowCount
  }
  const before = transactionRetries()
  const client = await pool.connect()
  try {
    // the second is being accepted, and waits for the first request; then the report of the first one's payment does
    await client.query('begin')
    await client.query('select from bookings where id = $1 for update', [a.bookingId])
    const accepting = decide(b, 'accepted')
    await eventually(waiting, 1)
    const confirming = confirmCard(app, { clientSecret, publishableKey })
    await eventually(waiting, 2)
    await client.query('commit')
    expect((await accepting).status).toBe(200)
    await confirming
  } finally {
    client.release()
  }
  await eventually(() => balances(app, b.bookingId), { provider_balance: 15_500, booking_funds: -15_500 })
  expect(await holdsOf(round.owner)).toEqual({})
  expect(transactionRetries() - before).toBe(1)
})

test('a hold that is made just after its request was declined is handed on as well', async () => {
  const { round, a, c } = await three()
  const { clientSecret, publishableKey } = (await start(a, '170.00')).body
  const client = await app.connection.pool.connect()
  try {
    // nobody hands it on while the owner is busy
    await client.query('begin')
    await client.query('select from users where id = $1 for no key update', [round.owner.id])
    expect((await decide(a, 'declined')).status).toBe(200)
    await confirmCard(app, { clientSecret, publishableKey })
    await eventually(() => holdsOf(round.owner), { [a.bookingId]: 17_000 })
    await client.query('commit')
  } finally {
    client.release()
  }
  await eventually(() => holdsOf(round.owner), { [c.bookingId]: 17_000 })
})

test('what was agreed to is charged with the winner alone', async () => {
  const asked = vi.spyOn(app.payments.provider, 'payWithoutCustomer')
  const { a, b, c } = await three()
  await agreed(a)
  await agreed(b)
  expect((await decide(b, 'accepted')).status).toBe(200)
  await eventually(() => paymentState(app, b.bookingId), 'paid')
  expect(await charges(b)).toMatchObject([{ amount: '155.00', status: 'captured' }])
  expect([await endings(a), await endings(b), await charges(a), await charges(c)]).toEqual([['over'], ['used'], [], []])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a hold for all is charged instead of a card that was agreed on', async () => {
  const asked = vi.spyOn(app.payments.provider, 'payWithoutCustomer')
  const { round, a, b } = await three()
  await agreed(b)
  await held(round, a)
  await decide(b, 'accepted')
  await eventually(() => balances(app, b.bookingId), { provider_balance: 15_500, booking_funds: -15_500 })
  expect(await endings(b)).toEqual(['paid'])
  expect(asked).not.toHaveBeenCalled()
})

test('a request that is changed leaves the hold to the others, unless it was the last', async () => {
  const round = await aRound([4500, 5000])
  const [a, b] = round.stays
  if (!a || !b) throw new Error('two requests were sent')
  await held(round, a, '155.00')
  await propose(a, { ...on(20, 23), total: a.totalAmount })
  expect(await holdsOf(round.owner)).toEqual({ [b.bookingId]: 15_500 })
  expect(await detail(a)).toMatchObject({ paymentState: 'unpaid', may: { pay: true }, toPay: '140.00' })
  await propose(b, { ...on(30, 33), total: b.totalAmount })
  expect(await holdsOf(round.owner)).toEqual({ [b.bookingId]: 15_500 })
  expect(await read(round)).toMatchObject({ state: 'ended', requests: [] })
})

test('an owner whose card is held for requests cannot leave before', async () => {
  const { round, a } = await three()
  await held(round, a)
  const refused = await app.call(api.account.remove, {}, round.owner)
  expect([refused.status, refused.text]).toEqual([
    409,
    'Your card is authorized for a request. Cancel the request first, then delete your account.',
  ])
})
