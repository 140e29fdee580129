// @module-tag full
// docs/product.md#tips
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { payOut } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aSavedCard } from '#testing/cards.ts'
import { changesIn } from '#testing/changes.ts'
import { decisionsIn } from '#testing/decisions.ts'
import { setUpPayouts } from '#testing/earned.ts'
import { anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { balances, confirmCard, declinedCard, eventually } from '#testing/pay.ts'

const app = useTestApp({ live: true })
const limited = useTestApp({ live: true, env: { RATE_LIMITS: 'true' } })
const { aPaidStay, read } = changesIn(() => app)
const { anOverStay, atProvider, comesTo, momentOf, params } = decisionsIn(() => app)

const start = (stay: Stay, amount: string, more: object = {}, by: Person = stay.owner) =>
  app.call(api.payments.tip, { ...params(stay), body: { amount, ...more } }, by)
const again = async (stay: Stay): Promise<Stay> => ({
  ...stay,
  owner: await signedInAgain(app, stay.owner),
  sitter: await signedInAgain(app, stay.sitter),
})
/** A stay of 140.00 that is over and divided, an hour after check-out. */
const anEndedStay = async () => again(await anOverStay())
const divided = { service_fees: -500, commission: -1350 }
const tipStates = async ({ bookingId }: Stay) => {
  const { rows } = await app.connection.pool.query<{ status: string; refunded: number }>(
    `select status, refunded_cents as refunded from payments where booking_id = $1 and purpose = 'tip' order by created_at, id`,
    [bookingId],
  )
  return rows.map(({ status, refunded }) => `${status} ${refunded}`)
}

test('all of a tip is owed to the sitter, and it is sent with the payout', async () => {
  const stay = await anEndedStay()
  expect((await read(stay)).tip).toMatchObject({ given: null, most: '140.00' })
  expect((await read(stay, 'sitter')).tip).toEqual({ given: null, most: null, until: null })
  const { body, status } = await start(stay, '20.00')
  expect([status, body.capture]).toEqual([200, 'charge'])
  expect(await confirmCard(app, body)).toBe('succeeded')
  await comesTo(stay, { ...divided, provider_balance: 16_000, sitter_payable: -14_150 })
  for (const side of ['owner', 'sitter'] as const)
    expect((await read(stay, side)).tip).toEqual({ given: '20.00', most: null, until: null })
  // the stay itself is as it was
  expect(await read(stay)).toMatchObject({ paymentState: 'paid', netPaid: '140.00', refunded: '0.00' })
  expect((await start(stay, '20.00')).text).toContain('already tipped')

  app.now = new Date(app.now.getTime() + 49 * 3_600_000)
  await setUpPayouts(app, await signedInAgain(app, stay.sitter))
  await payOut(app.payouts, stay.bookingId)
  await eventually(() => balances(app, stay.bookingId), { ...divided, provider_balance: 1850 })
})

test('a tip after the payout is sent at once, and stands in the statement of its month', async () => {
  const stay = await anEndedStay()
  app.now = new Date(app.now.getTime() + 49 * 3_600_000)
  const now = await again(stay)
  await setUpPayouts(app, now.sitter)
  await payOut(app.payouts, stay.bookingId)
  await confirmCard(app, (await start(now, '10.00')).body)
  await eventually(async () => (await balances(app, stay.bookingId))['sitter_payable'], -1000)
  await payOut(app.payouts, stay.bookingId)
  await eventually(() => balances(app, stay.bookingId), { ...divided, provider_balance: 1850 })
  const { body } = await app.call(api.payouts.list, { query: {} }, now.sitter)
  expect(body[0]).toMatchObject({ amount: '131.50' })
})

test('a tip is between a dollar and the price of the stay, by its owner alone, once the stay is over', async () => {
  const stay = await anEndedStay()
  for (const amount of ['0.99', '140.01']) expect((await start(stay, amount)).status, amount).toBe(400)
  for (const person of [await anOwner(app), stay.sitter])
    expect((await start(stay, '5.00', {}, person)).status).toBe(404)
  app.now = new Date()
  const paid = await aPaidStay()
  expect((await start(paid, '5.00')).text).toContain('30 days after check-out')
  app.now = new Date((await momentOf(stay, 'check_out_at')).getTime() + 30 * 86_400_000)
  expect((await start(await again(stay), '5.00')).status).toBe(409)
})

test('two presses and two tabs make one tip; another amount replaces one that was not paid', async () => {
  const stay = await anEndedStay()
  const same = await Promise.all(Array.from({ length: 6 }, () => start(stay, '20.00')))
  expect(new Set(same.map(({ body }) => body.clientSecret)).size).toBe(1)
  const other = await start(stay, '10.00')
  expect(other.status).toBe(200)
  await eventually(() => tipStates(stay), ['cancelled 0', 'open 0'])
  expect(await confirmCard(app, { ...other.body, number: declinedCard })).toBe('Your card was declined.')
  expect(await confirmCard(app, other.body)).toBe('succeeded')
  await comesTo(stay, { ...divided, provider_balance: 15_000, sitter_payable: -13_150 })
})

test.each([1, 2, 3])(
  'a tip that was paid while it was replaced goes back, and the sitter has the other one alone, time %i',
  async () => {
    const stay = await anEndedStay()
    const first = (await start(stay, '20.00')).body
    const [paid, second] = await Promise.all([confirmCard(app, first), start(stay, '10.00')])
    // of the two that cross, at least one was paid; the other one is, unless it came too late
    if (second.status === 200) await confirmCard(app, second.body)
    else expect(paid).toBe('succeeded')
    await eventually(async () => {
      const { sitter_payable: owed = 0, booking_funds: left = 0 } = await balances(app, stay.bookingId)
      return left === 0 && (owed === -13_150 || owed === -14_150)
    }, true)
    const { provider_balance: there = 0 } = await balances(app, stay.bookingId)
    await eventually(() => atProvider(stay), there)
  },
)

test('a saved card tips by its name', async () => {
  const stay = await anEndedStay()
  const card = await aSavedCard(app, stay.owner)
  const { body } = await start(stay, '5.00', { cardId: card.id })
  expect(await confirmCard(app, { ...body, cardId: card.id })).toBe('succeeded')
  await eventually(async () => (await read(stay)).tip.given, '5.00')
})

test('whoever tipped can leave', async () => {
  const stay = await anEndedStay()
  await confirmCard(app, (await start(stay, '5.00')).body)
  await eventually(async () => (await read(stay)).tip.given, '5.00')
  // once the care of the stay is over
  app.now = new Date(app.now.getTime() + 3 * 86_400_000)
  const left = await app.call(api.account.remove, {}, (await again(stay)).owner)
  expect(left.status, left.text).toBe(204)
})

test('tips are begun ten times an hour', async () => {
  const mine = await decisionsIn(() => limited).anOverStay()
  const owner = await signedInAgain(limited, mine.owner)
  const begin = () => limited.call(api.payments.tip, { ...params(mine), body: { amount: '5.00' } }, owner)
  for (let times = 0; times < 10; times++) expect((await begin()).status).toBe(200)
  expect((await begin()).status).toBe(429)
})
