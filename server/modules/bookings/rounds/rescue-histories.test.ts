// @module-tag full
// docs/product.md#when-a-stay-falls-through
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { toCents } from '#contract/vocabulary/money.ts'
import { askProvider } from '#server/modules/payments/public.ts'
import { useTestApp } from '#testing/app.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { disputed, moneyNow, settled } from '#testing/rescue-money.ts'
import { rescuesIn } from '#testing/rescues.ts'
import type { Fallen } from '#testing/rescues.ts'
import { noneFails } from '#testing/due.ts'
import { runDue } from '../clock.ts'

const app = useTestApp({ live: true })
const { accept, aPlace, aRescue, ask, cancel, detail, fallen, hold, refundNow } = rescuesIn(() => app)
const runAt = (at: Date) => runDue(app.connection.db, at, noneFails)

const steps = [
  'ask a cheaper',
  'ask alike',
  'ask a dearer',
  'hold the rest',
  'book at once',
  'accept',
  'decline',
  'withdraw',
  'refund now',
  'a day passes',
  'the owner cancels',
  'the sitter cancels',
  'the stay ends',
  'the bank asks',
  'the bank pays back',
  'the bank keeps it',
  'news come twice',
] as const
type Step = (typeof steps)[number]
const nightCents = { 'ask a cheaper': 6500, 'ask alike': 7500, 'ask a dearer': 9500 } as const

/** What an owner lives through: the search that is open, whom they asked, the new stay, and what their bank does. */
type Life = {
  rescue: Fallen
  asked: Stay[]
  stay: Stay | undefined
  bank: Awaited<ReturnType<typeof disputed>>
  readonly ids: string[]
}

/** Reads the money again and again while something happens: what was paid is somewhere, at each instant. */
async function watched<T>(owner: Person, what: () => Promise<T>): Promise<T> {
  let isDone = false
  const doing = what().finally(() => (isDone = true))
  do {
    const { paid, added, refunded, byBank, owed, fee, commission, inStays, twice } = await moneyNow(app, owner)
    expect(paid + added).toBe(refunded + byBank + owed + fee + commission + inStays)
    expect(twice).toBe(0)
  } while (!isDone)
  return doing
}

async function asks(life: Life, priceCents: number, instantBook = false): Promise<void> {
  const place = await aPlace(priceCents, { policy: 'flexible', instantBook })
  const answer = await ask(life.rescue, place)
  if (answer.status !== 201) return
  const { id, totalAmount, status } = answer.body
  const stay = { ...life.rescue, ...place, bookingId: id, totalAmount }
  life.ids.push(id)
  if (status === 'accepted') life.stay = stay
  else life.asked.push(stay)
}

async function answered(life: Life, how: 'accept' | 'decline' | 'withdraw'): Promise<void> {
  const stay = life.asked.shift()
  if (!stay) return
  if (how === 'accept') {
    if ((await accept(stay)).status === 200) life.stay = stay
  } else if (how === 'withdraw') await cancel(stay, stay.owner)
  else
    await app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status: 'declined' } }, stay.sitter)
}

const happenings: Partial<Record<Step, (life: Life) => Promise<unknown>>> = {
  'hold the rest': async ({ rescue }) =>
    (await detail(rescue)).rescue?.parked === '230.00' && hold(rescue, '14.00').catch(() => undefined),
  'book at once': (life) => asks(life, 7000, true),
  accept: (life) => answered(life, 'accept'),
  decline: (life) => answered(life, 'decline'),
  withdraw: (life) => answered(life, 'withdraw'),
  'refund now': ({ rescue }) => refundNow(rescue),
  'a day passes': ({ rescue }) => runAt(new Date(rescue.until.getTime() + 12 * 3_600_000)),
  'the owner cancels': async ({ stay }) => stay && cancel(stay, stay.owner),
  'news come twice': ({ ids }) => newsAgain(ids),
}

async function newsAgain(ids: readonly string[]): Promise<void> {
  const { rows } = await app.connection.pool.query<{ id: string }>(
    'select id from payments where booking_id = any($1) and intent_id is not null',
    [ids],
  )
  for (const { id } of rows) await askProvider(app.payments, id)
}

async function happen(life: Life, step: Step): Promise<void> {
  if (step === 'ask a cheaper' || step === 'ask alike' || step === 'ask a dearer') return asks(life, nightCents[step])
  if (step === 'the sitter cancels' && life.stay) {
    const { status, paymentState } = await detail(life.stay)
    if (status !== 'accepted' || paymentState === 'unpaid') return
    life.rescue = await fallen(life.stay)
    life.stay = undefined
    life.asked = []
    return
  }
  if (step === 'the stay ends' && life.stay) return ends(life.stay)
  if (step === 'the bank asks' && !life.bank) {
    await settled(app)
    life.bank = await disputed(app, life.stay ?? life.rescue)
    return
  }
  if (step === 'the bank pays back' && life.bank) {
    await life.bank.won()
    await life.bank.returned()
    life.bank = undefined
    return
  }
  if (step === 'the bank keeps it' && life.bank) await life.bank.lost()
  else await happenings[step]?.(life)
}

async function ends({ bookingId }: Stay): Promise<void> {
  const { rows } = await app.connection.pool.query<{ at: Date }>(
    'select check_out_at as at from bookings where id = $1',
    [bookingId],
  )
  await runAt(rows[0]?.at ?? app.now)
}

/** What the provider charged and gave back for the stays of an owner, by its own books. */
async function atProvider(ids: readonly string[]): Promise<{ charged: number; back: number }> {
  const { rows } = await app.connection.pool.query<{ intent: string }>(
    'select intent_id as intent from payments where booking_id = any($1) and intent_id is not null',
    [ids],
  )
  const read = async <T>(path: string): Promise<T> => {
    const headers = { authorization: 'Bearer sk_test_here' }
    return (await fetch(`${app.address}/sandbox/stripe/v1/${path}`, { headers })).json() as Promise<T>
  }
  let [charged, back] = [0, 0]
  for (const { intent } of rows) {
    charged += (await read<{ amount_received: number }>(`payment_intents/${intent}`)).amount_received
    const refunds = await read<{ data: { amount: number; status: string }[] }>(`refunds?payment_intent=${intent}`)
    for (const { amount, status } of refunds.data) if (status !== 'failed') back += amount
  }
  return { charged, back }
}

test('whatever happens after a stay fell through, every cent that was paid is at one place, at every instant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 8 }), async (history) => {
      const rescue = await aRescue()
      const life: Life = { rescue, asked: [], stay: undefined, bank: undefined, ids: [rescue.bookingId] }
      await watched(rescue.owner, async () => {
        for (const step of history) await happen(life, step)
        if (life.bank) await life.bank.lost()
        await refundNow(life.rescue)
        await settled(app)
      })
      const { paid, refunded, taken, inStays } = await moneyNow(app, rescue.owner)
      expect(await atProvider(life.ids)).toEqual({ charged: paid, back: refunded })
      // what waited was moved or went back; what is left is the price of stays that are not over, less what was covered
      const { rows } = await app.connection.pool.query<{ id: string; left: number; price: number }>(
        `select b.id, case when b.status = 'accepted' and b.payment_state = 'paid' then b.total_cents - b.cover_cents else 0 end as price,
           -coalesce((select sum(e.amount_cents) from ledger_entries e where e.booking_id = b.id and e.account = 'booking_funds'), 0)::int as left
         from bookings b where b.id = any($1)`,
        [life.ids],
      )
      for (const { left, price } of rows) expect(left).toBe(price)
      expect(inStays).toBe(rows.reduce((sum, { price }) => sum + price, 0))
      expect(taken).toBeLessThanOrEqual(paid)
      expect(toCents('230.00')).toBeLessThanOrEqual(paid)
    }),
    { numRuns: long ? 300 : 6, endOnFailure: true },
  )
}, 900_000)
