import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { refusals } from '#contract/refusals.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { anOwedStay, setUpPayouts } from '#testing/earned.ts'
import { anAdmin } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ live: true })
})
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())

test('nobody leaves, or stops being a sitter, while they are owed earnings that cannot reach them', async () => {
  const { sitter, bookingId } = await anOwedStay(app)
  const admin = await anAdmin(app)
  const params = { id: sitter.id }
  const becomeOwner = () => app.call(api.admin.changeUser, { params, body: { role: 'owner' } }, admin)
  const leave = await app.call(api.account.delete, {}, sitter)
  expect([leave.status, leave.text]).toEqual([
    409,
    'We still owe you $121.50. Finish setting up payouts on your Earnings page so we can send it, then delete your account.',
  ])
  const removed = await app.call(api.admin.deleteUser, { params }, admin)
  expect([removed.status, removed.text]).toEqual([409, refusals.user_earnings_unsent.sentence])
  expect((await becomeOwner()).text).toBe(refusals.sitter_has_earnings.sentence)
  expect((await setUpPayouts(app, sitter)).state).toBe('ready')
  // it can be sent now, but only a sitter sees whether it was
  expect((await becomeOwner()).status).toBe(409)
  expect((await app.call(api.account.delete, {}, sitter)).status).toBe(204)
  const { state } = await app.connection.db
    .selectFrom('payouts')
    .select('state')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('waiting')
})
