// @module-tag full
// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { Excuse } from '#contract/vocabulary/booking-states.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aSharedCase, caseCalls } from '#testing/cases.ts'
import { anAcceptedStay, anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'

const app = useTestApp({ live: true })
const { step } = caseCalls(app)
let admin: Person
let second: Person
beforeEach(async () => {
  app.now = new Date()
  await app.connection.pool.query(`update users set role = 'owner' where role = 'admin'`)
  admin = await anAdmin(app)
})
async function aCase({ alone = false } = {}) {
  const shared = await aSharedCase(app)
  admin = await signedInAgain(app, admin)
  if (!alone) second = await anAdmin(app)
  return shared
}
const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows
const expectRefused = (answered: { status: number; text: string }, code: RefusalCode) =>
  expect([answered.status, answered.text]).toEqual([refusals[code].status, refusals[code].sentence])

type Decision = {
  amount?: string
  toSitter?: string
  cancels?: boolean
  rescues?: boolean
  requestId?: string
  text?: string
  excuse?: Excuse
}
const decide = ({ id }: { id: string }, decision: Decision, by = admin) => {
  const body = { amount: '0', paidBy: 'marketplace', reason: 'other', text: 'canary-words: we read it.' } as const
  const rest = { requestId: randomUUID(), ...decision }
  return app.call(api.cases.decide, { params: { id }, body: { ...body, ...rest } }, by)
}
const confirm = ({ id }: { id: string }, requestId: string, by = second) =>
  app.call(api.cases.confirmDecision, { params: { id }, body: { requestId } }, by)
const audit = async (id: string) =>
  (await app.call(api.audit.list, { query: { subjectId: id } }, admin)).body.map(({ action, details }) => [
    action,
    details,
  ])
const decides = async ({ id }: { id: string }) =>
  (await app.call(api.cases.read, { params: { id } }, admin)).body.decides
const covered = ({ id }: { id: string }) => run('select state, covered_cents as cents from cases where id = $1', [id])

describe('more than $250 of the marketplace for one case', () => {
  test('waits for another admin, who confirms what the first decided; nothing moves before', async () => {
    const shared = await aCase()
    const requestId = randomUUID()
    const { body } = await decide(shared, { toSitter: '200.01', amount: '50.00', requestId })
    expect(body).toMatchObject({
      state: 'open',
      proposal: {
        requestId,
        by: { id: admin.id },
        amount: '50.00',
        toSitter: '200.01',
        text: 'canary-words: we read it.',
      },
    })
    const desk = await app.call(api.desk.list, { query: { kind: 'case' } }, second)
    expect(desk.body.find(({ itemId }) => itemId === shared.id)?.other?.id).toBe(admin.id)
    expect(await balances(app, shared.bookingId)).toMatchObject({ sitter_payable: -12_150 })
    expectRefused(await confirm(shared, requestId, admin), 'case_own_proposal')
    expectRefused(await confirm(shared, randomUUID()), 'case_proposal_gone')
    for (const side of [shared.owner, shared.sitter]) expect((await confirm(shared, requestId, side)).status).toBe(403)
    const both = await Promise.all([confirm(shared, requestId), confirm(shared, requestId)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toMatchObject({ state: 'solved', outcome: 'decided', proposal: null })
    expect(await covered(shared)).toEqual([{ state: 'solved', cents: 25_001 }])
    await eventually(async () => (await balances(app, shared.bookingId)).sitter_payable, -12_150 - 20_001)
    expect(await audit(shared.id)).toEqual([
      ['case_decided', expect.objectContaining({ amount: '50.00', toSitter: '200.01', proposedBy: admin.id })],
      ['case_proposed', expect.objectContaining({ amount: '50.00', toSitter: '200.01' })],
    ])
  }, 30_000)

  test('of which $250.00 are decided alone; what was covered before counts', async () => {
    const shared = await aCase()
    const none = { cancelStay: false, excuse: false }
    expect(await decides(shared)).toEqual({ ...none, left: '1000.00', alone: '250.00' })
    const decided = (await decide(shared, { toSitter: '250.00' })).body
    expect(decided).toMatchObject({ state: 'solved', proposal: null, decides: null })
    await app.call(api.cases.setState, { params: { id: shared.id }, body: { state: 'open' } }, admin)
    expect(await decides(shared)).toEqual({ ...none, left: '750.00', alone: '0.00' })
    const requestId = randomUUID()
    expect((await decide(shared, { toSitter: '0.01', requestId })).body).toMatchObject({ proposal: { requestId } })
    // nothing more of the marketplace needs nobody
    expect((await decide(shared, {})).body).toMatchObject({ state: 'solved', proposal: null })
    expectRefused(await confirm(shared, requestId), 'case_over')
  }, 30_000)

  test('is decided by the only admin there is, which the audit log says', async () => {
    const shared = await aCase({ alone: true })
    expect(await decides(shared)).toMatchObject({ left: '1000.00', alone: null })
    expect((await decide(shared, { toSitter: '300.00' })).body).toMatchObject({ state: 'solved', proposal: null })
    expect(await audit(shared.id)).toEqual([
      ['case_decided', expect.objectContaining({ toSitter: '300.00', alone: 'yes' })],
    ])
  }, 30_000)
})

describe('a decision that waits for another admin', () => {
  test('is forgotten when the case ends otherwise, or another decision takes its place', async () => {
    const shared = await aCase()
    const [first, next] = [randomUUID(), randomUUID()]
    await decide(shared, { toSitter: '300.00', requestId: first })
    await decide(shared, { toSitter: '310.00', requestId: next })
    expectRefused(await confirm(shared, first), 'case_proposal_gone')
    await step(shared, 'withdrawn', shared.owner)
    expectRefused(await confirm(shared, next), 'case_over')
    expect(await run('select * from case_proposals where case_id = $1', [shared.id])).toEqual([])
    expect(await covered(shared)).toEqual([{ state: 'solved', cents: 0 }])
  }, 30_000)
})

test('an admin who is a side of the stay decides nothing about it, nor confirms it', async () => {
  const shared = await aCase()
  const requestId = randomUUID()
  await decide(shared, { toSitter: '300.00', requestId })
  for (const side of [shared.owner, shared.sitter]) {
    await run(`update users set role = 'admin' where id = $1`, [side.id])
    expectRefused(await decide(shared, { toSitter: '10.00' }, side), 'case_own_stay')
    expectRefused(await confirm(shared, requestId, side), 'case_own_stay')
  }
  expect(await covered(shared)).toEqual([{ state: 'open', cents: 0 }])
}, 30_000)

describe('the same request', () => {
  test('waits with what it said first: nobody changes it under whoever is about to confirm it', async () => {
    const shared = await aCase()
    const requestId = randomUUID()
    await decide(shared, { toSitter: '300.00', requestId })
    expect((await decide(shared, { toSitter: '300.00', requestId })).status).toBe(200)
    const other = { toSitter: '900.00', requestId }
    expectRefused(await decide(shared, other), 'case_differs')
    const third = await anAdmin(app)
    expectRefused(await decide(shared, other, third), 'case_differs')
    expectRefused(await decide(shared, { toSitter: '300.00', requestId }, third), 'case_differs')
    expect((await audit(shared.id)).map(([action]) => action)).toEqual(['case_proposed'])
    expect((await confirm(shared, requestId)).status).toBe(200)
    expect(await covered(shared)).toEqual([{ state: 'solved', cents: 30_000 }])
  }, 30_000)

  test('pays nothing again after the case was opened anew', async () => {
    const shared = await aCase()
    const again = () => app.call(api.cases.setState, { params: { id: shared.id }, body: { state: 'open' } }, admin)
    const first = { toSitter: '100.00', requestId: randomUUID() }
    const second = { toSitter: '200.00', requestId: randomUUID() }
    await decide(shared, first)
    await again()
    expect((await decide(shared, first)).status).toBe(200)
    expectRefused(await decide(shared, { ...first, text: 'Something else, which we read.' }), 'case_differs')
    expect(await covered(shared)).toEqual([{ state: 'open', cents: 10_000 }])
    await decide(shared, second)
    await confirm(shared, second.requestId)
    await again()
    expect((await confirm(shared, second.requestId)).status).toBe(200)
    expect(await covered(shared)).toEqual([{ state: 'open', cents: 30_000 }])
    expect(await balances(app, shared.bookingId)).toMatchObject({ sitter_payable: -12_150 - 30_000 })
  }, 30_000)
})

describe('a stay that cannot happen', () => {
  async function aStayToCome(): Promise<Stay & { id: string }> {
    const stay = await anAcceptedStay(app)
    await payByCard(app, stay)
    await eventually(() => paymentState(app, stay.bookingId), 'paid')
    const about = { topic: 'stay', problem: 'not_as_described', bookingId: stay.bookingId } as const
    const body = { ...about, text: 'There is no garden at all.', requestId: randomUUID() }
    return { ...stay, id: (await app.call(api.cases.open, { body }, stay.owner)).body.id ?? '' }
  }
  const rounds = ({ bookingId }: Stay) => run('select kind, state from rounds where from_booking_id = $1', [bookingId])
  const statusOf = async ({ bookingId }: Stay) =>
    (await run('select status from bookings where id = $1', [bookingId]))[0]?.status

  test.each([true, false])(
    'is cancelled with the decision; another sitter is looked for: %s',
    async (rescues) => {
      const stay = await aStayToCome()
      expect(await decides(stay)).toMatchObject({ cancelStay: true, excuse: false })
      const decision = { amount: '140.00', cancels: true, rescues, requestId: randomUUID() }
      const body = { ...decision, paidBy: 'both', reason: 'not_described', text: 'The stay cannot happen.' } as const
      const both = await Promise.all(
        [1, 2].map(() => app.call(api.cases.decide, { params: { id: stay.id }, body }, admin)),
      )
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(await statusOf(stay)).toBe('cancelled')
      expect(await rounds(stay)).toEqual(rescues ? [{ kind: 'rescue', state: 'open' }] : [])
      expect((await audit(stay.id))[0]).toEqual(['case_decided', expect.objectContaining({ cancels: 'stay' })])
      // without a rescue it goes back at once; else it waits for a new stay
      if (!rescues) await eventually(() => paymentState(app, stay.bookingId), 'refunded')
    },
    30_000,
  )

  test('is not one that has begun', async () => {
    const stay = await aStayToCome()
    await run(`update bookings set check_in_at = $2 where id = $1`, [stay.bookingId, app.now])
    expect(await decides(stay)).toMatchObject({ cancelStay: false })
    expectRefused(await decide(stay, { cancels: true }), 'case_stay_begun')
    expect([await statusOf(stay), (await covered(stay))[0]?.state]).toEqual(['accepted', 'open'])
  }, 30_000)

  test('because its sitter cancelled it is excused once', async () => {
    const stay = await aStayToCome()
    const params = { id: stay.bookingId }
    expect((await app.call(api.bookings.change, { params, body: { status: 'cancelled' } }, stay.sitter)).status).toBe(
      200,
    )
    expect(await decides(stay)).toMatchObject({ cancelStay: false, excuse: true })
    expect((await decide(stay, { excuse: 'illness' })).status).toBe(200)
    await app.call(api.cases.setState, { params: { id: stay.id }, body: { state: 'open' } }, admin)
    expect(await decides(stay)).toMatchObject({ excuse: false })
  }, 30_000)
})
