// @module-tag full
// docs/product.md#cases, #the-desk
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { runPayouts } from '#server/modules/payouts/public.ts'
import { startTestApp, useTestApp } from '#testing/app.ts'
import { decisionsIn } from '#testing/decisions.ts'
import { sentOf, setUpPayouts } from '#testing/earned.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { openLive } from '#testing/live.ts'
import { eventually } from '#testing/pay.ts'

const app = useTestApp({ live: true })
const { aRunningStay, comesTo, isOver, momentOf, refund } = decisionsIn(() => app)

/** The owner opens a case; an admin's page of another process shows it within five seconds. Returns its id. */
async function opensUrgently({ owner, bookingId }: Stay, admin: Person): Promise<string> {
  const second = await startTestApp({ database: app.database, live: true })
  try {
    second.now = app.now
    const stream = await openLive(second, admin)
    await second.call(api.desk.counts, {}, admin)
    // the first look is what later ones are compared with
    await sleep(3500)
    const begun = performance.now()
    const about = { topic: 'stay', problem: 'pet_hurt', bookingId, requestId: randomUUID() } as const
    const { id } = (await app.call(api.cases.open, { body: { ...about, text: 'Biscuit limps.' } }, owner)).body
    await expect.poll(() => stream.events.some(({ topic }) => topic === 'desk'), { timeout: 10_000 }).toBe(true)
    const { body } = await second.call(api.desk.list, { query: {} }, admin)
    expect(performance.now() - begun).toBeLessThan(5000)
    const due = new Date(app.now.getTime() + 3_600_000).toISOString()
    expect(body).toMatchObject([{ kind: 'case', itemId: id, detail: 'pet_hurt', bookingId, due }])
    stream.close()
    return id ?? ''
  } finally {
    await second.close()
  }
}

test('a problem with a running stay is on the desk, holds the payout, gives money back; solved, the rest is sent', async () => {
  const stay = await aRunningStay()
  await setUpPayouts(app, stay.sitter)
  const caseId = await opensUrgently(stay, await anAdmin(app))
  const held = async () => {
    const { rows } = await app.connection.pool.query('select state from payouts where booking_id = $1', [
      stay.bookingId,
    ])
    return rows[0]?.state
  }
  const checkOut = await momentOf(stay, 'check_out_at')
  await isOver(stay)
  const divided = { service_fees: -500, commission: -1350 }
  await comesTo(stay, { provider_balance: 14_000, ...divided, sitter_payable: -12_150 })
  app.now = new Date(checkOut.getTime() + 49 * 3_600_000)
  await runPayouts(app.connection.db, app.now)
  await eventually(held, 'held')
  expect((await refund(stay, '40.00', 'sitter', { text: 'For the vet.' })).status).toBe(204)
  await comesTo(stay, { provider_balance: 10_000, ...divided, sitter_payable: -8150 })
  await runPayouts(app.connection.db, app.now)
  expect([await held(), (await sentOf(app, stay)).sent]).toEqual(['held', 0])
  const admin = await anAdmin(app)
  const solve = { params: { id: caseId }, body: { state: 'solved' as const } }
  expect((await app.call(api.cases.setState, solve, admin)).status).toBe(200)
  await runPayouts(app.connection.db, app.now)
  await eventually(async () => (await sentOf(app, stay)).sent, 8150)
  const sitter = await signedInAgain(app, stay.sitter)
  await eventually(
    async () =>
      (await app.call(api.payouts.list, { query: {} }, sitter)).body.map(({ state, amount }) => [state, amount]),
    [['paid', '81.50']],
  )
  expect((await app.call(api.desk.list, { query: {} }, admin)).body).toEqual([])
}, 60_000)
