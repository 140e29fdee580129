// @module-tag full
// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { payOut, runPayouts } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { anEarnedStay, sentOf, setUpPayouts } from '#testing/earned.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { anUploadedPhoto } from '#testing/uploads.ts'
import { balances, eventually } from '#testing/pay.ts'
import { openForCost } from './open-for-cost.ts'
import { solveSilentCases } from './public.ts'

// a stay of $140.00, of which its sitter is owed $121.50
const app = useTestApp({ live: true })
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows

/** An earned stay whose sitter can be paid, with its owner and the admin signed in at its time. */
async function aPayableStay(hoursAgo: number): Promise<Stay> {
  const { stay, sitter } = await anEarnedStay(app, hoursAgo)
  await setUpPayouts(app, sitter)
  admin = await signedInAgain(app, admin)
  return { ...stay, sitter, owner: await signedInAgain(app, stay.owner) }
}

type Body = CallInput<typeof api.cases.open>['body']
const open = (stay: Stay, more: Partial<Body> = {}, by = stay.owner) => {
  const about = { topic: 'stay', problem: 'not_as_described', bookingId: stay.bookingId } as const
  const body = { ...about, text: 'The yard had no fence.', requestId: randomUUID(), ...more }
  return app.call(api.cases.open, { body }, by)
}
const solve = (id: string | null) =>
  app.call(api.cases.setState, { params: { id: id ?? '' }, body: { state: 'solved' } }, admin)
const pay = ({ bookingId }: Stay) => payOut(app.payouts, bookingId)
const sent = async (stay: Stay) => (await sentOf(app, stay)).sent
const shown = async ({ sitter }: Stay) => {
  const [payout] = (await app.call(api.payouts.list, { query: {} }, sitter)).body
  return payout && [payout.state, payout.amount, payout.held, payout.sent]
}
async function later(stay: Stay, hours: number): Promise<Stay> {
  app.now = new Date(app.now.getTime() + hours * 3_600_000)
  admin = await signedInAgain(app, admin)
  return { ...stay, owner: await signedInAgain(app, stay.owner), sitter: await signedInAgain(app, stay.sitter) }
}

describe('a case about money holds', () => {
  test('the amount that its owner asks for; the rest is sent on time, and the amount once it is solved', async () => {
    let stay = await aPayableStay(10)
    const { id } = (await open(stay, { asks: '60.00' })).body
    expect(await shown(stay)).toEqual(['scheduled', '61.50', '60.00', '0.00'])
    const comes = (await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.sitter)).body.timeline
    expect(comes.slice(-2)).toMatchObject([
      { kind: 'payout', amount: '61.50' },
      { kind: 'payout_on_hold', amount: '60.00' },
    ])
    stay = await later(stay, 38)
    await pay(stay)
    expect(await sent(stay)).toBe(6150)
    expect(await shown(stay)).toEqual(['in_case', '60.00', '60.00', '61.50'])
    const [line] = (await app.call(api.payouts.listForAdmins, { query: { search: stay.bookingId } }, admin)).body
    expect(line).toMatchObject({ stage: 'held', sent: '61.50', open: { amount: '60.00' }, held: '60.00' })
    await solve(id)
    await runPayouts(app.connection.db, app.now)
    await eventually(() => sent(stay), 12_150)
    await eventually(() => shown(stay), ['paid', '121.50', null, '121.50'])
    expect((await balances(app, stay.bookingId)).sitter_payable ?? 0).toBe(0)
  }, 30_000)

  test('all of it for the sake of safety and without an amount, and nothing for what a sitter asks for', async () => {
    const stay = await aPayableStay(10)
    const held = async (more: Partial<Body>, by?: Person) => {
      const { id } = (await open(stay, more, by)).body
      const found = (await app.call(api.cases.read, { params: { id: id ?? '' } }, admin)).body
      await solve(id)
      return [found.holdsPayout, found.held, found.asks]
    }
    expect(await held({ problem: 'pet_hurt', asks: '60.00' })).toEqual([true, null, '60.00'])
    expect(await held({ problem: 'no_show', asks: '60.00' })).toEqual([true, null, '60.00'])
    expect(await held({ problem: 'damage' })).toEqual([true, null, null])
    expect(await held({ problem: 'damage', asks: '140.00' })).toEqual([true, '121.50', '140.00'])
    expect(
      await held({ problem: 'damage', asks: '500.00', photos: [await anUploadedPhoto(app, stay.sitter)] }, stay.sitter),
    ).toEqual([false, null, '500.00'])
    const tooMuch = { status: refusals.case_asks_too_much.status }
    expect(await open(stay, { asks: '140.01' })).toMatchObject(tooMuch)
    expect(await open(stay, { asks: '500.01' }, stay.sitter)).toMatchObject(tooMuch)
    expect((await open(stay, { asks: '0' })).status).toBe(400)
    const none = { bookingId: null, problem: null, asks: '5.00' }
    expect((await open(stay, none)).text).toBe(refusals.case_needs_stay.sentence)
    // two cases hold both, and never more than there is
    for (const asks of ['100.00', '100.00']) await open(stay, { asks })
    expect(await shown(stay)).toEqual(['in_case', '121.50', '121.50', '0.00'])
  }, 60_000)
})

describe('a case holds', () => {
  test('what was not sent: a second before the payout its part, a second after it nothing', async () => {
    const early = await later(await aPayableStay(48), -1 / 3600)
    await open(early, { asks: '60.00' })
    const due = await later(early, 1 / 3600)
    await pay(due)
    expect(await sent(due)).toBe(6150)
    const late = await later(await aPayableStay(48), 0)
    await pay(late)
    const after = await later(late, 1 / 3600)
    const { id } = (await open(after, { asks: '60.00' })).body
    await pay(after)
    expect(await sent(after)).toBe(12_150)
    expect(await shown(after)).toEqual(['paid', '121.50', null, '121.50'])
    expect((await app.call(api.cases.read, { params: { id: id ?? '' } }, admin)).body.holdsPayout).toBe(false)
  }, 60_000)

  test('the cost at a vet that its owner did not agree to, and one more with the next', async () => {
    const stay = await aPayableStay(10)
    const deny = (cents: number) => {
      const text = `I didn't agree to ${cents} cents.`
      const cost = { costId: randomUUID(), bookingId: stay.bookingId, ownerId: stay.owner.id, text, cents }
      return openForCost(app.connection.db, cost, app.now)
    }
    await deny(8000)
    expect(await shown(stay)).toEqual(['scheduled', '41.50', '80.00', '0.00'])
    await deny(500)
    expect(await shown(stay)).toEqual(['scheduled', '36.50', '85.00', '0.00'])
    await pay(await later(stay, 38))
    expect(await sent(stay)).toBe(3650)
    // nobody answers staff: it ends by itself, and everything is sent
    await run(`update cases set state = 'waiting', state_at = $2 where booking_id = $1`, [stay.bookingId, app.now])
    const silent = await later(stay, 14 * 24 + 1)
    await solveSilentCases(app.connection.db, app.now)
    await pay(silent)
    expect(await sent(stay)).toBe(12_150)
  }, 60_000)
})

test('the database lets nothing be asked for that a case holds', async () => {
  const stay = await aPayableStay(49)
  await open(stay, { asks: '60.00' })
  const ask = (cents: number) =>
    run(
      `insert into transfers (booking_id, direction, account_id, amount_cents, created_at)
        values ($1, 'out', 'acct_1', $2, now())`,
      [stay.bookingId, cents],
    )
  await expect(ask(6151)).rejects.toThrow('waits for a case')
  await ask(6150)
  await run('delete from transfers where booking_id = $1', [stay.bookingId])
  await open(stay, { problem: 'pet_hurt' })
  await expect(ask(1)).rejects.toThrow('waits for a case')
}, 30_000)

test('a case that is opened while the payout is sent holds its part, or comes after it: nothing between, nothing twice', async () => {
  const ends = new Set<number>()
  for (let round = 0; round < 6; round++) {
    const stay = await aPayableStay(49)
    // the first and the last round are no race, so that both ends are seen; those in between are
    const after = [0, 3, 6, 9, 12, 400][round]
    const opened = (async () => {
      await setTimeout(after)
      return open(stay, { asks: '60.00' })
    })()
    if (round === 0) await opened
    const [{ status, body }] = await Promise.all([opened, ...[1, 2, 3].map(() => pay(stay).catch(() => undefined))])
    expect(status).toBe(201)
    for (let times = 0; times < 3; times++) await pay(stay).catch(() => undefined)
    const now = await sent(stay)
    ends.add(now)
    expect([6150, 12_150]).toContain(now)
    expect((await balances(app, stay.bookingId)).sitter_payable ?? 0).toBe(now - 12_150)
    await solve(body.id)
    await pay(stay)
    expect(await sent(stay)).toBe(12_150)
  }
  expect(ends).toEqual(new Set([6150, 12_150]))
}, 120_000)
