// @module-tag full
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createBareDatabase, createTestDatabase } from '#testing/database.ts'
import { insertTown } from '#testing/debian-postgres.ts'
import { haproxyPackage, hasHaproxy, startHaproxy } from '#testing/haproxy.ts'
import { steadyLoad } from '#testing/steady-load.ts'
import { long } from '#testing/long.ts'
import { startProcess } from '#testing/processes.ts'
import type { ProductProcess } from '#testing/processes.ts'

describe.runIf(long)('three processes', () => {
  test('all start together on an empty database, and one of them fills it', async () => {
    for (let round = 1; round <= 20; round++) {
      const database = await createBareDatabase()
      const started = await Promise.allSettled([1, 2, 3].map(() => startProcess({ DATABASE_URL: database.url })))
      const up = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const told = up.map((each) => each.told()).join('\n')
      await Promise.all(up.map((each) => each.kill()))
      await database.drop()
      const failures = started.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
      expect({ round, failures }).toEqual({ round, failures: [] })
      expect(told.match(/^Places: /gm)).toHaveLength(1)
      expect(told.match(/^Database: /gm)).toHaveLength(1)
    }
  }, 900_000)

  // a proxy with health checks, as in production
  if (!hasHaproxy) console.warn(`Not run: a rolling restart, since haproxy is not installed (${haproxyPackage}).`)

  test.runIf(hasHaproxy)(
    'restarted one after the other under 200 requests a second fail no request',
    async () => {
      const database = await createTestDatabase()
      await insertTown(database.url, 'c1', 'Austin')
      const ports = [await freePort(), await freePort(), await freePort()]
      const start = (port: number) =>
        startProcess({ DATABASE_URL: database.url, PORT: String(port), DRAIN_SECONDS: '3', LOG_LEVEL: 'silent' })
      const processes = await Promise.all(ports.map(start))
      const port = await freePort()
      const proxy = await startHaproxy(port, ports)
      const load = steadyLoad(`http://127.0.0.1:${port}`, 200)
      try {
        await sleep(2000)
        for (const [i, port] of ports.entries()) {
          expect(await processes[i]?.stop()).toBe(0)
          processes[i] = await start(port)
          await sleep(2000)
        }
        const answers = await load.stop()
        console.log(`A rolling restart under load: ${JSON.stringify(answers)}`)
        expect(answers.failed).toEqual([])
        expect(answers.answered).toBeGreaterThan(200 * 8)
      } finally {
        await load.stop()
        await proxy.stop()
        await Promise.all(processes.map((each: ProductProcess) => each.kill()))
        await database.drop()
      }
    },
    180_000,
  )
})
