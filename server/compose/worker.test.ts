// @module-tag full
import { builtInAccounts } from '#server/identity-provider/built-in.ts'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { startWork } from './worker.ts'

const app = useTestApp()

test('a failing job of ratings does not stop the sweep of pictures', async () => {
  const { connection, payments, payouts, lost, storage } = app
  await connection.pool.query('drop table search_state cascade')
  await connection.pool.query(
    `insert into pictures (id, state, expires_at) values ('forgotten-picture', 'reserved', now() - interval '3 days')`,
  )
  const work = await startWork({
    connection,
    payments,
    payouts,
    lost,
    storage,
    accounts: builtInAccounts('http://petstead.test'),
    clock: () => app.now,
    log: app.server.log,
    checkUp: async () => {},
    handlers: {},
    calendarLoopback: false,
    sweepMail: async () => {},
  })
  await vi.waitFor(async () => expect((await connection.pool.query('select from pictures')).rowCount).toBe(0))
  await work.stop()
})
