import { afterEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwedStay, setUpPayouts } from '#testing/earned.ts'
import { anAdmin } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { eventually } from '#testing/pay.ts'
import { payOut, runPayouts } from './public.ts'

const app = useTestApp({ live: true })
afterEach(() => void vi.restoreAllMocks())

test('a sitter who is owed money without a ready account cannot leave or change role', async () => {
  const { sitter, bookingId } = await anOwedStay(app)
  const admin = await anAdmin(app)
  const params = { id: sitter.id }
  const becomeOwner = () => app.call(api.admin.changeUser, { params, body: { role: 'owner' } }, admin)
  const leave = await app.call(api.account.remove, {}, sitter)
  expect([leave.status, leave.text]).toEqual([
    409,
    'We still owe you $121.50. Finish setting up payouts on your Earnings page so we can send it, then delete your account.',
  ])
  const removed = await app.call(api.admin.deleteUser, { params }, admin)
  expect([removed.status, removed.text]).toEqual([409, refusals.user_earnings_unsent.sentence])
  expect((await becomeOwner()).text).toBe(refusals.sitter_has_earnings.sentence)
  expect((await setUpPayouts(app, sitter)).state).toBe('ready')
  // the money can be sent now, but only a sitter sees whether it was
  expect((await becomeOwner()).status).toBe(409)
  expect((await app.call(api.account.remove, {}, sitter)).status).toBe(204)
  const { state } = await app.connection.db
    .selectFrom('payouts')
    .select('state')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('waiting')
})

full('an account that the provider refuses is checked, and a closed one is replaced', async () => {
  const { sitter, bookingId } = await anOwedStay(app)
  expect((await setUpPayouts(app, sitter)).state).toBe('ready')
  const closed = await app.connection.db
    .updateTable('payout_accounts')
    .set({ account_id: 'acct_closed' })
    .where('user_id', '=', sitter.id)
    .executeTakeFirst()
  expect(closed.numUpdatedRows).toBe(1n)
  await payOut(app.payouts, bookingId)
  const state = async () => (await app.call(api.payouts.account, {}, sitter)).body.state
  await eventually(state, 'closed')
  await runPayouts(app.connection.db, app.now)
  const shown = async () => (await app.call(api.payouts.list, { query: {} }, sitter)).body[0]?.state
  await eventually(shown, 'needs_account')
  // two tabs at once get one account
  const opened = await Promise.all([0, 1].map(() => app.call(api.payouts.openAccount, {}, sitter)))
  expect(opened.map(({ status }) => status)).toEqual([200, 200])
  expect(await state()).toBe('incomplete')
  expect((await setUpPayouts(app, sitter)).state).toBe('ready')
  await runPayouts(app.connection.db, app.now)
  await eventually(shown, 'paid')
})

full('a payout waits while its account cannot receive money', async () => {
  const { sitter, bookingId } = await anOwedStay(app)
  await setUpPayouts(app, sitter, 'to_be_checked')
  await app.connection.db
    .updateTable('payout_accounts')
    .set({ state: 'ready' })
    .where('user_id', '=', sitter.id)
    .execute()
  await payOut(app.payouts, bookingId)
  await eventually(async () => (await app.call(api.payouts.account, {}, sitter)).body.state, 'checking')
  await runPayouts(app.connection.db, app.now)
  await eventually(
    async () => (await app.call(api.payouts.list, { query: {} }, sitter)).body[0]?.state,
    'needs_account',
  )
})

test('a refusal of the provider to open an account is shown as a refusal', async () => {
  const { sitter } = await anOwedStay(app)
  vi.spyOn(app.payouts.provider, 'onboardingLink').mockResolvedValueOnce({
    ok: false,
    failure: { kind: 'invalid_state', message: 'This account was rejected', intent: undefined },
  })
  const { status, text } = await app.call(api.payouts.openAccount, {}, sitter)
  expect([status, text]).toEqual([409, refusals.payout_account_refused.sentence])
})

test('an account that becomes ready while its payout is being looked at wakes it afterwards', async () => {
  const { sitter, bookingId } = await anOwedStay(app)
  const looker = await app.connection.pool.connect()
  await looker.query('begin')
  // the looker holds the payout, and has read that there is no ready account
  await looker.query('select 1 from payouts where booking_id = $1 for update', [bookingId])
  let isDone = false
  const ready = setUpPayouts(app, sitter).finally(() => (isDone = true))
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%update "payouts"%'`
  while (!isDone && (await app.connection.pool.query(waits)).rowCount === 0) await new Promise(setImmediate)
  await looker.query(`update payouts set state = 'no_account', look_at = null where booking_id = $1`, [bookingId])
  await looker.query('commit')
  looker.release()
  expect((await ready).state).toBe('ready')
  const { look_at: lookAt } = await app.connection.db
    .selectFrom('payouts')
    .select('look_at')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(lookAt).not.toBeNull()
})
