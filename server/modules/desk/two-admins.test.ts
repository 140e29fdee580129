// @module-tag full
// docs/product.md#the-desk
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { deskKinds } from '#contract/vocabulary/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { oneOfEachKind } from '#testing/desk-items.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp({ live: true })
let admins: readonly [Person, Person]
let ids: Record<DeskKind, string>
beforeAll(async () => {
  admins = [await anAdmin(app), await anAdmin(app)]
  ids = await oneOfEachKind(app)
})

type Act = (id: string, by: Person) => Promise<{ readonly status: number; readonly text: string }>
const why = 'We looked into it.'
const cancel: Act = (id, by) => {
  const decided = {
    amount: '0.00',
    paidBy: 'both',
    fault: 'nobody',
    reason: 'goodwill',
    note: null,
    text: null,
  } as const
  return app.attempt(api.admin.cancelBooking, { params: { id }, body: { ...decided, requestId: randomUUID() } }, by)
}

/** What an admin does so that an item is gone, and what the audit log calls it. */
const resolves: Partial<Record<DeskKind, readonly [action: string, act: Act]>> = {
  stay_in_danger: ['booking_cancelled', cancel],
  calendar_conflict: ['booking_cancelled', cancel],
  report: [
    'report_closed',
    (id, by) => app.attempt(api.reports.close, { params: { id }, body: { outcome: 'dismissed' } }, by),
  ],
  case: ['case_solved', (id, by) => app.attempt(api.cases.setState, { params: { id }, body: { state: 'solved' } }, by)],
  appeal: [
    'appeal_decided',
    (id, by) =>
      app.attempt(api.moderation.decideAppeal, { params: { id }, body: { outcome: 'upheld', answer: why } }, by),
  ],
  hidden_asked: [
    'appeal_decided',
    async (id, by) => {
      const { rows } = await app.connection.pool.query('select kind, thing from hidden_things where id = $1', [id])
      const [{ kind, thing }] = rows
      const body = { outcome: 'upheld', answer: why } as const
      return app.attempt(api.moderation.decideAsking, { params: { kind, id: thing }, body }, by)
    },
  ],
  application: [
    'application_rejected',
    (id, by) => app.attempt(api.applications.decide, { params: { id }, body: { status: 'rejected' } }, by),
  ],
  sitter_cancels: ['cancellations_reviewed', (id, by) => app.attempt(api.desk.reviewed, { params: { id } }, by)],
  deletion_blocked: ['user_deleted', (id, by) => app.attempt(api.admin.deleteUser, { params: { id } }, by)],
  payouts_held: [
    'payouts_released',
    async (id, by) => {
      const { rows } = await app.connection.pool.query('select booking_id as id from payouts where sitter_id = $1', [
        id,
      ])
      return app.attempt(api.payouts.release, { params: { id: rows[0].id }, body: { why } }, by)
    },
  ],
  job_failed: [
    'job_given_up',
    (id, by) => app.attempt(api.desk.giveUp, { params: { id }, body: { reason: 'done_by_hand' } }, by),
  ],
}
/** What does not end by what an admin does here: the provider, the bank or the next check-up says when. */
const others: readonly DeskKind[] = ['dispute', 'payment_stuck', 'payout_failed', 'check_up']

const logged = async (action: string) =>
  (await app.connection.pool.query('select from audit_log where action = $1', [action])).rowCount ?? 0
const listed = async (kind: DeskKind, by: Person) =>
  (await app.call(api.desk.list, { query: { kind } }, by)).body.map(({ itemId }) => itemId)

test('every kind is resolved here, or by somebody outside', () => {
  expect([...Object.keys(resolves), ...others].toSorted()).toEqual([...deskKinds].toSorted())
})

test.each(Object.entries(resolves))(
  'two admins who take and resolve the same at once: %s is done once, and gone for both',
  async (name, [action, act]) => {
    const kind = deskKinds.find((each) => each === name) ?? 'report'
    const id = ids[kind]
    for (const by of admins)
      expect((await app.attempt(api.desk.mark, { params: { kind, id }, body: { taken: true } }, by)).status).toBe(204)
    for (const by of admins) expect(await listed(kind, by)).toContain(id)
    const before = await logged(action)
    const answers = await Promise.all([0, 1, 0, 1].map((at) => act(id, admins[at === 0 ? 0 : 1])))
    // a case that is solved again is as it is
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(kind === 'case' ? 4 : 1)
    expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500)
    expect((await logged(action)) - before).toBe(1)
    for (const by of admins) {
      // a payout is gone with the job that sends it
      await expect.poll(() => listed(kind, by), { timeout: 5000 }).not.toContain(id)
      const late = await app.attempt(api.desk.mark, { params: { kind, id }, body: { taken: true } }, by)
      expect([late.status, late.text]).toEqual([refusals.desk_item_gone.status, refusals.desk_item_gone.sentence])
    }
  },
)

/** Without workers, so that jobs stay where they are. */
const still = useTestApp()

test('two admins who retry the same at once leave one job for it', async () => {
  const both = [await anAdmin(still), await anAdmin(still)]
  const items = await oneOfEachKind(still)
  const jobs = async () => (await still.connection.pool.query('select from jobs.jobs')).rowCount ?? 0
  for (const [kind, call] of [
    ['payment_stuck', api.desk.lookUp],
    ['payout_failed', api.payouts.retry],
  ] as const) {
    const before = await jobs()
    const twice = [...both, ...both].map((by) => still.attempt(call, { params: { id: items[kind] } }, by))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect((await jobs()) - before).toBe(1)
  }
  const retried = [...both, ...both].map((by) =>
    still.attempt(api.admin.retryJob, { params: { id: items.job_failed } }, by),
  )
  expect((await Promise.all(retried)).map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404])
})
