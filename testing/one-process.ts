// One process of the product for tests that need several: node testing/one-process.ts, with the built pages if the word
// "pages" follows, settings in the environment. Prints "up" and its port when it is ready; SIGTERM stops it like the
// real one.
import type { AddressInfo } from 'node:net'
import { readEnv } from '#server/compose/env.ts'
import { limitHeap } from '#server/compose/heap.ts'
import { startServer } from '#server/compose/start.ts'

limitHeap()
const env = readEnv(process.env)
const say = (line: string): void => console.log(line)
const running = await startServer({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  clock: () => new Date(),
  say,
  pages: process.argv.includes('pages') ? 'built' : 'none',
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
say(`up ${(running.server.server.address() as AddressInfo).port}`)
