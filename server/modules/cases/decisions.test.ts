// @module-tag full
// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aSharedCase, caseCalls, later } from '#testing/cases.ts'
import type { Shared } from '#testing/cases.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { balances, eventually } from '#testing/pay.ts'

// a stay of $140.00 that ended ten hours ago: a fee of $5.00, a commission of $13.50, and $121.50 for its sitter
const app = useTestApp({ live: true })
const { read, write, offer, answer, step, offerOf } = caseCalls(app)
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})
/** A case, and the admin logged in at its time. */
async function aCase(): Promise<Shared> {
  const shared = await aSharedCase(app)
  admin = await signedInAgain(app, admin)
  return shared
}
async function after(shared: Shared, hours: number): Promise<Shared> {
  const then = await later(app, shared, hours)
  admin = await signedInAgain(app, admin)
  return then
}

const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows
const expectRefused = (answered: { status: number; text: string }, code: RefusalCode) =>
  expect([answered.status, answered.text]).toEqual([refusals[code].status, refusals[code].sentence])
type Decision = { amount: string; paidBy?: 'both' | 'sitter' | 'marketplace'; requestId?: string }
const decide = ({ id }: Shared, { amount, paidBy = 'both', requestId = randomUUID() }: Decision, by = admin) => {
  const body = { amount, paidBy, reason: 'not_described', text: 'canary-decision: we looked.', requestId } as const
  return app.call(api.cases.decide, { params: { id }, body }, by)
}
const owedOf = async ({ bookingId }: Shared) => -((await balances(app, bookingId)).sitter_payable ?? 0)
const zero = async ({ bookingId }: Shared) =>
  expect(
    await run('select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries where booking_id = $1', [
      bookingId,
    ]),
  ).toEqual([{ sum: 0 }])

describe('a decision of staff', () => {
  test.each([
    ['both', 6750, 0],
    ['sitter', 6150, 0],
    ['marketplace', 12_150, 6000],
  ] as const)(
    'paid by %s',
    async (paidBy, owed, covered) => {
      const shared = await aCase()
      const requestId = randomUUID()
      const decision = { amount: '60.00', paidBy, requestId }
      const two = await Promise.all([decide(shared, decision), decide(shared, decision)])
      expect(two.map(({ status }) => status)).toEqual([200, 200])
      expect(await owedOf(shared)).toBe(owed)
      expect(await run('select covered_cents, outcome from cases where id = $1', [shared.id])).toEqual([
        { covered_cents: covered, outcome: 'decided' },
      ])
      for (const by of [shared.owner, shared.sitter])
        expect((await read(shared, by)).text).toContain('canary-decision:')
      expectRefused(await decide(shared, { amount: '1.00' }), 'case_over')
      await eventually(async () => (await balances(app, shared.bookingId)).booking_funds ?? 0, 0)
      await zero(shared)
    },
    30_000,
  )

  test('of nothing frees the payout; either side disagrees once within 7 days; it charges no card', async () => {
    const shared = await aCase()
    const charges = () => run('select count(*)::int as count from payments where booking_id = $1', [shared.bookingId])
    const before = await charges()
    await decide(shared, { amount: '0' })
    expect(await owedOf(shared)).toBe(12_150)
    const soon = await after(shared, 7 * 24 - 1 / 3600)
    expect((await write(soon, 'I do not agree at all', soon.sitter)).body).toMatchObject({
      state: 'open',
      outcome: null,
    })
    await decide(soon, { amount: '0' })
    expectRefused(await write(soon, 'I still do not agree', soon.owner), 'case_closed')
    const other = await aCase()
    await decide(other, { amount: '0' })
    const late = await after(other, 7 * 24)
    expectRefused(await write(late, 'Now I do not agree', late.owner), 'case_closed')
    expect(await charges()).toEqual(before)
  }, 60_000)
})

describe('a decision that cannot be', () => {
  test('of more than the marketplace pays for one case, or than there is, is refused', async () => {
    const shared = await aCase()
    await run('update cases set covered_cents = 95000 where id = $1', [shared.id])
    expectRefused(await decide(shared, { amount: '50.01', paidBy: 'marketplace' }), 'case_cover_spent')
    expectRefused(await decide(shared, { amount: '140.01' }), 'refund_too_large')
    await expect(run('update cases set covered_cents = 100001 where id = $1', [shared.id])).rejects.toThrow(
      'cases_covered',
    )
  }, 30_000)

  test('against an acceptance at the same time: one of them counts, and the money moves once', async () => {
    for (let round = 0; round < 4; round++) {
      const shared = await aCase()
      await offer(shared, '40.00', shared.sitter)
      const offerId = await offerOf(shared, shared.owner)
      const both = await Promise.all([
        answer(shared, offerId, 'accept', shared.owner),
        decide(shared, { amount: '60.00' }),
        step(shared, 'withdrawn', shared.owner),
      ])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      const made = await run('select amount_cents from refund_decisions where booking_id = $1', [shared.bookingId])
      expect(made.length).toBeLessThanOrEqual(1)
      const back = made[0]?.amount_cents ?? 0
      expect(await owedOf(shared)).toBe(12_150 - back * 0.9)
      await zero(shared)
    }
  }, 90_000)
})
