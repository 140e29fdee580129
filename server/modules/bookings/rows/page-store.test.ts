import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { Database } from '#server/database/connect.ts'
import type { TestApp } from '#testing/app.ts'
import { startForEveryCall } from '#testing/every-call.ts'
import { aPendingStay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { preparedCalls } from '#testing/prepared-calls.ts'
import { aWorld } from '#testing/world.ts'
import { findBooking } from './page-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startForEveryCall()
})
afterAll(() => app.close())

const all = { request: true, open: true, round: true, cases: true, over: true, plans: true }

full('what is not read of a booking is not there', async () => {
  for (const { prepare } of preparedCalls) await prepare(app, await aWorld(app))
  const { db, pool } = app.connection
  const { rows } = await pool.query<{ id: string }>('select id from bookings')
  for (const { id } of rows) expect(await findBooking(db, id)).toEqual(await findBooking(db, id, () => all))
})

/** A database in which something happens right after the first statement. */
function meanwhile(db: Database, work: () => Promise<unknown>): Database {
  let isFirst = true
  return new Proxy(db, {
    get(target, key, receiver) {
      if (key !== 'executeQuery') return Reflect.get(target, key, receiver) as unknown
      return async (...query: Parameters<Database['executeQuery']>) => {
        const result = await target.executeQuery(...query)
        if (isFirst) {
          isFirst = false
          await work()
        }
        return result
      }
    },
  })
}

test('a request that is declined while it is read is read as declined', async () => {
  const { bookingId, sitter } = await aPendingStay(app)
  const decline = () =>
    app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'declined' } }, sitter)
  const row = await findBooking(meanwhile(app.connection.db, decline), bookingId)
  expect([row?.status, row?.events.length]).toEqual(['declined', 2])
})
