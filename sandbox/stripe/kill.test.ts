// @module-tag full
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { long } from '#testing/long.ts'
import { sdkFor, startReceiver, until } from '#testing/stripe/sandbox.ts'

const program = fileURLToPath(new URL('../../testing/stripe/process.ts', import.meta.url))
let database: Awaited<ReturnType<typeof createTestDatabase>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
const running = new Set<ChildProcess>()

beforeAll(async () => {
  database = await createTestDatabase()
  receiver = await startReceiver((call) => (call % 3 === 0 ? 500 : 200))
})
afterAll(async () => {
  await Promise.all([...running].map(kill))
  await receiver.close()
  await database.drop()
})

async function start(): Promise<{ child: ChildProcess; base: string }> {
  const child = spawn(process.execPath, [program, database.url, receiver.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  if (child.stdout === null) throw new Error('no output to read')
  const [base] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, base }
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const sale = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
const pay = (stripe: Stripe, n: number) => stripe.paymentIntents.create(sale, { idempotencyKey: `kill-${n}` })

test.runIf(long)(
  'a server killed under load comes back with every payment made once and every event delivered',
  async () => {
    const first = await start()
    const load = Array.from({ length: 60 }, (_, n) => pay(sdkFor(first.base), n))
    await Promise.race(load)
    await kill(first.child)
    const before = await Promise.allSettled(load)
    expect(before.some((result) => result.status === 'rejected')).toBe(true)

    const second = await start()
    const stripe = sdkFor(second.base)
    const after = await Promise.all(before.map((_, n) => pay(stripe, n)))
    for (const [n, result] of before.entries()) {
      // A call that had a response before gets the same payment again.
      if (result.status === 'fulfilled') expect(after[n]?.id).toBe(result.value.id)
    }
    const ids = new Set(after.map((intent) => intent.id))
    expect(ids.size).toBe(60)
    const charged: unknown[] = []
    for await (const charge of stripe.charges.list({ limit: 100 })) charged.push(charge.payment_intent)
    expect(charged).toHaveLength(60)
    expect(new Set(charged)).toEqual(ids)
    const delivered = () => new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size
    // Deliveries that ran when the server died are due again when their lease ends, after six seconds.
    await until(() => delivered() === 180, 15_000)
  },
  40_000,
)
