import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { refuseOverload } from './overload.ts'

test('an overloaded server refuses requests; load before it listened does not count', async () => {
  const server = Fastify()
  const lookEachMs = 250
  await refuseOverload(server, {
    refuse: (_request, reply) => void reply.code(503).send('busy'),
    mostMs: 20,
    lookEachMs,
  })
  server.get('/', async () => 'answered')
  await server.ready()
  const ask = async () => (await server.inject('/')).statusCode

  await hold(500)
  await server.listen({ port: 0 })
  const begun = performance.now()
  const answers: number[] = []
  while (performance.now() - begun < lookEachMs) {
    answers.push(await ask())
    await sleep(5)
  }
  expect(answers.filter((status) => status !== 200)).toEqual([])

  await sleep(2 * lookEachMs)
  // Held again at each try: a busy machine can pause the test for longer than the interval in which it would be refused.
  const patient = { timeout: 20_000, interval: 2 }
  await vi.waitFor(async () => {
    await hold(500)
    expect(await ask()).toBe(503)
  }, patient)
  await vi.waitFor(async () => expect(await ask()).toBe(200), patient)
  await server.close()
})

/** Blocks the event loop, then lets it measure the delay. */
async function hold(ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end;);
  await sleep(20)
}
