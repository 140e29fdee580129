import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aNotification, anAcceptedStay, anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'

const app = useTestApp()
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})

const jobs = async () => (await app.call(api.admin.failedJobs, {}, admin)).body
const audit = async () => (await app.call(api.audit.list, { query: { limit: '1' } }, admin)).body[0]

test('shows a job that was given up with its error, retries it once, and logs that', async () => {
  const { db, pool } = app.connection
  await addJob(db, 'send-mail', { to: 'canary@people.test' }, 'given up')
  await addJob(db, 'send-mail', { to: 'waiting@people.test' }, 'waiting')
  await pool.query(`update jobs._private_jobs set attempts = max_attempts, last_error = $1 where key = 'given up'`, [
    'x'.repeat(600),
  ])
  const [failed, ...others] = await jobs()
  expect(others).toEqual([])
  expect(failed).toMatchObject({ name: 'send-mail', attempts: 12, error: 'x'.repeat(500), delivery: null })
  expect(JSON.stringify(failed)).not.toContain('canary')
  const retry = () => app.call(api.admin.retryJob, { params: { id: failed?.id ?? '' } }, admin)
  expect((await retry()).status).toBe(204)
  expect(await jobs()).toEqual([])
  const { rows } = await pool.query(`select attempts from jobs._private_jobs where key = 'given up'`)
  expect(rows).toEqual([{ attempts: 0 }])
  expect((await retry()).status).toBe(404)
  expect(await audit()).toMatchObject({ action: 'job_retried', details: { job: 'send-mail' }, subject: { id: null } })
})

test('a failed delivery names its notification and recipient, and is sent on retry', async () => {
  const { db, pool } = app.connection
  const owner = await anOwner(app)
  await db.updateTable('users').set({ fullname: 'Olive Owner' }).where('id', '=', owner.id).execute()
  const notification = await aNotification(app, owner)
  const { rows } = await pool.query<{ id: string }>(
    `insert into notification_deliveries (notification_id, channel) values ($1, 'mail') returning id`,
    [notification],
  )
  const delivery = rows[0]?.id
  await pool.query('delete from jobs._private_jobs')
  await addJob(db, 'deliver-notification', { delivery }, 'given up')
  await pool.query(`update jobs._private_jobs set attempts = max_attempts, last_error = 'the mail server was away'`)
  const [failed] = await jobs()
  expect(failed).toMatchObject({
    name: 'deliver-notification',
    error: 'the mail server was away',
    delivery: { kind: 'request_accepted', channel: 'mail', person: 'Olive Owner' },
  })
  expect((await app.call(api.admin.retryJob, { params: { id: failed?.id ?? '' } }, admin)).status).toBe(204)
  const telling = startTelling(app)
  await telling.run()
  expect(telling.sent).toMatchObject([{ channel: 'mail', key: delivery, to: owner.email }])
  expect(await jobs()).toEqual([])
})

test('an event of the provider links to its booking and can have the payment checked again', async () => {
  const { bookingId } = await anAcceptedStay(app)
  const { pool } = app.connection
  await pool.query(
    `insert into payments (booking_id, capture, amount_cents, price_cents, status, fee_cents, commission_cents, intent_id)
     values ($1, 'charge', 14000, 14000, 'open', 500, 1350, 'pi_console')`,
    [bookingId],
  )
  for (const [id, intent] of [
    ['evt_known', 'pi_console'],
    ['evt_other', 'pi_elsewhere'],
  ])
    await pool.query(
      `insert into payment_events (id, type, intent_id, created_at) values ($1, 'payment_intent.succeeded', $2, now())`,
      [id, intent],
    )
  const events = (await app.call(api.admin.paymentEvents, {}, admin)).body
  expect(events.find(({ id }) => id === 'evt_known')).toMatchObject({ type: 'payment_intent.succeeded', bookingId })
  expect(events.find(({ id }) => id === 'evt_other')?.bookingId).toBeNull()
  const replay = (id: string) => app.call(api.admin.replayPaymentEvent, { params: { id } }, admin)
  expect((await replay('evt_known')).status).toBe(204)
  const { rows } = await pool.query(`select task_identifier as name from jobs.jobs where key like 'ask:%'`)
  expect(rows).toEqual([{ name: 'ask-provider' }])
  expect(await audit()).toMatchObject({ action: 'payment_event_replayed' })
  expect((await replay('evt_other')).status).toBe(404)
})
