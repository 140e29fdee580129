// @module-tag full
// docs/product.md#asking-several-sitters
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { toCents, toMoney } from '#contract/vocabulary/money.ts'
import { askProvider } from '#server/modules/payments/public.ts'
import { useTestApp } from '#testing/app.ts'
import type { Stay } from '#testing/factories.ts'
import { long, patience } from '#testing/long.ts'
import { balances, eventually, payByCard } from '#testing/pay.ts'
import { roundsIn } from '#testing/rounds.ts'
import type { AskedRound } from '#testing/rounds.ts'

const app = useTestApp({ live: true })
const { aRound, decide, detail, holdsOf, read, withdrawAll } = roundsIn(() => app)

/** What an owner understands of their requests: which still wait, what is held, and who has accepted. Amounts are cents. */
type Model = { readonly waiting: Set<number>; held: number; winner: number | null }

const at = fc.constantFrom(0, 1, 2)
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), at }),
  fc.record({ do: fc.constant('begin' as const), at }),
  fc.record({ do: fc.constant('ask again' as const), at }),
  fc.record({ do: fc.constantFrom('decline' as const, 'withdraw' as const), at }),
  fc.record({ do: fc.constant('accept' as const), at }),
  fc.record({ do: fc.constant('withdraw all' as const), at }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const priceOf = (round: AskedRound, i: number): number => toCents(round.stays[i]?.totalAmount ?? '')
const dearest = (round: AskedRound, { waiting }: Model): number =>
  Math.max(...[...waiting].map((i) => priceOf(round, i)))

/** Begins or makes the hold, where something waits and nothing is held. */
async function hold(round: AskedRound, model: Model, stay: Stay, isWhole: boolean): Promise<void> {
  const isOpen = model.winner === null && model.waiting.has(round.stays.indexOf(stay)) && model.held === 0
  const amount = isOpen ? toMoney(dearest(round, model)) : stay.totalAmount
  const body = { bookingId: stay.bookingId, amount }
  if (!isOpen) {
    if (model.winner !== round.stays.indexOf(stay))
      expect((await app.call(api.payments.createIntent, { body }, round.owner)).status).toBe(409)
    return
  }
  if (!isWhole) return expect((await app.call(api.payments.createIntent, { body }, round.owner)).status).toBe(200)
  expect(await payByCard(app, { ...stay, totalAmount: amount })).toBe('requires_capture')
  model.held = dearest(round, model)
  await eventually(async () => sum(Object.values(await holdsOf(round.owner))), model.held)
}

const sum = (cents: readonly number[]): number => cents.reduce((all, each) => all + each, 0)

/** Has the provider asked about every payment of the requests once more: news that comes twice, or late. */
async function askAgain(round: AskedRound): Promise<void> {
  const { rows } = await app.connection.pool.query<{ id: string }>(
    'select p.id from payments p join bookings b on b.id = p.booking_id where b.owner_id = $1',
    [round.owner.id],
  )
  for (const { id } of rows) await askProvider(app.payments, id)
}

async function happen(round: AskedRound, model: Model, { do: what, at: i }: Step): Promise<void> {
  const stay = round.stays[i]
  if (!stay) throw new Error('three requests were sent')
  const isWaiting = model.waiting.has(i)
  if (what === 'pay' || what === 'begin') return hold(round, model, stay, what === 'pay')
  if (what === 'ask again') return askAgain(round)
  if (what === 'withdraw all') {
    const { status } = await withdrawAll(round)
    expect(status).toBe(model.winner === null ? 200 : 409)
    if (model.winner === null) model.waiting.clear()
  } else if (what === 'accept') {
    expect((await decide(stay, 'accepted')).status).toBe(isWaiting || model.winner === i ? 200 : 409)
    if (!isWaiting) return
    model.winner = i
    model.waiting.clear()
  } else if (isWaiting) {
    await decide(stay, what === 'decline' ? 'declined' : 'cancelled', what === 'decline' ? stay.sitter : round.owner)
    model.waiting.delete(i)
  }
  if (model.waiting.size === 0 || model.winner !== null) {
    await eventually(() => holdsOf(round.owner), {})
    return
  }
  // what is held is held at a request that waits
  await eventually(async () => {
    const holds = Object.keys(await holdsOf(round.owner))
    return holds.every((id) => [...model.waiting].some((each) => round.stays[each]?.bookingId === id))
  }, true)
  expect(sum(Object.values(await holdsOf(round.owner)))).toBe(model.held)
}

test(
  'whatever happens, the price of the sitter who accepts is charged, if something was held, and every other cent released',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 7 }), async (history) => {
        const round = await aRound()
        const model: Model = { waiting: new Set([0, 1, 2]), held: 0, winner: null }
        for (const each of history) await happen(round, model, each)
        await askAgain(round)
        const charged = model.winner === null || model.held === 0 ? 0 : priceOf(round, model.winner)
        for (const [i, { bookingId }] of round.stays.entries()) {
          const money = i === model.winner && charged > 0 ? { provider_balance: charged, booking_funds: -charged } : {}
          if (model.waiting.size === 0) await eventually(() => balances(app, bookingId), money)
        }
        const winner = model.winner === null ? undefined : round.stays[model.winner]
        if (winner) expect((await detail(winner)).paymentState).toBe(charged > 0 ? 'paid' : 'unpaid')
        expect((await read(round)).requests.filter(({ status }) => status === 'pending')).toHaveLength(
          model.waiting.size,
        )
      }),
      { numRuns: long ? 200 : 8, endOnFailure: true },
    )
  },
  patience(600_000),
)
